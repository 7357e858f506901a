/** Room for a title, in pixels. */
export type TitleBox = { width: number; height: number };

/** A title in lines that fit; the size is that of its letters. */
export type FittedTitle = { sizePx: number; lines: readonly string[] };

/** The width of a text on one line, as a multiple of the size of its letters. */
export type Measure = (text: string) => number;

/** From one baseline to the next, as a multiple of the size. */
export const titleLineHeight = 1.03;

/** Before letters get smaller than this, long words are broken. */
const wholeSizesPx = [92, 86, 80, 75, 70, 66, 62, 58, 54, 50, 46];
const brokenSizesPx = [54, 50, 46, 42, 38, 34, 30];

/**
 * Set a title as large as its room allows, in lines of like length. A word that is too long for a
 * line is broken after a hyphen of its own, else by one that is put in; what is too long for any
 * size, as no title of an article is, loses its end.
 */
export function fitTitle(
  title: string,
  { width, height }: TitleBox,
  measure: Measure,
): FittedTitle {
  const words = title.trim().split(/(?<!(?:^|\s)&)\s+/); // “&” stays with the word that follows
  const linesIn = (sizePx: number) => Math.floor(height / (titleLineHeight * sizePx));
  for (const sizePx of wholeSizesPx) {
    const limit = width / sizePx;
    if (words.some((word) => measure(word) > limit)) continue;
    if (wrap(words, limit, measure).length <= linesIn(sizePx))
      return { sizePx, lines: balance(words, limit, measure) };
  }
  let fitted: FittedTitle = { sizePx: 0, lines: [] };
  for (const sizePx of brokenSizesPx) {
    const limit = width / sizePx;
    const pieces = words.flatMap((word) => breakWord(word, limit, measure));
    const lines = balance(pieces, limit, measure);
    fitted = { sizePx, lines: lines.slice(0, linesIn(sizePx)) };
    if (fitted.lines.length === lines.length) break;
  }
  return fitted;
}

/** As many lines as the limit asks for, each as wide as the others as far as can be. */
function balance(pieces: readonly string[], limit: number, measure: Measure): string[] {
  /** What is best from the piece `from` on, in so many lines; `loss` is what they leave empty. */
  const bestFrom = (from: number, count: number): { loss: number; lines: string[] } => {
    if (count === 0) return { loss: from === pieces.length ? 0 : Infinity, lines: [] };
    let best = { loss: Infinity, lines: [''] };
    for (let end = from + 1; end <= pieces.length - count + 1; end += 1) {
      const line = pieces.slice(from, end).join(' ');
      const room = limit - measure(line);
      if (room < 0) break;
      const rest = bestFrom(end, count - 1);
      const loss = room ** 2 + rest.loss;
      if (loss < best.loss) best = { loss, lines: [line, ...rest.lines] };
    }
    return best;
  };
  return bestFrom(0, wrap(pieces, limit, measure).length).lines;
}

/** Fill lines from the first on. A piece that is wider than `limit` has a line of its own. */
function wrap(pieces: readonly string[], limit: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''} ${piece}`.trim();
    if (lines.length > 0 && measure(longer) <= limit) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/**
 * A word in pieces that fit a line each. Each is longer than half of a line, so that no two of them
 * share one, where a space would part them.
 */
function breakWord(word: string, limit: number, measure: Measure): string[] {
  if (measure(word) <= limit) return [word];
  const letters = Array.from(word);
  const head = (count: number) => letters.slice(0, count).join('');
  const breakAfter = (count: number, hyphen: string) => [
    head(count) + hyphen,
    ...breakWord(letters.slice(count).join(''), limit, measure),
  ];
  const hyphens = letters.flatMap((letter, index) => (letter === '-' ? [index + 1] : []));
  const own = hyphens.findLast((count) => measure(head(count)) <= limit) ?? 0;
  if (measure(head(own)) > limit / 2) return breakAfter(own, '');
  const tooLong = hyphens.find((count) => measure(head(count)) > limit) ?? letters.length;
  const parts = Math.ceil(measure(head(tooLong)) / limit);
  let count = Math.ceil(tooLong / parts);
  while (measure(`${head(count)}-`) > limit) count -= 1;
  return breakAfter(count, '-');
}
