import { findWords, type Phrase } from './fold.ts';
import type { TextPart } from './search-answer.ts';

/** In characters: a sentence as it is shown, and its part before the first word that was found. */
const longestSentence = 220;
const longestLead = 70;

/** Up to a full stop and a space, or to the end of the line. */
const sentencePattern = /[^\n]+?(?:[.!?…]+["”’)\]]*(?=\s)|[。！？]|(?=\n|$))/g;

export type Finder = (text: string) => { start: number; end: number; phrase: Phrase }[];

/** Where several phrases begin at one place, the longest is found. */
export function createFinder(phrases: readonly Phrase[]): Finder {
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of [...phrases].sort((a, b) => b.length - a.length)) {
    const [first = ''] = phrase;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  }
  return (text) => {
    let next = 0;
    return findWords(text).flatMap(({ folded, start }, at, words) => {
      const phrase = byFirstWord
        .get(folded)
        ?.find((one) => one.every((word, index) => words[at + index]?.folded === word));
      if (!phrase || at < next) return [];
      next = at + phrase.length;
      return [{ start, end: words[next - 1]?.end ?? start, phrase }];
    });
  };
}

export function markText(text: string, find: Finder): TextPart[] {
  let at = 0;
  const parts = find(text).flatMap(({ start, end }) => {
    const before = { text: text.slice(at, start), isMatch: false };
    at = end;
    return [before, { text: text.slice(start, end), isMatch: true }];
  });
  return [...parts, { text: text.slice(at), isMatch: false }].filter((part) => part.text !== '');
}

/** The first sentence with the most phrases; `words` are all that were found in the text. */
export function findSentence(
  text: string,
  find: Finder,
): { sentence: TextPart[]; words: string[] } {
  const words: string[] = [];
  let best = { piece: '', at: 0, count: -1 };
  for (const [piece] of text.matchAll(sentencePattern)) {
    const found = find(piece);
    words.push(...found.map(({ start, end }) => piece.slice(start, end)));
    const count = new Set(found.map(({ phrase }) => phrase)).size;
    if (count > best.count) best = { piece, at: found[0]?.start ?? 0, count };
  }
  return { sentence: markText(shorten(best.piece.trim(), best.at), find), words };
}

/** Cuts a long sentence at spaces, around the character at `at`. */
function shorten(sentence: string, at: number): string {
  if (sentence.length <= longestSentence) return sentence;
  const from = at > longestLead ? sentence.indexOf(' ', at - longestLead) + 1 : 0;
  const rest = (from > 0 ? '… ' : '') + sentence.slice(from);
  const to = rest.lastIndexOf(' ', longestSentence);
  return rest.length <= longestSentence || to <= longestLead ? rest : `${rest.slice(0, to)} …`;
}
