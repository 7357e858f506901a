import type { AppRouter } from '../app/router.tsx';
import { prefersCalm } from '../app/ui/media.ts';
import { paths } from '../core/urls.ts';

/** What the styles in app/ui/growing-picture.css are told; no other element has this name. */
const transitionName = 'article-picture';

/** The browser's transition that runs, the last that was begun. */
let current: ViewTransition | undefined;

/**
 * From now on a card's picture grows into the head of its article, and back on the way back. It
 * takes no time from the reader: the new page is there, and takes clicks, from the first frame.
 * Nothing moves where the picture is not in view on both pages, or where the reader asked for less
 * motion. Elements say whose picture they are in `data-picture-of`, a slug.
 */
export function startGrowingPictures(router: AppRouter): void {
  if (!('startViewTransition' in document)) return;
  router.startViewTransition = async (update) => {
    const path = articleOnBothPages(router);
    const start = path && findPicture(path);
    if (!start || prefersCalm() || document.hidden) return update();
    start.style.viewTransitionName = transitionName;
    // With a ride to the top the picture would land where the page no longer is.
    router.options.scrollRestorationBehavior = 'instant';
    let end: HTMLElement | undefined;
    const transition = document.startViewTransition(async () => {
      await update();
      start.style.viewTransitionName = '';
      end = findPicture(path);
      if (end) end.style.viewTransitionName = transitionName;
      else transition.skipTransition();
    });
    current = transition;
    const finish = () => {
      // The next one may have begun, with this end as its start.
      if (end && current === transition) end.style.viewTransitionName = '';
    };
    transition.ready.catch(() => undefined); // overtaken or skipped: the new page shows at once
    transition.finished.then(finish, finish);
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
  const pictures = document.querySelectorAll<HTMLElement>('[data-picture-of]');
  return [...pictures].find(
    (picture) => paths.article(picture.dataset['pictureOf'] ?? '') === path && isInView(picture),
  );
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth;
}
