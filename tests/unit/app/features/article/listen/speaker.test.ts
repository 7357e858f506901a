import { expect, test, vi } from 'vitest';
import { createSpeaker } from '../../../../../../src/app/features/article/listen/speaker.ts';

/** “name lang”, with `*` for the browser's default and `@` for a voice of a server. */
const voices = (...texts: string[]) =>
  texts.map((text) => {
    const [name = '', lang = ''] = text.replace(/[*@]/g, '').split(' ');
    return { name, lang, default: text.includes('*'), localService: !text.includes('@') };
  }) as SpeechSynthesisVoice[];

test.each([
  ['the default first, then the browser’s choice', ['Ava en-US', 'Ben en-GB *'], ['Ben', null]],
  ['one that Android names otherwise', ['Eva de_DE *', 'Ava en_US'], ['Ava', null]],
  [
    'no server’s, nor a choice that could be one',
    ['Web en-US @*', 'Ava en-US', 'Ben en-GB'],
    ['Ava', 'Ben'],
  ],
  ['none where only a server has the language', ['Web en-US @', 'Eva de-DE *'], []],
  ['none where the language is missing', ['Eva de-DE *'], []],
  ['the browser’s choice where it lists none', [], [null]],
])('voices of the device: %s', (_, all, names) => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices(...all) });
  vi.stubGlobal('window', globalThis);
  const found = createSpeaker('en').findVoices();
  expect(found.map((voice) => voice && voice.name)).toEqual(names);
});
