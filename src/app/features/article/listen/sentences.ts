import { language } from '../../../../shared/language.words.ts';
import { openAbbreviation } from './listen.words.ts';

/** From `start` to before `end`, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** Under 12 s at the lowest speed: in longer utterances Chromium goes silent (https://issues.chromium.org/40747712). */
const longestInWords = 26;

const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
const words = new Intl.Segmenter(language, { granularity: 'word' });

const countWords = (text: string) =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** At a voice's own speed: 170 words a minute, and a pause. */
export const estimateSeconds = (text: string) => 0.3 + 0.35 * countWords(text);

/** Cuts a text into sentences, and long ones into parts. A line break ends a sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of sentences.segment(text)) {
    const last = spans.at(-1);
    const end = index + segment.length;
    if (last && isOpen(text.slice(last.start, index), segment)) last.end = end;
    else spans.push({ start: index, end });
  }
  return spans.flatMap((span) => cut(text, span));
}

/** Whether a sentence goes on; “1.” is the number of a heading or an item. */
function isOpen(sentence: string, next: string): boolean {
  if (sentence.endsWith('\n')) return false;
  if (/^\d+\.\s*$/.test(sentence) || /^\p{Ll}/u.test(next)) return true;
  return openAbbreviation.test(sentence + next.charAt(0));
}

/** Cuts at the sign that is nearest to the middle. */
function cut(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  if (countWords(part) <= longestInWords) return [{ start, end }];
  const toMiddle = (at: number) => Math.abs(at - part.length / 2);
  for (const sign of [/[;:] |[；：]/g, /, |[，、]/g, / /g]) {
    const breaks = Array.from(part.matchAll(sign), ({ 0: found, index }) => index + found.length);
    const [nearest] = breaks.sort((a, b) => toMiddle(a) - toMiddle(b));
    if (nearest === undefined || nearest === part.length) continue;
    const middle = start + nearest;
    return [...cut(text, { start, end: middle }), ...cut(text, { start: middle, end })];
  }
  return [{ start, end }];
}
