/** Where a reader stopped in an article: the first line in sight, as a W3C TextQuoteSelector within its section. */
export type ReadingPlace = {
  /** Anchor of the section; empty before the first. */
  heading: string;
  /** The words of that heading. */
  section: string;
  /** At most `quoteLength` characters. */
  quote: string;
  /** At most `contextLength` characters. */
  before: string;
  after: string;
  /** Of the text, 0 to 1; from `finishedRatio` on it is read. */
  ratio: number;
  /** Epoch ms. */
  at: number;
  minutesLeft: number;
};

/** A paragraph, an item or the like: its text with single spaces, and the heading that it stands under. */
export type TextBlock = Pick<ReadingPlace, 'heading' | 'section'> & { text: string };

/** Where a place is now; by `section` or `ratio` where its words are not in the text any more. */
export type FoundPlace = { block: number; offset: number; by: 'quote' | 'section' | 'ratio' };

const quoteLength = 64;
const contextLength = 32;
/** Of a quotation that a text has again and again, such as a few signs. */
const mostPositions = 50;

/** From this share of the text on an article is finished. */
export const finishedRatio = 0.92;
/** Before this share of the text nobody has begun. */
export const begunRatio = 0.08;

/** How like the quotation a stretch must be, of 1, and how much more so than any other. */
const leastLikeness = 0.55;
const leastLead = 0.12;

export function isFinished({ ratio }: ReadingPlace): boolean {
  return ratio >= finishedRatio;
}

/** What a place says of the line that begins at `offset` of a block. */
export function quoteAt(
  blocks: readonly TextBlock[],
  block: number,
  offset: number,
): Omit<ReadingPlace, 'ratio' | 'at' | 'minutesLeft'> {
  const { heading = '', section = '' } = blocks[block] ?? {};
  const { text, starts } = join(blocks);
  const from = (starts[block] ?? 0) + offset;
  const to = from + quoteLength;
  return {
    heading,
    section,
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - contextLength), from),
    after: text.slice(to, to + contextLength),
  };
}

/** Find a place in a text that may have been edited since: its words, words like them, its section, or as far in. */
export function findPlace(blocks: readonly TextBlock[], place: ReadingPlace): FoundPlace {
  const { text, starts } = join(blocks);
  const found = (position: number, by: FoundPlace['by']): FoundPlace => {
    const next = starts.findIndex((start) => start > position);
    const block = Math.max(0, (next < 0 ? starts.length : next) - 1);
    return { block, offset: position - (starts[block] ?? 0), by };
  };
  const { quote, before, after, heading } = place;
  const contextAt = (position: number) => {
    const isInSection = blocks[found(position, 'quote').block]?.heading === heading;
    const end = position + quote.length;
    return (
      likeness(text.slice(Math.max(0, position - before.length), position), before) +
      likeness(text.slice(end, end + after.length), after) +
      (isInSection ? 1 : 0)
    );
  };
  const [exact] = positionsOf(quote, text)
    .map((at) => ({ at, context: contextAt(at) }))
    .sort((one, other) => other.context - one.context);
  const position = exact?.at ?? findLike(quote, text);
  if (position !== undefined) return found(position, 'quote');
  const inSection = blocks.findIndex((block) => block.heading === heading);
  if (inSection >= 0) return { block: inSection, offset: 0, by: 'section' };
  return found(Math.floor(place.ratio * Math.max(0, text.length - 1)), 'ratio');
}

/** Parse what comes from elsewhere, such as an import; undefined when it is no place. */
export function parsePlace(given: unknown): ReadingPlace | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { heading, section, quote, before, after, ratio, at, minutesLeft } = given as ReadingPlace;
  const isText = (text: unknown, longest: number) =>
    typeof text === 'string' && text.length <= longest;
  const isNumber = (number: unknown, largest: number) =>
    typeof number === 'number' && number >= 0 && number <= largest;
  const isPlace =
    isText(heading, 200) &&
    isText(section, 200) &&
    isText(quote, quoteLength) &&
    isText(before, contextLength) &&
    isText(after, contextLength) &&
    isNumber(ratio, 1) &&
    isNumber(at, 8.64e15) &&
    isNumber(minutesLeft, 10_000);
  return isPlace ? { heading, section, quote, before, after, ratio, at, minutesLeft } : undefined;
}

function join(blocks: readonly TextBlock[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const block of blocks) {
    starts.push(text.length);
    text += `${block.text}\n`;
  }
  return { text, starts };
}

function positionsOf(quote: string, text: string): number[] {
  const positions: number[] = [];
  const next = (from: number) => (quote === '' ? -1 : text.indexOf(quote, from));
  for (let at = next(0); at >= 0 && positions.length < mostPositions; at = next(at + 1))
    positions.push(at);
  return positions;
}

/** Where the stretch begins that is most like the quotation, if no other is nearly so. */
function findLike(quote: string, text: string): number | undefined {
  const wanted = trigramsOf(quote);
  const windows: { at: number; like: number }[] = [];
  // Those of the window, with how often: it moves on by one letter at a time.
  const counts = new Map<string, number>();
  let both = 0;
  const count = (trigram: string, change: 1 | -1) => {
    const before = counts.get(trigram) ?? 0;
    if (before + change > 0) counts.set(trigram, before + change);
    else counts.delete(trigram);
    const isEdge = Math.min(before, before + change) === 0;
    if (isEdge && wanted.has(trigram)) both += change;
  };
  for (let end = 0; end + 3 <= text.length; end += 1) {
    count(text.slice(end, end + 3), 1);
    const at = end + 3 - quote.length;
    if (at < 0) continue;
    windows.push({ at, like: (2 * both) / Math.max(1, counts.size + wanted.size) });
    count(text.slice(at, at + 3), -1);
  }
  const best = windows.reduce((one, other) => (other.like > one.like ? other : one), {
    at: 0,
    like: 0,
  });
  if (best.like < leastLikeness) return undefined;
  const rival = windows.reduce(
    (most, { at, like }) => (Math.abs(at - best.at) > quote.length ? Math.max(most, like) : most),
    0,
  );
  return best.like - rival >= leastLead ? best.at : undefined;
}

/** Dice's coefficient of the trigrams of two texts, 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)];
  const both = [...ofA].filter((one) => ofB.has(one)).length;
  return (2 * both) / Math.max(1, ofA.size + ofB.size);
}

function trigramsOf(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)),
  );
}
