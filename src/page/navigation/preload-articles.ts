import type { AppRouter } from '../../app/router.tsx';
import { pictureOwnerAttribute } from '../../app/ui/picture/picture-owner.ts';

type PreloadArticlesOptions = {
  /** Whether an article can be read without asking the network for more than it brings anyway. */
  isAtHand: (slug: string) => Promise<boolean>;
  whenIdle: () => Promise<void>;
};

/**
 * Has the articles whose pictures are in view read before one of them is asked for, one after the other
 * while the page is at rest: a tap need not wait for their texts then.
 * @returns to be called when other articles than before may be at hand
 */
export function preloadArticles(
  router: AppRouter,
  { isAtHand, whenIdle }: PreloadArticlesOptions,
): () => void {
  let work = Promise.resolve();
  const preload = async (slug: string) => {
    await whenIdle();
    if (await isAtHand(slug)) await router.preloadRoute({ to: '/blog/$slug', params: { slug } });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const slug = target.getAttribute(pictureOwnerAttribute);
      if (!isIntersecting || slug === null) continue;
      work = work
        .then(() => preload(slug))
        .catch((cause: unknown) => console.warn(`${slug} was not read in advance`, cause));
    }
  });
  const watch = () => {
    observer.disconnect();
    const pictures = document.querySelectorAll(`main [${pictureOwnerAttribute}]`);
    pictures.forEach((picture) => observer.observe(picture));
  };
  router.subscribe('onRendered', watch);
  watch();
  return watch;
}
