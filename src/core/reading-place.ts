/** Where a reader has stopped in an article: its first visible line, as a quotation with what stands around it. */
export type ReadingPlace = {
  /** Anchor of the section; empty before the first. */
  heading: string;
  /** At most `quoteLength` characters. */
  quote: string;
  /** At most `contextLength` characters, of the same section. */
  before: string;
  after: string;
  /** Of the text, 0 to 1. */
  ratio: number;
  /** Epoch ms. */
  at: number;
  /** 0 once the article is finished. */
  minutesLeft: number;
};

export const quoteLength = 64;
export const contextLength = 32;

/** From this share of the text on an article is finished. */
export const finishedRatio = 0.92;
/** Before this share of the text nobody has begun. */
export const begunRatio = 0.08;

export function isFinished({ ratio }: ReadingPlace): boolean {
  return ratio >= finishedRatio;
}

/** Parse what comes from elsewhere, such as an import; undefined when it is no place. */
export function parsePlace(given: unknown): ReadingPlace | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const from = given as Readonly<Record<string, unknown>>;
  const text = (key: keyof ReadingPlace, longest: number) => {
    const value = from[key];
    return typeof value === 'string' && value.length <= longest ? value : undefined;
  };
  const number = (key: keyof ReadingPlace, largest: number) => {
    const value = from[key];
    return typeof value === 'number' && value >= 0 && value <= largest ? value : undefined;
  };
  const heading = text('heading', 200);
  const quote = text('quote', quoteLength);
  const before = text('before', contextLength);
  const after = text('after', contextLength);
  const ratio = number('ratio', 1);
  const at = number('at', 8.64e15);
  const minutesLeft = number('minutesLeft', 10_000);
  if (heading === undefined || quote === undefined || before === undefined || after === undefined)
    return undefined;
  if (ratio === undefined || at === undefined || minutesLeft === undefined) return undefined;
  return { heading, quote, before, after, ratio, at, minutesLeft };
}
