/** Notes where the reader is in an article, and offers at home to go on. Loaded with offline reading. */
import type { AppRouter } from '../../app/router.tsx';
import { deviceState, heardSentence } from '../../app/state.ts';
import type { Article } from '../../shared/article.ts';
import type { WorkerApi } from '../../shared/device.ts';
import { articleBodyId } from '../../shared/dom-hooks.ts';
import { paths } from '../../shared/paths.ts';
import {
  begunRatio,
  finishedRatio,
  selectInProgress,
  toResumeUrl,
  type ReadingPlace,
} from '../../shared/reader.ts';
import { session } from '../web-storage.ts';
import { findLine } from './find-line.ts';
import * as notices from './notice-board.ts';

export function watchReadingPlace(router: AppRouter, storePlace: WorkerApi['storePlace']): void {
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let lastNoted = '';
  const note = () => {
    clearTimeout(idleTimer);
    const shown = findShownArticle(router);
    const article = shown?.kind === 'found' ? shown.article : undefined;
    const place = article && findPlace(article);
    const name = `${article?.id} ${place?.ratio}`;
    const { snapshot } = deviceState.get();
    if (!place || name === lastNoted || !snapshot) return;
    const stored = snapshot.reader[article.id]?.place;
    // Browsers centre the line at which a reader continues: the line above it would be a step back each time.
    if (!heardSentence.get() && place.ratio < 1 && stored && isInSight(stored)) return;
    lastNoted = name;
    storePlace({ id: article.id, place }).catch((cause: unknown) =>
      console.warn('The place could not be kept.', cause),
    );
  };
  const onScroll = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(note, 1000);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') note();
  });
  router.subscribe('onBeforeNavigate', note);
  heardSentence.subscribe(() => heardSentence.get() && note());

  /** At home, once in a session. */
  const offer = () => {
    const { snapshot } = deviceState.get();
    if (router.state.location.pathname !== paths.home || !snapshot) return;
    const { stored, reader, takenAt } = snapshot;
    const [article] = selectInProgress(stored, reader, takenAt);
    const place = article && reader[article.id]?.place;
    if (!place || !session.once('place-offered')) return;
    const { title, slug } = article;
    const { section, minutesLeft } = place;
    const url = toResumeUrl(slug, place, 'fragmentDirective' in document);
    notices.show({ kind: 'resume', title, section, minutesLeft, url });
  };
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) notices.dismiss('resume');
    offer();
  });
  deviceState.subscribe(offer);
  offer();
}

/** What the loader of the shown article's page returned. */
export function findShownArticle(router: AppRouter) {
  const match = router.state.matches.find((one) => one.routeId === '/blog/$slug');
  return match?.status === 'success' ? match.loaderData : undefined;
}

function isInSight({ ratio }: ReadingPlace): boolean {
  const area = document.getElementById(articleBodyId)?.getBoundingClientRect();
  const y = area ? area.top + area.height * ratio : -1;
  return y >= 0 && y < window.innerHeight;
}

/** The place of the sentence that is read aloud, else at the header's lower edge; undefined where the reader has not begun. */
function findPlace({ readingMinutes }: Article): ReadingPlace | undefined {
  const body = document.getElementById(articleBodyId);
  const heard = heardSentence.get();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const top = (heard ? heard.range.getBoundingClientRect().top : header?.bottom) ?? 0;
  const area = body?.getBoundingClientRect();
  if (!body || !area) return undefined;
  const share = (top - area.top) / area.height;
  const line = share < begunRatio ? undefined : findLine(body, top);
  if (!line) return undefined;
  const isAtEnd = heard ? heard.isLast : area.bottom <= window.innerHeight;
  const ratio = isAtEnd || share >= finishedRatio ? 1 : share;
  const minutesLeft = ratio === 1 ? 0 : Math.max(1, Math.round(readingMinutes * (1 - ratio)));
  return { ...line, ratio, at: Date.now(), minutesLeft };
}
