import { articleBodyId } from '../../../../shared/dom-hooks.ts';
import { isFinished } from '../../../../shared/reader.ts';
import { deviceState, heardSentence, speechRate } from '../../../state.ts';
import { prefersReducedMotion } from '../../../ui/media.ts';
import { blockElements, findSentences, type Sentence } from './article-sentences.ts';
import { createPlayer, isPlaying, type Player } from './player.ts';
import { createSpeaker, pageLanguage } from './speaker.ts';

export const rates: readonly number[] = [1, 1.25, 1.5, 0.8];

/** Milliseconds for which the page stays where the reader scrolled it. */
const restMs = 5000;

const highlightName = 'spoken-sentence'; // a highlight, or else a class: listen-bar.lazy.css has both

export type Listening = {
  player: Player;
  sentences: readonly Sentence[];
  /** Index of the first sentence that was spoken. */
  from: number;
  /** Silences it for good. */
  end: () => void;
};

/** Speaks an article from where its reader stopped. Call it within a press: iOS starts a voice only then. */
export function startListening(article: HTMLElement, id: string): Listening {
  const sentences = findSentences(article);
  const player = createPlayer(sentences, createSpeaker(pageLanguage()));
  const { state, pause, setHidden } = player;

  let scrolledAt = -restMs;
  const noteScroll = ({ target }: Event) => {
    const isOurs = target instanceof Element && target.closest('.listen-bar');
    if (!isOurs) scrolledAt = performance.now();
  };
  const show = () => {
    const { at, kind } = state.get();
    const range = sentences[at]?.range;
    if (!range) return;
    highlight(range);
    if (performance.now() - scrolledAt > restMs) bringIntoSight(range);
    heardSentence.set({ range, isLast: kind === 'ended' });
  };
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const keepScreenOn = () => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (isPlaying(state.get()) && !document.hidden)
      lock ??= wakeLock?.request('screen').catch(() => undefined); // low batteries refuse
    else lock = void lock?.then((held) => held?.release());
  };
  const onVisibility = () => {
    setHidden(document.hidden);
    keepScreenOn();
  };
  const listening: Listening = { sentences, player, from: 0, end };
  let isPlaced = false;
  /** From the reading place, of which the device may tell a moment after the press. */
  const resume = () => {
    const { snapshot } = deviceState.get();
    if (!snapshot || isPlaced) return;
    isPlaced = true;
    const place = snapshot.reader[id]?.place;
    const { kind, at } = state.get();
    if (!place || isFinished(place) || kind === 'paused' || at > 2) return;
    listening.from = findSentenceAt(sentences, place.ratio);
    player.play(listening.from);
  };
  const ending = new AbortController();
  const { signal } = ending;
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    document.addEventListener(type, noteScroll, { passive: true, signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', pause, { signal }); // Chromium would speak on after a reload
  state.subscribe(keepScreenOn);
  const endings = [
    () => ending.abort(),
    state.subscribe(show),
    speechRate.subscribe(() => player.setRate(speechRate.get())),
    deviceState.subscribe(resume),
  ];
  function end() {
    for (const stop of endings) stop(); // first: the next page is there, and has no such place
    heardSentence.set(undefined);
    pause();
    highlight(undefined);
  }
  player.setRate(speechRate.get());
  resume();
  if (state.get().kind === 'idle') player.play();
  return listening;
}

/** The sentence that begins nearest to this share of the text's height. */
function findSentenceAt(sentences: readonly Sentence[], ratio: number): number {
  const area = document.getElementById(articleBodyId)?.getBoundingClientRect();
  const y = area ? area.top + area.height * ratio : 0;
  const gaps = sentences.map(({ range }) => Math.abs(range.getBoundingClientRect().top - y));
  return Math.max(0, gaps.indexOf(Math.min(...gaps))); // a stored share may be no number
}

/** By the Custom Highlight API; a browser without it gets a class on the block. */
function highlight(range: Range | undefined): void {
  for (const block of document.querySelectorAll(`.${highlightName}`))
    block.classList.remove(highlightName);
  if ('highlights' in CSS) {
    if (range) CSS.highlights.set(highlightName, new Highlight(range));
    else CSS.highlights.delete(highlightName);
  } else range?.startContainer.parentElement?.closest(blockElements)?.classList.add(highlightName);
}

function bringIntoSight(range: Range): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  const start = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const fixedBars = [...document.querySelectorAll('.listen-bar, .listen-bar > p, .notice')];
  const tops = fixedBars.map((bar) => bar.getBoundingClientRect().top);
  const isInSight = top >= start && bottom <= Math.min(window.innerHeight - 96, ...tops);
  if (height === 0 || isInSight) return; // without height a translator has replaced it
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  window.scrollBy({ top: top - start - (window.innerHeight - start) / 4, behavior });
}
