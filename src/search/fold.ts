/** A word of a text: where it stands, and in the form in which words are compared. */
export type Word = { folded: string; start: number; end: number };

/** Folded words that follow each other. */
export type Phrase = readonly string[];

/** A number with its separators, or letters with apostrophes and invisible characters between them. */
const wordPattern = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’]\p{L}+)*/gu;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In other scripts a mark makes a different letter: が is not か. */
const markedLetter = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

let segmenter: Intl.Segmenter | undefined;

/** Removes case, accents and the signs within a word: `Résumé’s` → `resume`, `1,500` → `1500`. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(markedLetter, '$1')
    .normalize('NFC')
    .replace(/[ßæøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’]s$|[\p{Cf}'’.,]/gu, '');
}

export function findWords(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, start: number, folded = fold(word)) =>
    words.push({ folded, start, end: start + word.length });
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    // Nearly all words are plain, and folding is slow.
    if (/^[a-z0-9]+$/i.test(found)) add(found, index, found.toLowerCase());
    else if (!unspaced.test(found) || !('Segmenter' in Intl)) add(found, index);
    else {
      segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
      for (const part of segmenter.segment(found)) add(part.segment, index + part.index);
    }
  }
  return words;
}
