import { canListen } from '../../app/features/article/listen/listen-button.tsx';
import type { AppRouter } from '../../app/router.tsx';
import { deviceState } from '../../app/state.ts';
import { articleBodyId, pictureOwnerAttribute } from '../../shared/dom-hooks.ts';
import { selectStored } from '../../shared/device.ts';
import { nextTask } from '../next-task.ts';

/** Loads what a reader may open next, one at a time: home, blog, the articles whose pictures are in view, the player. */
export function preloadPages(router: AppRouter): void {
  let work: Promise<unknown> = Promise.resolve();
  const preload = (load: () => unknown) => {
    work = work
      .then(nextTask)
      .then(load)
      .catch((cause: unknown) => console.warn('Something was not preloaded', cause));
  };
  const preloadArticle = (slug: string) =>
    preload(() => canPreload(slug) && router.preloadRoute({ to: '/blog/$slug', params: { slug } }));
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const slug = target.getAttribute(pictureOwnerAttribute);
      if (isIntersecting && slug !== null) preloadArticle(slug);
    }
  });
  const look = () => {
    observer.disconnect();
    const pictures = document.querySelectorAll(`main [${pictureOwnerAttribute}]`);
    pictures.forEach((picture) => observer.observe(picture));
    if (!deviceState.get().snapshot?.stored.length) return;
    preload(() => router.preloadRoute({ to: '/' }));
    preload(() => router.preloadRoute({ to: '/blog' }));
    // Here before Listen is pressed: iOS lets only the press itself start a voice.
    if (document.getElementById(articleBodyId) && canListen())
      preload(() => import('../../app/features/article/listen/listen-bar.tsx'));
  };
  router.subscribe('onRendered', look);
  deviceState.subscribe(look, selectStored);
  look();
}

/** Whether an article's text is here. On a first visit it is about to be. */
function canPreload(slug: string): boolean {
  const { kind, snapshot } = deviceState.get();
  if (!snapshot) return kind !== 'unavailable';
  const { stored, totalArticles, isPaused } = snapshot;
  return stored.some((article) => article.slug === slug) || (totalArticles === 0 && !isPaused);
}
