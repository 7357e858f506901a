/** Notes where the reader is in an article, and leads back there when asked. Loaded with offline reading. */
import type { AppRouter } from '../../app/router.tsx';
import type { Article } from '../../core/article.ts';
import type { DeviceState, DeviceWork } from '../../core/device.ts';
import { articleBodyId } from '../../core/element-ids.ts';
import { paths } from '../../core/paths.ts';
import {
  begunRatio,
  finishedRatio,
  findPlace,
  quoteAt,
  type FoundPlace,
  type ReadingPlace,
  type TextBlock,
} from '../../core/reading-place.ts';
import type { Store } from '../../core/store.ts';
import { readSession, writeSession } from '../web-storage.ts';
import * as notices from './notice-board.ts';

/** Milliseconds without scrolling after which a place is noted. */
const restMs = 1000;

/** Set once a place was offered in this tab's session. */
const offeredKey = 'place-offered';

type Tools = {
  state: Store<DeviceState>;
  storePlace: DeviceWork['storePlace'];
};

export function watchReadingPlace(router: AppRouter, { state, storePlace }: Tools): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let noted = '';
  const note = () => {
    clearTimeout(rest);
    const article = shownArticle(router);
    const place = article && placeInSight(article);
    const name = `${article?.id} ${place?.quote}`;
    const { kind } = state.get();
    if (!article || !place || name === noted || kind !== 'known') return;
    noted = name;
    storePlace({ articleId: article.id, place }).catch((cause: unknown) =>
      console.warn('The place could not be kept.', cause),
    );
  };
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(note, restMs);
    },
    { passive: true },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') note();
  });
  router.subscribe('onBeforeNavigate', note);

  /** At home, once in a session. */
  const offer = () => {
    const now = state.get();
    const [article] = now.kind === 'known' ? now.contents.started : [];
    const place = now.kind === 'known' && article ? now.contents.places[article.id] : undefined;
    if (!article || !place || readSession(offeredKey)) return;
    writeSession(offeredKey, 'yes');
    const { slug, title } = article;
    const { section, minutesLeft } = place;
    notices.show({ kind: 'go-on', slug, title, section, minutesLeft });
  };
  const goOn = () => {
    const article = shownArticle(router);
    const now = state.get();
    const place = now.kind === 'known' && article ? now.contents.places[article.id] : undefined;
    if (place && leadTo(place) === 'ratio') notices.show({ kind: 'article-changed' });
  };
  const followed = new Set<string | undefined>();
  const look = () => {
    const { pathname, state: entry } = router.state.location;
    if (pathname === paths.home) offer();
    else notices.dismiss('go-on');
    // Once the page has its heights, and the focus is where a navigation leaves it.
    if (!entry.goesOn || followed.has(entry.__TSR_key)) return;
    followed.add(entry.__TSR_key); // Back leads to where the reader went on from here
    requestAnimationFrame(() => requestAnimationFrame(goOn));
  };
  router.subscribe('onRendered', look);
  state.subscribe(() => {
    if (router.state.location.pathname === paths.home) offer();
  });
  look();
}

function shownArticle(router: AppRouter): Article | undefined {
  const match = router.state.matches.find((one) => one.routeId === '/blog/$slug');
  const data = match?.status === 'success' ? match.loaderData : undefined;
  return data?.kind === 'found' ? data.article : undefined;
}

/** The blocks of an article's text, with their elements. */
export function readBlocks(body: HTMLElement): { element: HTMLElement; block: TextBlock }[] {
  const leaves = 'p, li, h2, h3, h4, td, th, figcaption, pre';
  let [heading, section] = ['', ''];
  return [...body.querySelectorAll<HTMLElement>(leaves)].flatMap((element) => {
    if (element.querySelector(leaves)) return [];
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const anchor = element.matches('h2, h3')
      ? element.id || element.querySelector('[id]')?.id
      : undefined;
    if (anchor !== undefined) [heading, section] = [anchor, text];
    return text === '' ? [] : [{ element, block: { heading, section, text } }];
  });
}

/** The first line below the header; undefined where the reader has not begun. */
function placeInSight({ readingMinutes }: Article): ReadingPlace | undefined {
  const body = document.getElementById(articleBodyId);
  if (!body) return undefined;
  const top = headerBottom();
  const area = body.getBoundingClientRect();
  const share = (top - area.top) / area.height;
  if (share < begunRatio) return undefined;
  const isAtEnd = area.bottom <= window.innerHeight;
  const ratio = isAtEnd || share >= finishedRatio ? 1 : share;
  const blocks = readBlocks(body);
  const at = blocks.findIndex(({ element }) => element.getBoundingClientRect().bottom > top + 4);
  const shown = blocks[at];
  if (!shown) return undefined;
  const box = shown.element.getBoundingClientRect();
  const above = Math.max(0, (top - box.top) / box.height);
  const offset = Math.floor(above * shown.block.text.length);
  return {
    ...quoteAt(
      blocks.map(({ block }) => block),
      at,
      offset,
    ),
    ratio,
    at: Date.now(),
    minutesLeft: ratio === 1 ? 0 : Math.max(1, Math.round(readingMinutes * (1 - ratio))),
  };
}

/** Scroll there at once, and give its paragraph the focus. @returns by what it was found; nothing without a text */
function leadTo(place: ReadingPlace): FoundPlace['by'] | undefined {
  const body = document.getElementById(articleBodyId);
  const blocks = body ? readBlocks(body) : [];
  const found = findPlace(
    blocks.map(({ block }) => block),
    place,
  );
  const { element, block } = blocks[found.block] ?? {};
  if (!element || !block) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const line = top + (height * found.offset) / block.text.length;
  window.scrollBy({ top: line - headerBottom() - 12, behavior: 'instant' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return found.by;
}

function headerBottom(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}
