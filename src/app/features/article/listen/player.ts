import { createStore, type Store } from '../../../../shared/store.ts';
import type { Speaker, Voice } from './speaker.ts';

/** `locked`: the voice ended while the page was hidden; `no-press`: it starts only while something is pressed. */
export type Failure = 'locked' | 'no-answer' | 'no-press' | 'no-voice';

/** `at` is the index of the sentence. */
type PlayerState =
  | { kind: 'idle' | 'starting' | 'speaking' | 'paused' | 'ended'; at: number }
  | { kind: 'failed'; at: number; why: Failure };

export type Player = {
  state: Store<PlayerState>;
  /** Speaks from this sentence on, or from the beginning of the current one. */
  play: (at?: number) => void;
  pause: () => void;
  /** Goes to another sentence, and speaks it if one is spoken now. */
  step: (by: 1 | -1) => void;
  /** 1 is the voice's own speed. The sentence begins again. */
  setRate: (rate: number) => void;
  /** A screen that locks hides the page and ends the voice, with or without an event. */
  setHidden: (isHidden: boolean) => void;
};

type Spoken = { text: string; seconds: number };

const startLimitMs = 4000;

/** Shares of the estimated time: an earlier `end` is none, and a later one does not come any more. */
const [earliestEnd, latestEnd] = [0.2, 3];

export const isPlaying = ({ kind }: PlayerState) => kind === 'starting' || kind === 'speaking';

function explain(problem: string, voices: readonly Voice[]): Failure {
  if (problem === 'not-allowed') return 'no-press';
  return voices.some((voice) => voice !== null) ? 'no-answer' : 'no-voice';
}

/** Speaks one sentence after the other. It skips none, and never goes on after an error. */
export function createPlayer(sentences: readonly Spoken[], speaker: Speaker): Player {
  const state = createStore<PlayerState>({ kind: 'idle', at: 0 });
  let [rate, latest, silentVoices] = [1, 0, 0];
  let [hasLostEnd, isHidden, wasHidden] = [false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (next: PlayerState, isSilent = false) => {
    latest += 1; // the last utterance may still tell something
    clearTimeout(timer);
    if (!isSilent) speaker.cancel();
    state.set(next);
  };

  const giveUp = (at: number, problem: string): void => {
    if (wasHidden) return stop({ kind: 'failed', at, why: 'locked' });
    if (problem === 'no-start') {
      silentVoices += 1;
      return speak(at);
    }
    if (problem === 'no-end' && !hasLostEnd) {
      hasLostEnd = true;
      return speak(at + 1);
    }
    // By another tab, whose voice a cancel would end.
    if (/^(canceled|interrupted)$/.test(problem)) return stop({ kind: 'paused', at }, true);
    return stop({ kind: 'failed', at, why: explain(problem, speaker.findVoices()) });
  };

  function speak(at: number): void {
    const sentence = sentences[at];
    if (!sentence) return stop({ kind: 'ended', at: sentences.length - 1 });
    const voice = speaker.findVoices()[silentVoices]; // the list may have come only now
    if (voice === undefined) return giveUp(at, 'no-voice');
    const own = (latest += 1);
    const beganAt = performance.now();
    const estimatedMs = (1000 * sentence.seconds) / rate;
    wasHidden = isHidden;
    clearTimeout(timer);
    timer = setTimeout(giveUp, startLimitMs, at, 'no-start');
    state.set({ kind: 'starting', at });
    return speaker.speak(sentence.text, voice, rate, (event) => {
      if (own !== latest) return;
      if (event === 'start') {
        clearTimeout(timer);
        timer = setTimeout(giveUp, latestEnd * estimatedMs, at, 'no-end');
        return state.set({ kind: 'speaking', at });
      }
      const isEarly = performance.now() - beganAt < earliestEnd * estimatedMs;
      if (event !== 'end' || isEarly) return giveUp(at, event === 'end' ? 'no-start' : event);
      hasLostEnd = false;
      return speak(at + 1);
    });
  }

  const play = (at = state.get().kind === 'ended' ? 0 : state.get().at) => {
    silentVoices = 0;
    hasLostEnd = false;
    speak(at);
  };
  return {
    state,
    play,
    pause: () => {
      if (isPlaying(state.get())) stop({ kind: 'paused', at: state.get().at });
    },
    step: (by) => {
      const at = Math.min(Math.max(state.get().at + by, 0), sentences.length - 1);
      if (isPlaying(state.get())) play(at);
      else stop({ kind: 'paused', at });
    },
    setRate: (next) => {
      rate = next;
      if (isPlaying(state.get())) play();
    },
    setHidden: (next) => {
      isHidden = next;
      wasHidden ||= next;
    },
  };
}
