import { language } from '../../../../shared/language.words.ts';
import { openAbbreviation } from './listen.words.ts';

/** From `start` to before `end`, in UTF-16 code units. */
type Span = { start: number; end: number };

/** Chromium goes silent in utterances of 14 s and more (https://issues.chromium.org/40747712). These take 12 s at the lowest speed. */
const [longestInWords, longestInSeconds] = [26, 9];

const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
const words = new Intl.Segmenter(language, { granularity: 'word' });

/** How long a voice takes at its own speed. Fitted to 470 sentences of espeak-ng, from which it is 0.4 s off on average. */
export function estimateSeconds(text: string): number {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const syllables = count(/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/gu);
  return 0.5 + 0.067 * letters + 0.15 * syllables + 0.42 * count(/[\p{N}\p{S}%]/gu);
}

function isShort(text: string): boolean {
  const spoken = [...words.segment(text)].filter(({ isWordLike }) => isWordLike);
  return spoken.length <= longestInWords && estimateSeconds(text) <= longestInSeconds;
}

/** Cuts a text into sentences, and long ones into parts. A line break ends a sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of sentences.segment(text)) {
    const last = spans.at(-1);
    const end = index + segment.length;
    if (last && isOpen(text.slice(last.start, index), segment)) last.end = end;
    else spans.push({ start: index, end });
  }
  return spans.flatMap((span) => splitSpan(text, span));
}

/** Whether a sentence goes on. “1.” is the number of a heading or an item. */
function isOpen(sentence: string, next: string): boolean {
  if (sentence.endsWith('\n')) return false;
  if (/^\d+\.\s*$/.test(sentence) || /^\p{Ll}/u.test(next)) return true;
  return openAbbreviation.test(sentence + next.charAt(0));
}

/** Cuts a long text at the sign that is nearest to its middle. */
function splitSpan(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  if (isShort(part)) return [{ start, end }];
  const toMiddle = (at: number) => Math.abs(at - part.length / 2);
  const after = (sign: RegExp) =>
    Array.from(part.matchAll(sign), ({ 0: found, index }) => index + found.length);
  const beforeWords = Array.from(words.segment(part), ({ index }) => index);
  // The last are for texts without spaces, such as long URLs.
  for (const breaks of [after(/[;:] |[；：]/g), after(/, |[，、]/g), after(/ /g), beforeWords]) {
    const inside = breaks.filter((at) => at > 0 && at < part.length);
    const [nearest] = inside.sort((a, b) => toMiddle(a) - toMiddle(b));
    if (nearest === undefined) continue;
    const middle = start + nearest;
    return [...splitSpan(text, { start, end: middle }), ...splitSpan(text, { start: middle, end })];
  }
  return [{ start, end }];
}
