/** An abbreviation whose full stop ends no sentence, with the next letter: “e.g. R”, “No. 5”. */
export const openAbbreviation =
  /(?:^|[\s(“‘"])(?:(?:e\.g|i\.e|vs|cf|ca|approx|incl|excl|mr|mrs|ms|mx|dr|prof|rev|hon|gen|capt|st|sr|jr)\. ?\S|(?:nos?|pp?|figs?|chs?|vol|ref)\. ?\d)$/i;
export const player = 'Listen to this article';
export const previousSentence = 'Previous sentence';
export const nextSentence = 'Next sentence';
export const play = 'Play';
export const pause = 'Pause';
export const speed = 'Speed: ';
export const speedOf = (rate: number) => `${rate}×`;
export const minutesLeft = (minutes: number) => `${minutes}\u00a0min left`;
export const close = 'Close';
export const resumed = 'Continued where you stopped.';
export const fromBeginning = 'From the beginning';
export const failures = {
  locked: 'Stopped when the screen locked. Go on?',
  'no-press': 'The browser did not let the voice start. Press Play.',
  'no-answer': 'The voice of this device does not answer. Try again, or restart the browser.',
};
export const noVoice = (language: string) => `This device has no ${language} voice.`;

/** How to add a voice, by the browser's name for the system. */
export const addVoice: readonly (readonly [system: RegExp, where: string])[] = [
  [/Android/, 'Add one in Settings: search there for “text-to-speech”.'],
  [/iPhone|iPad|Mac/, 'Add one in Settings, Accessibility: “Spoken Content” or “Read & Speak”.'],
  [/Windows/, 'Add one in Settings, Time & language, Speech.'],
  [/CrOS/, 'Add one in Settings, Accessibility, Text-to-Speech.'],
  [/Linux/, 'Install speech-dispatcher and espeak-ng, then restart the browser.'],
];
