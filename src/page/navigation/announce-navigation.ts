import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { focusHeading } from '../../app/ui/scroll.ts';
import type { LiveState } from '../../core/live.ts';

/**
 * After a navigation within the app: move the focus to the new page's heading, announce its
 * title, and scroll smoothly to the top, where a plain page load would do the like. Back and
 * Forward restore at once their scroll position, and the focus of the link that was followed.
 */
export function announceNavigation(router: AppRouter, announcement: LiveState<string>): void {
  let isForward = true;
  /** The nth of the links that lead to an address, by the entry of the history that was left. */
  const followedLinks = new Map<unknown, { href: string; nth: number }>();
  router.history.subscribe(({ action }) => {
    // Before any code of the new page runs. view-transitions.ts may then choose `instant` after all.
    isForward = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior =
      isForward && !prefersReducedMotion() ? 'smooth' : 'instant';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const { href = '' } = (document.activeElement ?? {}) as Partial<HTMLAnchorElement>;
    const nth = linksTo(href).findIndex((link) => link === document.activeElement);
    followedLinks.set(fromLocation.state.__TSR_key, { href, nth });
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged) return;
    announcement.set(document.title);
    const followed = isForward ? undefined : followedLinks.get(toLocation.state.__TSR_key);
    const link = linksTo(followed?.href)[followed?.nth ?? -1];
    if (link) link.focus({ preventScroll: true });
    else if (!toLocation.hash) focusHeading();
  });
}

/** Of the page itself: the links of header and footer scroll to the top when they are followed. */
function linksTo(href: string | undefined): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a');
  return [...links].filter((link) => link.href === href);
}
