// A reading place in the ten articles of the first edition, and in what editors may make of them.
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import {
  findPlace,
  parsePlace,
  quoteAt,
  type ReadingPlace,
  type TextBlock,
} from '../../../src/core/reading-place.ts';
import { readBlocks } from '../../../src/page/device/reading-place.ts';
import { readArticlesHere } from '../../fixtures/read-articles-here.ts';

let texts: TextBlock[][] = [];

beforeAll(async () => {
  const { articles } = await readArticlesHere();
  texts = articles.map(({ content }) => {
    const { body } = new JSDOM(content).window.document;
    return readBlocks(body).map(({ block }) => block);
  });
});

function placeAt(blocks: readonly TextBlock[], block: number, offset: number): ReadingPlace {
  const ratio = block / blocks.length;
  return { ...quoteAt(blocks, block, offset), ratio, at: 1, minutesLeft: 1 };
}

/** What an editor does to a text; a block that goes on keeps its `name`. */
type Named = TextBlock & { name: number };
const edits: Record<string, (blocks: Named[], at: number, here: number) => Named[]> = {
  nothing: (blocks) => blocks,
  'a paragraph is added before': (blocks, at) =>
    blocks.toSpliced(at % blocks.length, 0, {
      ...(blocks[at % blocks.length] as Named),
      name: -1,
      text: 'A new paragraph, which no version before had, says something else.',
    }),
  'another block is deleted': (blocks, at, here) =>
    blocks.filter((_, index) => index === here || index !== at % blocks.length),
  'the block itself is deleted': (blocks, _, here) => blocks.toSpliced(here, 1),
  'a word of it is another': (blocks, at, here) =>
    blocks.with(
      here,
      changed(blocks[here] as Named, (words) => words.with(at % words.length, 'otherwise')),
    ),
  'a word of it goes': (blocks, at, here) =>
    blocks.with(
      here,
      changed(blocks[here] as Named, (words) => words.toSpliced(at % words.length, 1)),
    ),
  'a mistyped letter is mended': (blocks, at, here) =>
    blocks.with(
      here,
      changed(blocks[here] as Named, (words) =>
        words.with(at % words.length, `x${words[at % words.length]}`),
      ),
    ),
  'the last section comes first': (blocks) => {
    const last = blocks.at(-1)?.heading;
    const [moved, others] = [
      blocks.filter(({ heading }) => heading === last),
      blocks.filter(({ heading }) => heading !== last),
    ];
    return [...moved, ...others];
  },
  'its heading has another name': (blocks, _, here) => {
    const { heading } = blocks[here] as Named;
    return blocks.map((one) =>
      one.heading === heading ? { ...one, heading: `${heading}-2` } : one,
    );
  },
};

function changed(block: Named, change: (words: string[]) => string[]): Named {
  return { ...block, text: change(block.text.split(' ')).join(' ') };
}

test('after 1,440 edits a place leads to its paragraph or section, but for two at most', () => {
  const cases = fc.sample(
    fc.record({
      edit: fc.constantFrom(...Object.keys(edits)),
      article: fc.nat({ max: texts.length - 1 }),
      here: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      at: fc.nat({ max: 10_000 }),
    }),
    { numRuns: 1440, seed: 1440 },
  );
  const wrong = cases.filter(({ edit, article, here: share, at }) => {
    const blocks: Named[] = (texts[article] ?? []).map((one, name) => ({ ...one, name }));
    const here = Math.floor(share * blocks.length);
    const block = blocks[here] as Named;
    const offset = Math.floor(block.text.length * ((at % 7) / 14));
    const after = edits[edit]?.(blocks, at, here) ?? [];
    const found = after[findPlace(after, placeAt(blocks, here, offset)).block];
    const isInSection = found?.heading.replace(/-2$/, '') === block.heading;
    const hasSection = after.some(({ heading }) => heading.replace(/-2$/, '') === block.heading);
    return found?.name !== here && !isInSection && hasSection;
  });
  expect(wrong.slice(2)).toEqual([]);
});

test('a place knows the section that it is in', () => {
  for (const blocks of texts) {
    const sections = new Set(blocks.map(({ heading, section }) => `${heading} ${section}`));
    expect(sections.size).toBeGreaterThan(1);
    expect(blocks.at(-1)?.heading).not.toBe('');
  }
});

test('in the same text each place is found to the letter', () => {
  for (const blocks of texts)
    for (const [block, { text }] of blocks.entries()) {
      const found = findPlace(blocks, placeAt(blocks, block, Math.floor(text.length / 3)));
      const { quote } = quoteAt(blocks, found.block, found.offset);
      expect(quote).toBe(placeAt(blocks, block, Math.floor(text.length / 3)).quote);
      expect(found.by).toBe('quote');
    }
});

test.each([
  [
    'words that are gone',
    { quote: 'Nobody ever wrote this sentence here.', heading: 'gone' },
    'ratio',
  ],
  ['no words', { quote: '', heading: 'gone' }, 'ratio'],
])('%s lead about as far in', (_, change, by) => {
  const blocks = texts[0] ?? [];
  expect(findPlace(blocks, { ...placeAt(blocks, 9, 0), ...change })).toMatchObject({ by });
  expect(findPlace([], { ...placeAt(blocks, 9, 0), ...change })).toMatchObject({ offset: 0 });
});

test.each([
  { ratio: 2 },
  { quote: 'x'.repeat(65) },
  { section: undefined },
  { at: Number.NaN },
  { minutesLeft: '3' },
])('what comes from a file and is no place is refused: %j', (change) => {
  const place = placeAt(texts[0] ?? [], 3, 0);
  expect(parsePlace({ ...place, other: 1 })).toEqual(place);
  for (const value of [{ ...place, ...change }, undefined, 'text', {}])
    expect(parsePlace(value)).toBeUndefined();
});
