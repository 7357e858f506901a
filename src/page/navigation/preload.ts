/** Loads what a reader may open next while the page is idle, so that a tap need not wait for it. */
import type { AppRouter } from '../../app/router.tsx';
import { pictureOwnerAttribute } from '../../app/ui/picture/picture-owner.ts';
import { blogPageCount } from '../../core/blog-pages.ts';
import type { DeviceState } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { findBlogPageNumber } from '../../core/paths.ts';

type WhenIdle = () => Promise<void>;

/** Preloads lists that the device has: home, blog, and the neighbours of the current blog page. */
export function preloadLists(
  router: AppRouter,
  { device, whenIdle }: { device: Live<DeviceState>; whenIdle: WhenIdle },
): void {
  const preload = async () => {
    const state = device.get();
    if (state.kind !== 'known' || state.contents.heldSlugs.length === 0) return;
    const { pathname } = router.state.location;
    const lists = [{ to: '/' }, { to: '/blog' }] as const;
    for (const list of lists) {
      await whenIdle();
      await router.preloadRoute(list);
    }
    for (const number of neighbours(pathname, blogPageCount(state.contents.totalArticles))) {
      await whenIdle();
      await router.preloadRoute({ to: '/blog/page/$page', params: { page: String(number) } });
    }
  };
  const preloadOrWarn = () =>
    void preload().catch((cause: unknown) => console.warn('No list was preloaded', cause));
  router.subscribe('onRendered', preloadOrWarn);
  device.subscribe(preloadOrWarn);
  preloadOrWarn();
}

/** The blog pages before and after the one at `pathname`, except page 1. */
function neighbours(pathname: string, pageCount: number): number[] {
  const number = findBlogPageNumber(pathname);
  if (number === undefined) return [];
  return [number - 1, number + 1].filter((page) => page > 1 && page <= pageCount);
}

/** Preloads the articles whose pictures are in view, one at a time. */
export function preloadArticles(
  router: AppRouter,
  { device, whenIdle }: { device: Live<DeviceState>; whenIdle: WhenIdle },
): void {
  let work = Promise.resolve();
  const preload = async (slug: string) => {
    await whenIdle();
    if (canPreload(device.get(), slug))
      await router.preloadRoute({ to: '/blog/$slug', params: { slug } });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const slug = target.getAttribute(pictureOwnerAttribute);
      if (!isIntersecting || slug === null) continue;
      work = work
        .then(() => preload(slug))
        .catch((cause: unknown) => console.warn(`${slug} was not preloaded`, cause));
    }
  });
  const watch = () => {
    observer.disconnect();
    const pictures = document.querySelectorAll(`main [${pictureOwnerAttribute}]`);
    pictures.forEach((picture) => observer.observe(picture));
  };
  router.subscribe('onRendered', watch);
  device.subscribe(watch);
  watch();
}

/** Whether an article's text is here. On a first visit it is about to be. */
function canPreload(state: DeviceState, slug: string): boolean {
  if (state.kind !== 'known') return state.kind === 'unknown';
  const { heldSlugs, totalArticles, isRemoved } = state.contents;
  return heldSlugs.includes(slug) || (totalArticles === 0 && !isRemoved);
}
