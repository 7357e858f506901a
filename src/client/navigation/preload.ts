import type { AppRouter } from '../../app/router.tsx';
import { deviceState } from '../../app/state.ts';
import { pictureOwnerAttribute } from '../../shared/element-ids.ts';
import { storedIn } from '../../shared/device.ts';
import { nextTask } from '../next-task.ts';

/** Loads what a reader may open next, one at a time: home, blog and the articles whose pictures are in view. */
export function preloadPages(router: AppRouter): void {
  let work = Promise.resolve();
  const preload = (to: '/' | '/blog' | '/blog/$slug', slug?: string) => {
    work = work
      .then(nextTask)
      .then(async () => {
        if (slug === undefined) await router.preloadRoute({ to });
        else if (canPreload(slug)) await router.preloadRoute({ to, params: { slug } });
      })
      .catch((cause: unknown) => console.warn('A page was not preloaded', to, slug, cause));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const slug = target.getAttribute(pictureOwnerAttribute);
      if (isIntersecting && slug !== null) preload('/blog/$slug', slug);
    }
  });
  const look = () => {
    observer.disconnect();
    const pictures = document.querySelectorAll(`main [${pictureOwnerAttribute}]`);
    pictures.forEach((picture) => observer.observe(picture));
    if (!deviceState.get().contents?.stored.length) return;
    preload('/');
    preload('/blog');
  };
  router.subscribe('onRendered', look);
  deviceState.subscribe(look, storedIn);
  look();
}

/** Whether an article's text is here. On a first visit it is about to be. */
function canPreload(slug: string): boolean {
  const { kind, contents } = deviceState.get();
  if (!contents) return kind !== 'unavailable';
  const { stored, totalArticles, isPaused } = contents;
  return stored.some((article) => article.slug === slug) || (totalArticles === 0 && !isPaused);
}
