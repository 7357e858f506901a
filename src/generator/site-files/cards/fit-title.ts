/** Pixels. */
export type TitleBox = { width: number; height: number };

/** A title and the size of letters at which it fits; a line end in it is a place to break a word. */
export type FittedTitle = { sizePx: number; text: string };

/** How a typesetter sets titles. */
export type TitleMeasures = {
  /** The width of a text on one line, as a multiple of the size of its letters. */
  widthOf: (text: string) => number;
  /** The height of a line, as a multiple of the size of its letters. */
  lineHeight: number;
  /** The height in pixels of a title in lines of the box's width. */
  heightOf: (title: FittedTitle) => Promise<number>;
};

/** Below the smallest of these sizes, long words are broken. */
const wholeSizesPx = [92, 86, 80, 75, 70, 66, 62, 58, 54, 50, 46];
const brokenSizesPx = [54, 50, 46, 42, 38, 34, 30];

/**
 * The largest size at which a title fits its box. A word that is too long for a line is broken after
 * a hyphen of its own, else by one that is put in. What is too long for any size, as no title of an
 * article is, gets the smallest.
 */
export async function fitTitle(
  title: string,
  { width, height }: TitleBox,
  { widthOf, lineHeight, heightOf }: TitleMeasures,
): Promise<FittedTitle> {
  // “&” stays with the word that follows, and in a title of several lines a short last word with the
  // one before it.
  const text = title
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=^| )& /g, '&\u00a0')
    .replace(/(?<=(?: \S+){3}) (\S{1,4})$/, '\u00a0$1');
  const widths = text.split(' ').map(widthOf);
  const [widest, sum] = [Math.max(...widths), widths.reduce((total, one) => total + one, 0)];
  // Setting a title takes time: where its words alone would fill more lines than there is room for, it
  // is not tried.
  const mayFit = (sizePx: number) =>
    widest * sizePx <= width &&
    Math.ceil((sum * sizePx) / width) * lineHeight * sizePx <= height + sizePx / 2;
  for (const sizePx of wholeSizesPx)
    if (mayFit(sizePx) && (await heightOf({ sizePx, text })) <= height) return { sizePx, text };
  let fitted: FittedTitle = { sizePx: 0, text };
  for (const sizePx of brokenSizesPx) {
    const parts = text.split(/(?<=[ -])/).map((part) => breakPart(part, width / sizePx, widthOf));
    fitted = { sizePx, text: parts.join('') };
    if ((await heightOf(fitted)) <= height) break;
  }
  return fitted;
}

/** What stands between two places where a line may end, in pieces of like length that fit a line. */
function breakPart(part: string, limit: number, widthOf: TitleMeasures['widthOf']): string {
  if (widthOf(part.trimEnd()) <= limit) return part;
  const letters = Array.from(part);
  for (let count = Math.ceil(widthOf(part) / limit); count < letters.length; count += 1) {
    const length = Math.ceil(letters.length / count);
    const pieces = Array.from({ length: count }, (_, index) =>
      letters.slice(index * length, (index + 1) * length).join(''),
    );
    if (pieces.every((piece) => widthOf(`${piece}-`) <= limit))
      return pieces.filter((piece) => piece !== '').join('-\n');
  }
  return letters.join('-\n');
}
