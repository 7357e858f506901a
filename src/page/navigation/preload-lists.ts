import type { AppRouter } from '../../app/router.tsx';
import { blogPageCount } from '../../core/blog-pages.ts';
import type { DeviceState } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { findBlogPageNumber } from '../../core/paths.ts';

/**
 * Has the lists that a reader may open next read from the device before they are asked for,
 * while the page is at rest. Where the device has none they are loaded when wanted.
 */
export function preloadLists(
  router: AppRouter,
  { device, whenIdle }: { device: Live<DeviceState>; whenIdle: () => Promise<void> },
): void {
  const preload = async () => {
    const state = device.get();
    if (state.kind !== 'known' || state.contents.heldArticles === 0) return;
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
    void preload().catch((cause: unknown) => console.warn('No list was read in advance', cause));
  router.subscribe('onRendered', preloadOrWarn);
  device.subscribe(preloadOrWarn);
  preloadOrWarn();
}

/** The blog pages before and after the one at `pathname`, but page 1. */
function neighbours(pathname: string, pageCount: number): number[] {
  const number = findBlogPageNumber(pathname);
  if (number === undefined) return [];
  return [number - 1, number + 1].filter((page) => page > 1 && page <= pageCount);
}
