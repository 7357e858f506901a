import type { AppRouter } from '../app/router.tsx';
import { blogPageCount } from '../core/blog-pages.ts';
import type { DeviceState } from '../core/device.ts';
import type { Live } from '../core/live.ts';
import { findBlogPageNumber } from '../core/urls.ts';

/**
 * Has the lists that a reader may open next read from the device before they are asked for, in
 * pauses of the page. Where the device holds none they are loaded when wanted.
 */
export function preloadLists(
  router: AppRouter,
  { device, pause }: { device: Live<DeviceState>; pause: () => Promise<void> },
): void {
  const preload = async () => {
    const state = device.get();
    if (state.kind !== 'kept' || state.contents.articles === 0) return;
    const { pathname } = router.state.location;
    const lists = [{ to: '/' }, { to: '/blog' }] as const;
    for (const list of lists) {
      await pause();
      await router.preloadRoute(list);
    }
    for (const number of neighbours(pathname, blogPageCount(state.contents.listed))) {
      await pause();
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
