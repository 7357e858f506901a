import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { pictureOwnerAttribute } from '../../shared/element-ids.ts';
import { paths } from '../../shared/paths.ts';

/** As in app/styles/base.css. */
const transitionName = 'article-picture';

/** Milliseconds within which a transition has to start: three frames. After one that took longer there are none. */
const startLimitMs = 50;

/** The only element with the name: with two the browser skips the transition. */
let named: HTMLElement | undefined;

function giveName(element: HTMLElement | undefined): void {
  if (named) named.style.viewTransitionName = '';
  if (element) element.style.viewTransitionName = transitionName;
  named = element;
}

/**
 * A card's picture grows into the head of its article, and shrinks on the way back. No transition where the picture is
 * not in view on both pages, with reduced motion, or once one has started late.
 */
export function startViewTransitions(router: AppRouter): void {
  if (!('startViewTransition' in document)) return;
  let isLate = false;
  /** The browser animates this navigation itself, as after a swipe back. */
  let isAnimated = false;
  router.history.subscribe(() => {
    // The router handles `popstate` before a listener of ours could.
    const event = window.event as Partial<PopStateEvent> | undefined;
    isAnimated = event?.hasUAVisualTransition === true;
  });
  // The router's own starts one for each navigation, and does not say when the new page is in place.
  router.startViewTransition = async (update) => {
    if (isLate || isAnimated) return update();
    const path = articleOnBothPages(router);
    const start = path && findPicture(path);
    if (!start || prefersReducedMotion() || document.hidden) return update();
    giveName(start);
    // A smooth scroll would move the transition's target. announce-navigation.ts has chosen already.
    router.options.scrollRestorationBehavior = 'instant';
    const asked = performance.now();
    const transition = document.startViewTransition(async () => {
      isLate = performance.now() - asked > startLimitMs;
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

/** Path of the article that is opened or left, if its picture is in view. */
function articleOnBothPages({ latestLocation, state }: AppRouter): string | undefined {
  const from = state.resolvedLocation?.pathname;
  const to = latestLocation.pathname;
  return from === to ? undefined : [to, from].find((path) => path && findPicture(path));
}

function findPicture(path: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`[${pictureOwnerAttribute}]`);
  return [...pictures].find(
    (picture) =>
      paths.article(picture.getAttribute(pictureOwnerAttribute) ?? '') === path &&
      isInView(picture),
  );
}

/** Whether part of it is within the window, and within its carousel if it has one. */
function isInView(element: Element): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const frames = [new DOMRect(0, 0, clientWidth, clientHeight)];
  const row = element.closest('.carousel-viewport');
  if (row) frames.push(row.getBoundingClientRect());
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return frames.every(
    (frame) => bottom > frame.top && top < frame.bottom && right > frame.left && left < frame.right,
  );
}
