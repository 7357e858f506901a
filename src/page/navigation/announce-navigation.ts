import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { focusHeading } from '../../app/ui/scroll.ts';
import type { LiveState } from '../../core/live.ts';

/**
 * After a navigation within the app: move the focus to the new page's heading, announce its
 * title, and scroll smoothly to the top, where a plain page load would do the like. Back and
 * Forward restore their scroll position at once.
 */
export function announceNavigation(router: AppRouter, announcement: LiveState<string>): void {
  router.history.subscribe(({ action }) => {
    // Before any code of the new page runs. view-transitions.ts may then choose `instant` after all.
    const isForward = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior =
      isForward && !prefersReducedMotion() ? 'smooth' : 'instant';
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged) return;
    announcement.set(document.title);
    if (toLocation.hash) return;
    focusHeading();
  });
}
