import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createPlayer,
  isPlaying,
} from '../../../../../../src/app/features/article/listen/player.ts';
import type { Speaker, Voice } from '../../../../../../src/app/features/article/listen/speaker.ts';

beforeEach(() => void vi.useFakeTimers());

const voice = { name: 'Ava' } as SpeechSynthesisVoice;
const sentences = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => ({ text, seconds: 2 }));

/** What a browser does with an utterance; `after` is in milliseconds since it was handed over. */
type Behaviour = (
  text: string,
  voice: Voice,
) => readonly (readonly [after: number, event: string])[];

/** A device that answers so, with a player of four sentences. `heard` are the texts whose voice started. */
function device(behaviour: Behaviour, voices: Voice[] = [voice, null]) {
  const asked: string[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  const speaker: Speaker = {
    findVoices: () => voices,
    cancel: () => {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    },
    speak(text, chosen, rate, tell) {
      speaker.cancel();
      asked.push(`${text}${chosen ? '' : ' (default)'}${rate === 1 ? '' : ` ${rate}×`}`);
      timers = behaviour(text, chosen).map(([after, event]) => setTimeout(tell, after, event));
    },
  };
  const player = createPlayer(sentences, speaker);
  return { player, asked, state: () => player.state.get() };
}

const perfect: Behaviour = () => [
  [50, 'start'],
  [2000, 'end'],
];

test('a voice speaks all sentences, one after the other', async () => {
  const { player, asked, state } = device(perfect);
  player.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()).toEqual({ kind: 'speaking', at: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(state()).toEqual({ kind: 'ended', at: 3 });
  player.play();
  expect(state()).toEqual({ kind: 'starting', at: 0 });
});

test('after a pause the sentence begins again, also at another speed', async () => {
  const { player, asked, state } = device(perfect);
  player.play(1);
  await vi.advanceTimersByTimeAsync(500);
  player.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toEqual({ kind: 'paused', at: 1 });
  player.setRate(1.5);
  player.play();
  player.step(1);
  player.step(-1);
  player.pause();
  player.step(-1);
  expect(asked).toEqual(['Two.', 'Two. 1.5×', 'Three. 1.5×', 'Two. 1.5×']);
  expect(state()).toEqual({ kind: 'paused', at: 0 });
});

test('a voice that another tab has ended is not ended once more: the other speaks', async () => {
  const cancel = vi.fn();
  let tell = (_event: string): void => undefined;
  const speak: Speaker['speak'] = (_text, _voice, _rate, listener) => (tell = listener);
  const player = createPlayer(sentences, { findVoices: () => [voice], cancel, speak });
  player.play();
  tell('interrupted');
  expect(player.state.get()).toEqual({ kind: 'paused', at: 0 });
  expect(cancel).not.toHaveBeenCalled();
});

test('a list of voices that comes late is used from the next sentence on', async () => {
  const voices: Voice[] = [null];
  const { player, asked } = device(perfect, voices);
  player.play();
  voices[0] = voice;
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(['One. (default)', 'Two.']);
});

/** Of each: what the device does, what is asked of it, and where the player is after a minute. */
test.each<[string, Behaviour, string[], object]>([
  [
    'that ends at once, twice',
    () => [
      [1, 'start'],
      [2, 'end'],
    ],
    ['One.', 'One. (default)'],
    { kind: 'failed', at: 0, why: 'no-answer' },
  ],
  [
    'that never starts',
    () => [],
    ['One.', 'One. (default)'],
    { kind: 'failed', at: 0, why: 'no-answer' },
  ],
  [
    'that starts by default only',
    (_, chosen) =>
      chosen
        ? []
        : [
            [50, 'start'],
            [2000, 'end'],
          ],
    ['One.', 'One. (default)', 'Two. (default)', 'Three. (default)', 'Four. (default)'],
    { kind: 'ended', at: 3 },
  ],
  [
    'whose ends never come',
    () => [[50, 'start']],
    ['One.', 'Two.'],
    { kind: 'failed', at: 1, why: 'no-answer' },
  ],
  [
    'that loses one end in two',
    (text) =>
      /One|Three/.test(text)
        ? [[50, 'start']]
        : [
            [50, 'start'],
            [2000, 'end'],
          ],
    ['One.', 'Two.', 'Three.', 'Four.'],
    { kind: 'ended', at: 3 },
  ],
  [
    'that fails after a sentence',
    (text) =>
      text === 'One.'
        ? [
            [50, 'start'],
            [2000, 'end'],
          ]
        : [[2, 'synthesis-failed']],
    ['One.', 'Two.'],
    { kind: 'failed', at: 1, why: 'no-answer' },
  ],
  [
    'that wants a press',
    () => [[2, 'not-allowed']],
    ['One.'],
    { kind: 'failed', at: 0, why: 'no-press' },
  ],
  [
    'that another program interrupts',
    () => [
      [50, 'start'],
      [900, 'interrupted'],
    ],
    ['One.'],
    { kind: 'paused', at: 0 },
  ],
  [
    'that throws',
    () => [[0, 'TypeError: there is no engine']],
    ['One.'],
    { kind: 'failed', at: 0, why: 'no-answer' },
  ],
  [
    'that tells everything twice',
    () => [
      [50, 'start'],
      [60, 'start'],
      [2000, 'end'],
      [2000, 'end'],
      [2010, 'end'],
    ],
    ['One.', 'Two.', 'Three.', 'Four.'],
    { kind: 'ended', at: 3 },
  ],
])('a voice %s never races through the page', async (_, behaviour, texts, last) => {
  const { player, asked, state } = device(behaviour);
  player.play();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(texts);
  expect(state()).toEqual(last);
});

test.each<[string, Voice[], Behaviour]>([
  ['knows no voice of the language', [], perfect],
  ['lists none, and fails', [null], () => [[2, 'synthesis-failed']]],
  ['lists none, and stays mute', [null], () => []],
])('a device that %s has no voice', async (_, voices, behaviour) => {
  const { player, state } = device(behaviour, voices);
  player.play();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toEqual({ kind: 'failed', at: 0, why: 'no-voice' });
});

test.each<[string, Behaviour]>([
  [
    'with an error',
    () => [
      [50, 'start'],
      [900, 'interrupted'],
    ],
  ],
  [
    'with an early end',
    () => [
      [50, 'start'],
      [300, 'end'],
    ],
  ],
  ['without a word', () => [[50, 'start']]],
])('a screen that locks ends the voice %s: the sentence is kept', async (_, behaviour) => {
  const { player, state } = device(behaviour);
  player.play(2);
  await vi.advanceTimersByTimeAsync(200);
  player.setHidden(true);
  player.setHidden(false); // its timers run once it is unlocked
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state()).toEqual({ kind: 'failed', at: 2, why: 'locked' });
});

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('tell', 'tell-late'),
      event: fc.constantFrom('start', 'end', 'synthesis-failed', 'interrupted'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(10, 500, 2000, 7000) }),
  },
  fc.record({ kind: fc.constantFrom('play', 'pause', 'step', 'faster', 'hide', 'show') }),
);

