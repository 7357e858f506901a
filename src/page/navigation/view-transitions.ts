import type { AppRouter } from '../../app/router.tsx';
import { prefersReducedMotion } from '../../app/ui/media.ts';
import { pictureOwnerAttribute } from '../../app/ui/picture/picture-owner.ts';
import { paths } from '../../core/paths.ts';
import type { TransitionCost } from './transition-cost.ts';

/** What the styles in app/styles/base.css refer to; no other element has this name. */
const transitionName = 'article-picture';

/** The one element that has the name: with two of them the browser skips the transition. */
let named: HTMLElement | undefined;

function giveName(element: HTMLElement | undefined): void {
  if (named) named.style.viewTransitionName = '';
  if (element) element.style.viewTransitionName = transitionName;
  named = element;
}

/**
 * From now on a card's picture grows into the head of its article, and back on the way back. It
 * takes no time from the reader: the new page is there, and takes clicks, from the first frame.
 * Nothing moves where the picture is not in view on both pages, where the reader asked for less
 * motion, or where the device takes long to begin a transition. Elements say whose picture they are by {@link pictureOwnerAttribute}. The browser must know
 * `startViewTransition`.
 */
export function startViewTransitions(router: AppRouter, cost: TransitionCost): void {
  router.startViewTransition = async (update) => {
    if (!cost.isLow()) return update();
    const path = articleOnBothPages(router);
    const start = path && findPicture(path);
    if (!start || prefersReducedMotion() || document.hidden) return update();
    giveName(start);
    // A smooth scroll would move the transition's target. Pages are changed
    // after the history has, which is when announce-navigation.ts chooses for every navigation.
    router.options.scrollRestorationBehavior = 'instant';
    const asked = performance.now();
    const transition = document.startViewTransition(async () => {
      cost.note(performance.now() - asked);
      await update();
      if (named !== start) return; // the next one has begun, and this one is skipped
      const end = findPicture(path);
      giveName(end);
      if (!end) transition.skipTransition();
    });
    transition.ready.catch(() => undefined); // overtaken or skipped: the new page shows at once
    transition.finished.catch(() => undefined); // as the update, whose failure the router is told
    return transition.updateCallbackDone;
  };
}

/** Path of the article that is led to, else of the one that is left, if its picture is in view. */
function articleOnBothPages({ latestLocation, state }: AppRouter): string | undefined {
  const from = state.resolvedLocation?.pathname;
  const to = latestLocation.pathname;
  return from === to ? undefined : [to, from].find((path) => path && findPicture(path));
}

/** The first picture in view of the article at `path`. */
function findPicture(path: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`[${pictureOwnerAttribute}]`);
  return [...pictures].find(
    (picture) =>
      paths.article(picture.getAttribute(pictureOwnerAttribute) ?? '') === path &&
      isInView(picture),
  );
}

/** Whether some of it is within the window, and within the carousel that it may be a slide of. */
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
