import type { Found, Part, TermIndex } from './term-index.ts';
import { tokenize } from './text.ts';

const mostWords = 12; // a query may be hostile
const mostNearest = 5;

const quoted = /["“„«»]([^"“”„«»]*)["“”«»]/g;

/** A word or phrase of a query, its place there, what it finds, and what to search for instead if it is mistyped. */
export type Unit = Found & { start: number; end: number; isQuoted?: true; correction?: string };

export function findUnits(index: TermIndex, query: string): Unit[] {
  const units: Unit[] = [];
  const unquoted = query.replace(quoted, (quote, text: string, start: number) => {
    const phrase = tokenize(text).map(({ normalized }) => normalized);
    const end = start + quote.length;
    if (phrase.length > 0) units.push({ ...index.findPhrase(phrase), start, end, isQuoted: true });
    return ' '.repeat(quote.length);
  });
  const words = tokenize(unquoted).slice(0, mostWords);
  /** What each word finds together with the next one: “wi-fi” is “wifi”. */
  const pairs = words.map(({ normalized, end }, at) => {
    const next = words[at + 1];
    if (next?.start !== end + 1) return [];
    const joined = index.find(normalized + next.normalized);
    return unquoted[end] === ' '
      ? [joined]
      : [joined, index.findPhrase([normalized, next.normalized])];
  });
  const areCommon = words.every(({ normalized }) => index.isCommon(normalized));
  for (const [at, { normalized, start, end }] of words.entries()) {
    if (index.isCommon(normalized) && !(areCommon && units.length === 0)) continue;
    const others = pairs.slice(Math.max(0, at - 1), at + 1).flat();
    units.push({ ...findWord(index, normalized, at === words.length - 1, others), start, end });
  }
  return units;
}

/** @param others what it finds together with its neighbours */
function findWord(
  index: TermIndex,
  word: string,
  isLast: boolean,
  others: readonly Found[],
): Found & { correction?: string } {
  const found = index.find(word, { prefix: word.length >= (isLast ? 2 : 4) });
  // The text may have “Wi-Fi” for “wifi”; but “away” is not “a way”.
  const splits = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)]).filter(
    (pair) => pair[0] !== 'a' && pair.every((one) => index.has(one)),
  );
  const all = [found, ...splits.map(index.findPhrase), ...others];
  const scores = new Map<Part, number>();
  for (const [part, score] of all.flatMap((one) => [...one.scores]))
    scores.set(part, score + (scores.get(part) ?? 0));
  if (scores.size > 0) return { scores, phrases: all.flatMap(({ phrases }) => phrases) };
  const [similar] = findMistyped(index, word);
  if (similar !== undefined) return { ...found, correction: index.spell(similar) };
  // The word in another form: “rejection” where the text has “rejected”.
  const stem = word.replace(/(?:ions?|ings?|ed|e?r?s)$/, '');
  return stem.length < 5 ? found : index.find(stem, { prefix: true });
}

function findMistyped(index: TermIndex, word: string): string[] {
  const distance = Math.min(2, Math.round(word.length * 0.2));
  // Short words are all similar.
  const findLong = (letters: number) =>
    index.findSimilar(word, letters).filter((term) => term.length >= 4);
  const terms = distance > 0 ? findLong(1) : [];
  for (let at = 1; at < word.length; at += 1) {
    const swapped = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
    if (index.has(swapped)) terms.push(swapped);
  }
  // Two other letters at the beginning may make an opposite: “unemployed”.
  if (distance > 1 && terms.length === 0)
    terms.push(...findLong(2).filter((term) => term[0] === word[0]));
  return index.find({ queries: terms }).phrases.flat();
}

/** Similar terms with the same first letter, the most similar first: others are similar by accident. */
export function findNearest(index: TermIndex, query: string): string[] {
  const words = tokenize(query).slice(0, mostWords);
  const terms = [0, 1, 2].flatMap((letters) =>
    words
      .filter(({ normalized }) => letters <= (normalized.length <= 5 ? 1 : 2))
      .flatMap(({ normalized }) =>
        index.findSimilar(normalized, letters).filter((term) => term[0] === normalized[0]),
      ),
  );
  const rare = terms.filter((term) => !index.isCommon(term));
  return [...new Set(rare.map(index.spell))].slice(0, mostNearest);
}
