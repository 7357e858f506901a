import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { toHistoryEntry } from '../../app/ui/history-entry.ts';
import { announcement } from '../../app/state.ts';
import { focusHeading } from '../../app/ui/scroll.ts';

/** Focuses the new heading, or announces the title, and scrolls to the top; Back and Forward restore focus and place. */
export function announceNavigation(router: AppRouter): void {
  let isForward = true;
  /** By history entry: the nth of the page's links to a URL. */
  const followedLinks = new Map<string, { href: string; nth: number }>();
  router.history.subscribe(({ action, location }) => {
    // A link within a page is the browser's, and its entry has no key. Not the router's own method, which would navigate.
    if (!window.history.state)
      History.prototype.replaceState.call(window.history, location.state, '');
    // Before the new page renders. view-transitions.ts may override it.
    isForward = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior =
      isForward && !prefersReducedMotion() ? 'smooth' : 'instant';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const { href = '' } = (document.activeElement ?? {}) as Partial<HTMLAnchorElement>;
    const nth = linksTo(href).findIndex((link) => link === document.activeElement);
    followedLinks.set(toHistoryEntry(fromLocation), { href, nth });
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged) return;
    const followed = isForward ? undefined : followedLinks.get(toHistoryEntry(toLocation));
    const link = linksTo(followed?.href)[followed?.nth ?? -1];
    if (!link && !toLocation.hash) return focusHeading();
    link?.focus({ preventScroll: true });
    announcement.set(document.title);
    setTimeout(() => announcement.set(''), 3000); // it would stay in the page's text
  });
}

/** In `main` only: after links of header and footer the page scrolls to the top. */
function linksTo(href: string | undefined): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a');
  return [...links].filter((link) => link.href === href);
}