test('in whatever order things come, nothing is skipped or spoken unasked', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60, size: 'max' }), (acts) => {
      const spoken: { at: number; tell: (event: string) => void }[] = [];
      let isSilent = true;
      const player = createPlayer(sentences, {
        findVoices: () => [voice, null],
        cancel: () => (isSilent = true),
        speak(text, _voice, _rate, tell) {
          spoken.push({ at: sentences.findIndex((one) => one.text === text), tell });
          isSilent = false;
        },
      });
      for (const one of acts) {
        const before = player.state.get();
        const count = spoken.length;
        if (one.kind === 'tell') isSilent ||= one.event !== 'start';
        if ('event' in one) spoken.at(one.kind === 'tell' ? -1 : -2)?.tell(one.event);
        if ('ms' in one) vi.advanceTimersByTime(one.ms);
        if (one.kind === 'play') player.play();
        if (one.kind === 'pause') player.pause();
        if (one.kind === 'step') player.step(count % 3 === 0 ? 1 : -1);
        if (one.kind === 'faster') player.setRate(1.25);
        if (one.kind === 'hide' || one.kind === 'show') player.setHidden(one.kind === 'hide');

        const after = player.state.get();
        const added = spoken.slice(count).map(({ at }) => at);
        const steps = added.map((at, index) => at - (added[index - 1] ?? before.at));
        const isReaders = !/^(tell|wait)/.test(one.kind);
        const rules = {
          'silent unless it plays': isSilent === !isPlaying(after),
          'deaf to what comes late': !/late|hide|show/.test(one.kind) || after === before,
          'stopped by an error':
            !('event' in one && one.event.endsWith('ed')) || added.length === 0,
          'started by the reader': isPlaying(before) || one.kind === 'play' || added.length === 0,
          'in order': isReaders || steps.every((step) => step === 0 || step === 1),
          'skips none': isReaders || after.at - before.at <= added.length,
        };
        expect(Object.entries(rules).filter(([, isKept]) => !isKept)).toEqual([]);
      }
      player.pause();
    }),
  );
});
