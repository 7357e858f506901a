import type { TextPart } from './search-answer.ts';

/** A word of a text: where it stands, and in the form in which words are compared. */
type Token = { normalized: string; start: number; end: number };

export type Phrase = readonly string[];

/** A number with its separators, an abbreviation like C.V., or letters with apostrophes and invisible characters. */
const wordPattern =
  /\p{N}+(?:[.,]\p{N}+)+|\p{L}(?:\.\p{L}(?!\p{L}))+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’]\p{L}+)*/gu;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In other scripts a mark makes a different letter: が is not か. */
const accentedLetter = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

let segmenter: Intl.Segmenter | undefined;

/** Removes case, accents and the signs within a word: `Résumé’s` → `resume`, `1,500` → `1500`. */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(accentedLetter, '$1')
    .normalize('NFC')
    .replace(/[ßæøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’]s$|[\p{Cf}'’.,]/gu, '');
}

export function tokenize(text: string): Token[] {
  const words: Token[] = [];
  const add = (word: string, start: number, normalized = normalizeWord(word)) =>
    words.push({ normalized, start, end: start + word.length });
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    // Nearly all words are plain, and normalizing is slow.
    if (/^[a-z0-9]+$/i.test(found)) add(found, index, found.toLowerCase());
    else if (!unspaced.test(found) || !('Segmenter' in Intl)) add(found, index);
    else {
      segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
      for (const part of segmenter.segment(found)) add(part.segment, index + part.index);
    }
  }
  return words;
}

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
    return tokenize(text).flatMap(({ normalized, start }, at, words) => {
      const phrase = byFirstWord
        .get(normalized)
        ?.find((one) => one.every((word, index) => words[at + index]?.normalized === word));
      if (!phrase || at < next) return [];
      next = at + phrase.length;
      return [{ start, end: words[next - 1]?.end ?? start, phrase }];
    });
  };
}

export function highlightText(text: string, find: Finder): TextPart[] {
  let at = 0;
  const parts = find(text).flatMap(({ start, end }) => {
    const before = { text: text.slice(at, start), isMatch: false };
    at = end;
    return [before, { text: text.slice(start, end), isMatch: true }];
  });
  return [...parts, { text: text.slice(at), isMatch: false }].filter((part) => part.text !== '');
}

/** The first sentence with the most phrases; `words` are all that were found in the text. */
export function findSentence(text: string, find: Finder) {
  const words: string[] = [];
  let best = { piece: '', at: 0, count: -1 };
  for (const [piece] of text.matchAll(sentencePattern)) {
    const found = find(piece);
    words.push(...found.map(({ start, end }) => piece.slice(start, end)));
    const count = new Set(found.map(({ phrase }) => phrase)).size;
    if (count > best.count) best = { piece, at: found[0]?.start ?? 0, count };
  }
  return { sentence: highlightText(shorten(best.piece.trim(), best.at), find), words };
}

/** Cuts a long sentence at spaces, around the character at `at`. */
function shorten(sentence: string, at: number): string {
  if (sentence.length <= longestSentence) return sentence;
  const from = at > longestLead ? sentence.indexOf(' ', at - longestLead) + 1 : 0;
  const rest = (from > 0 ? '… ' : '') + sentence.slice(from);
  const to = rest.lastIndexOf(' ', longestSentence);
  return rest.length <= longestSentence || to <= longestLead ? rest : `${rest.slice(0, to)} …`;
}
