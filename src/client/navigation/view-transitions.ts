import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { pictureOwnerAttribute } from '../../shared/dom-hooks.ts';
import { paths } from '../../shared/paths.ts';

/** A card's picture, if in view on both pages, grows into the head of its article, and shrinks on the way back. */
export function startViewTransitions(router: AppRouter): void {
  if (!('startViewTransition' in document)) return;
  let isTooSlow = false;
  /** The browser animates this navigation itself, as after a swipe back. */
  let isAnimated = false;
  /** The only element with the name: with two the browser skips the transition. */
  let named: HTMLElement | undefined;
  const giveName = (element: HTMLElement | undefined) => {
    if (named) named.style.viewTransitionName = '';
    if (element) element.style.viewTransitionName = 'article-picture'; // as in app/styles/base.css
    named = element;
  };
  router.history.subscribe(() => {
    // The router handles `popstate` before a listener of ours could.
    const event = window.event as Partial<PopStateEvent> | undefined;
    isAnimated = event?.hasUAVisualTransition === true;
  });
  // The router's own starts one for each navigation, and does not say when the new page is in place.
  router.startViewTransition = async (update) => {
    const from = router.state.resolvedLocation?.pathname;
    const to = router.latestLocation.pathname;
    if (isTooSlow || isAnimated || from === to) return update();
    const path = [to, from].find((one) => one && findPicture(one));
    const start = path && findPicture(path);
    if (!start || prefersReducedMotion() || document.hidden) return update();
    giveName(start);
    // A smooth scroll would move the transition's target. announce-navigation.ts has chosen already.
    router.options.scrollRestorationBehavior = 'instant';
    const asked = performance.now();
    const transition = document.startViewTransition(async () => {
      isTooSlow = performance.now() - asked > 50; // three frames: none starts after this one
      await update();
      if (named !== start) return; // a newer transition skips this one
      const end = findPicture(path);
      giveName(end);
      if (!end) transition.skipTransition();
    });
    transition.ready.catch(() => undefined); // skipped: the new page shows at once
    transition.finished.catch(() => undefined); // the router handles a failed update
    return transition.updateCallbackDone;
  };
}

/** The picture of the article at this path, where part of it is within the window and its carousel. */
function findPicture(path: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`[${pictureOwnerAttribute}]`);
  const { clientWidth, clientHeight } = document.documentElement;
  return [...pictures].find((picture) => {
    if (paths.article(picture.getAttribute(pictureOwnerAttribute) ?? '') !== path) return false;
    const row = picture.closest('.carousel-viewport');
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return [new DOMRect(0, 0, clientWidth, clientHeight), row?.getBoundingClientRect()].every(
      (frame) =>
        !frame ||
        (bottom > frame.top && top < frame.bottom && right > frame.left && left < frame.right),
    );
  });
}
