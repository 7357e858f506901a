import type { AppRouter } from '../../app/router.tsx';
import { deviceState } from '../../app/state.ts';
import { pictureOwnerAttribute } from '../../shared/element-ids.ts';
import { storedIn, type DeviceState } from '../../shared/device.ts';
import { nextTask } from '../next-task.ts';

/** Loads what a reader may open next, one at a time: home, blog and the articles whose pictures are in view. */
export function preloadPages(router: AppRouter): void {
  let work = Promise.resolve();
  const preload = (
    page: { to: '/' | '/blog' } | { to: '/blog/$slug'; params: { slug: string } },
  ) => {
    work = work
      .then(nextTask)
      .then(async () => {
        if ('params' in page && !canPreload(deviceState.get(), page.params.slug)) return;
        await router.preloadRoute(page);
      })
      .catch((cause: unknown) => console.warn('A page was not preloaded', page, cause));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const slug = target.getAttribute(pictureOwnerAttribute);
      if (isIntersecting && slug !== null) preload({ to: '/blog/$slug', params: { slug } });
    }
  });
  const look = () => {
    observer.disconnect();
    const pictures = document.querySelectorAll(`main [${pictureOwnerAttribute}]`);
    pictures.forEach((picture) => observer.observe(picture));
    const state = deviceState.get();
    if (state.kind !== 'known' || state.contents.stored.length === 0) return;
    for (const to of ['/', '/blog'] as const) preload({ to });
  };
  router.subscribe('onRendered', look);
  deviceState.subscribe(look, storedIn);
  look();
}

/** Whether an article's text is here. On a first visit it is about to be. */
function canPreload(state: DeviceState, slug: string): boolean {
  if (state.kind !== 'known') return state.kind === 'unknown';
  const { stored, totalArticles, isPaused } = state.contents;
  return stored.some((article) => article.slug === slug) || (totalArticles === 0 && !isPaused);
}
