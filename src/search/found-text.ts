import { wordsOf, type Phrase } from './fold.ts';
import type { TextPart } from './search-answer.ts';

/** Characters of a shown sentence, and of it before the first word that was found. */
const longestSentence = 220;
const longestLead = 70;

/** Up to a full stop and a blank, or the end of the line. */
const sentenceForm = /[^\n]+?(?:[.!?…]+["”’)\]]*(?=\s)|[。！？]|(?=\n|$))/g;

type Found = { start: number; end: number; phrase: Phrase };

/** @returns what finds where the phrases stand in a text; of several at one place the longest */
export function phraseFinder(phrases: readonly Phrase[]): (text: string) => Found[] {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of [...phrases].sort((a, b) => b.length - a.length)) {
    const [first = ''] = phrase;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return (text) => {
    const words = wordsOf(text);
    const found: Found[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const phrase = byFirst
        .get(words[at]?.folded ?? '')
        ?.find((one) => one.every((word, index) => words[at + index]?.folded === word));
      if (!phrase) continue;
      const start = words[at]?.start ?? 0;
      at += phrase.length - 1;
      found.push({ start, end: words[at]?.end ?? start, phrase });
    }
    return found;
  };
}

/** The whole text in parts, those that were found marked. */
export function markText(text: string, found: readonly Found[]): TextPart[] {
  let at = 0;
  const parts = found.flatMap(({ start, end }) => {
    const before = { text: text.slice(at, start), isMatch: false };
    at = end;
    return [before, { text: text.slice(start, end), isMatch: true }];
  });
  return [...parts, { text: text.slice(at), isMatch: false }].filter((part) => part.text !== '');
}

/** The sentence with the most of what was found, the first of several; a long one is cut at blanks. */
export function findSentence(text: string, find: (text: string) => Found[]): TextPart[] {
  let sentence = '';
  let most = -1;
  for (const [piece] of text.matchAll(sentenceForm)) {
    const count = new Set(find(piece).map(({ phrase }) => phrase)).size;
    if (count > most) [sentence, most] = [piece.trim(), count];
  }
  const first = find(sentence)[0]?.start ?? 0;
  if (sentence.length <= longestSentence) return markText(sentence, find(sentence));
  const from = first > longestLead ? sentence.indexOf(' ', first - longestLead) + 1 : 0;
  const end = sentence.lastIndexOf(' ', from + longestSentence);
  const to = from + longestSentence >= sentence.length || end <= first ? undefined : end;
  const shown = (from > 0 ? '… ' : '') + sentence.slice(from, to) + (to === undefined ? '' : ' …');
  return markText(shown, find(shown));
}
