// Voices of browsers, in place of the browser's own: a headless one has none.
import type { Page } from '@playwright/test';

/** How a browser speaks; milliseconds are of its clock. A text takes 350 a word, as with the voice of espeak-ng. */
export type FakeVoice = {
  /** Of the list: `lang`, with `@` for a server's. Not given: “en-US”. */
  voices?: readonly string[];
  /** Until the list is there. */
  listedAfter?: number;
  /** Instead of speaking. */
  error?: 'synthesis-failed' | 'not-allowed';
  /** Chromium goes silent in a text that takes longer than this, and tells nothing. */
  diesAfter?: number;
  hasNoEnd?: boolean;
};

/** A text that was handed over, and how it ended: `end`, the code of an error, or nothing yet. */
export type Spoken = { text: string; lang: string; rate: number; end?: string; ms: number };

/** Before the page's scripts run. */
export async function installVoice(page: Page, fake: FakeVoice = {}): Promise<void> {
  await page.addInitScript(({ voices = ['en-US'], ...how }) => {
    const spoken: Spoken[] = [];
    class Utterance extends EventTarget {
      lang = '';
      rate = 1;
      voice: object | null = null;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let current: { utterance: Utterance; timers: number[]; record: Spoken } | undefined;
    const tell = (utterance: Utterance, type: string, error?: string) =>
      utterance.dispatchEvent(Object.assign(new Event(type), { error }));
    const list = voices.map((lang, index) => ({
      name: `Voice ${index}`,
      lang: lang.replace('@', ''),
      localService: !lang.includes('@'),
      default: index === 0,
    }));
    const startedAt = performance.now();
    const speechSynthesis = {
      getVoices: () => (performance.now() - startedAt < (how.listedAfter ?? 0) ? [] : list),
      cancel() {
        if (!current) return;
        const { utterance, timers, record } = current;
        current = undefined;
        for (const timer of timers) clearTimeout(timer);
        record.end = 'canceled';
        setTimeout(() => tell(utterance, 'error', 'canceled'));
      },
      speak(utterance: Utterance) {
        const { text, lang, rate } = utterance;
        const ms = (text.split(' ').length * 350) / rate;
        const record: Spoken = { text, lang, rate, ms };
        spoken.push(record);
        const finish = (type: string, error?: string) => {
          current = undefined;
          record.end = error ?? type;
          tell(utterance, type, error);
        };
        const timers = how.error
          ? [window.setTimeout(finish, 2, 'error', how.error)]
          : [window.setTimeout(tell, 50, utterance, 'start')];
        if (!how.error && !how.hasNoEnd && ms < (how.diesAfter ?? Infinity))
          timers.push(window.setTimeout(finish, 50 + ms, 'end'));
        current = { utterance, timers, record };
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken });
  }, fake);
}

/** What was handed over to the voice so far. */
export const spokenOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'spoken') as Spoken[]);
