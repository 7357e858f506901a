/** How words are compared: without case, accents and the signs inside them. */

/** A word of a text: where it stands, and as it is compared. */
export type Word = { folded: string; start: number; end: number };

/** Words in a row, folded. */
export type Phrase = readonly string[];

/** A number with its signs, or letters with apostrophes and invisible signs between them. */
const wordForm = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’]\p{L}+)*/gu;

/** Scripts that put no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In other scripts a mark makes another letter. */
const markedLetter = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

let segmenter: Intl.Segmenter | undefined;

/** `Résumé’s` → `resume`, `1,500` → `1500`. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(markedLetter, '$1')
    .normalize('NFC')
    .replace(/[ßæøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’]s$|[\p{Cf}'’.,]/gu, '');
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index: start } of text.matchAll(wordForm)) {
    const end = start + found.length;
    // Nearly all words are of these: the rest is slow.
    if (/^[a-z0-9]+$/i.test(found)) words.push({ folded: found.toLowerCase(), start, end });
    else if (!unspaced.test(found) || !('Segmenter' in Intl))
      words.push({ folded: fold(found), start, end });
    else {
      segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
      for (const { segment, index } of segmenter.segment(found)) {
        const from = start + index;
        words.push({ folded: fold(segment), start: from, end: from + segment.length });
      }
    }
  }
  return words;
}
