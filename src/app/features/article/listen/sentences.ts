import { language } from '../../../../shared/language.words.ts';
import { openAbbreviation } from './listen.words.ts';

/** From `start` to before `end`, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** Chromium goes silent in utterances of 14 s and more (https://issues.chromium.org/40747712). These take 12 s at the lowest speed. */
const [longestInWords, longestInSeconds] = [26, 9];

const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
const words = new Intl.Segmenter(language, { granularity: 'word' });

/** How long a voice takes at its own speed. Fitted to 470 sentences of espeak-ng, from which it is 0.4 s off on average. */
export function estimateSeconds(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const slow = text.match(/[\p{N}\p{S}%\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  return 0.5 + 0.067 * letters + 0.42 * slow;
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
  return spans.flatMap((span) => cut(text, span));
}

/** Whether a sentence goes on. “1.” is the number of a heading or an item. */
function isOpen(sentence: string, next: string): boolean {
  if (sentence.endsWith('\n')) return false;
  if (/^\d+\.\s*$/.test(sentence) || /^\p{Ll}/u.test(next)) return true;
  return openAbbreviation.test(sentence + next.charAt(0));
}

/** Cuts a long text at the sign that is nearest to its middle. */
function cut(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  if (isShort(part)) return [{ start, end }];
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
