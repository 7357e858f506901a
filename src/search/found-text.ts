import { wordsOf, type Phrase } from './fold.ts';
import type { TextPart } from './search-answer.ts';

/** Characters of a shown sentence, and of it before the first word that was found. */
const longestSentence = 220;
const longestLead = 70;

/** Up to a full stop and a blank, or the end of the line. */
const sentenceForm = /[^\n]+?(?:[.!?…]+["”’)\]]*(?=\s)|[。！？]|(?=\n|$))/g;

type Find = (text: string) => { start: number; end: number; phrase: Phrase }[];

/** @returns what finds where the phrases stand in a text; of several at one place the longest */
export function phraseFinder(phrases: readonly Phrase[]): Find {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of [...phrases].sort((a, b) => b.length - a.length)) {
    const [first = ''] = phrase;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return (text) => {
    let next = 0;
    return wordsOf(text).flatMap(({ folded, start }, at, words) => {
      const phrase = byFirst
        .get(folded)
        ?.find((one) => one.every((word, index) => words[at + index]?.folded === word));
      if (!phrase || at < next) return [];
      next = at + phrase.length;
      return [{ start, end: words[next - 1]?.end ?? start, phrase }];
    });
  };
}

/** The whole text in parts, those that are found marked. */
export function markText(text: string, find: Find): TextPart[] {
  let at = 0;
  const parts = find(text).flatMap(({ start, end }) => {
    const before = { text: text.slice(at, start), isMatch: false };
    at = end;
    return [before, { text: text.slice(start, end), isMatch: true }];
  });
  return [...parts, { text: text.slice(at), isMatch: false }].filter((part) => part.text !== '');
}

/** The sentence in which most is found, the first of several; `words` are all that are found in the text. */
export function findSentence(text: string, find: Find): { sentence: TextPart[]; words: string[] } {
  const words: string[] = [];
  let best = { piece: '', at: 0, count: -1 };
  for (const [piece] of text.matchAll(sentenceForm)) {
    const found = find(piece);
    words.push(...found.map(({ start, end }) => piece.slice(start, end)));
    const count = new Set(found.map(({ phrase }) => phrase)).size;
    if (count > best.count) best = { piece, at: found[0]?.start ?? 0, count };
  }
  return { sentence: markText(cut(best.piece.trim(), best.at), find), words };
}

/** A sentence of a length to be shown, with what stands at `at`; it is cut at blanks. */
function cut(sentence: string, at: number): string {
  if (sentence.length <= longestSentence) return sentence;
  const from = at > longestLead ? sentence.indexOf(' ', at - longestLead) + 1 : 0;
  const rest = (from > 0 ? '… ' : '') + sentence.slice(from);
  const to = rest.lastIndexOf(' ', longestSentence);
  return rest.length <= longestSentence || to <= longestLead ? rest : `${rest.slice(0, to)} …`;
}
