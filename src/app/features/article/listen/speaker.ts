/** The only file that touches `speechSynthesis`. */

/** null is the browser's own choice for the language. */
export type Voice = SpeechSynthesisVoice | null;

export type Speaker = {
  /** @returns the voices to try, the best first; none where the device does not speak the language */
  findVoices: () => Voice[];
  /** Speaks instead of what was spoken. Passes on `start`, `end` and the codes of errors: some come late, twice or never. */
  speak: (text: string, voice: Voice, rate: number, tell: (event: string) => void) => void;
  cancel: () => void;
};

export function createSpeaker(language: string): Speaker {
  const { speechSynthesis } = window;
  speechSynthesis.getVoices(); // some browsers load them at the first call
  /** WebKit collects an utterance that nobody holds, and its `end` never comes. */
  let held: SpeechSynthesisUtterance | undefined;
  return {
    findVoices: () => chooseVoices(speechSynthesis.getVoices(), language),
    cancel: () => speechSynthesis.cancel(),
    speak(text, voice, rate, tell) {
      speechSynthesis.cancel();
      held = Object.assign(new SpeechSynthesisUtterance(text), { voice, rate });
      held.lang = voice?.lang ?? language;
      for (const type of ['start', 'end']) held.addEventListener(type, () => tell(type));
      held.addEventListener('error', ({ error }) => tell(error));
      speechSynthesis.speak(held);
    },
  };
}

/** Chooses among the device's own voices, since a server's would be sent the text. Where all are local, so is the browser's choice. */
export function chooseVoices(all: readonly SpeechSynthesisVoice[], language: string): Voice[] {
  const toLanguage = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase(); // Android has `en_US`
  if (all.length === 0) return [null]; // some browsers list none, and speak
  const [best, next] = all
    .filter(({ lang, localService }) => localService && toLanguage(lang) === toLanguage(language))
    .sort((a, b) => Number(b.default) - Number(a.default));
  const isLocal = all.every(({ localService }) => localService);
  return best ? [best, isLocal ? null : next].filter((voice) => voice !== undefined) : [];
}
