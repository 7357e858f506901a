/** The only file that touches `speechSynthesis`. */
import { language } from '../../../../shared/language.words.ts';

/** null is the browser's own choice for the language. */
export type Voice = SpeechSynthesisVoice | null;

export type Speaker = {
  /** @returns the voices to try, the best first; none where the device does not speak the language */
  findVoices: () => Voice[];
  /** Speaks instead of what was spoken. Passes on `start`, `end` and the codes of errors: some come late, twice or never. */
  speak: (text: string, voice: Voice, rate: number, tell: (event: string) => void) => void;
  cancel: () => void;
};

// Some browsers load their list of voices at the first call: before a press needs it.
(globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis?.getVoices();

/** The language of the page, which a translator changes; the site's where it is none. */
export const pageLanguage = () =>
  /^[a-z]{2,3}(?![a-z])/i.exec(document.documentElement.lang)?.[0] ?? language;

export function createSpeaker(spoken: string): Speaker {
  const { speechSynthesis } = window;
  /** WebKit collects an utterance that nobody holds, and its `end` never comes. */
  let held: SpeechSynthesisUtterance | undefined;
  return {
    findVoices: () => chooseVoices(speechSynthesis.getVoices(), spoken),
    cancel: () => speechSynthesis.cancel(),
    speak(text, voice, rate, tell) {
      try {
        speechSynthesis.cancel();
        held = Object.assign(new SpeechSynthesisUtterance(text), { voice, rate });
        held.lang = voice?.lang ?? spoken;
        for (const type of ['start', 'end']) held.addEventListener(type, () => tell(type));
        held.addEventListener('error', ({ error }) => tell(error));
        speechSynthesis.speak(held);
      } catch (error) {
        tell(String(error));
      }
    },
  };
}

/** Chooses among the device's own voices, since a server's would be sent the text. Where all are local, so is the browser's choice. */
function chooseVoices(all: readonly SpeechSynthesisVoice[], spoken: string): Voice[] {
  const toLanguage = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase(); // Android has `en_US`
  if (all.length === 0) return [null]; // some browsers list none, and speak
  const [best, next] = all
    .filter(({ lang, localService }) => localService && toLanguage(lang) === toLanguage(spoken))
    .sort((a, b) => Number(b.default) - Number(a.default));
  const isLocal = all.every(({ localService }) => localService);
  return best ? [best, isLocal ? null : next].filter((voice) => voice !== undefined) : [];
}
