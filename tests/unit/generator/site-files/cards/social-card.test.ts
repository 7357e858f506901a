import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBrandMark } from '../../../../../src/generator/site-files/icons/draw-brand-mark.ts';
import {
  cardComposer,
  type SocialCard,
} from '../../../../../src/generator/site-files/cards/social-card.tsx';
import { readTypefaces } from '../../../../../src/generator/site-files/cards/typefaces.ts';
import { drawnMark } from '../../../../../src/core/brand-mark.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const typefaces = await readTypefaces();
const brand = { product: 'Foothold', address: 'foothold.example', mark: drawnMark };
const cover = inRoot('tests/fixtures/articles/first-interview/cover.webp');
const compose = (card: Partial<SocialCard>, by = brand) =>
  cardComposer({ typefaces, brand: by })({
    title: 'Your first interview',
    tone: 'pine',
    scene: { kind: 'ledges' },
    ...card,
  });

test.each<SocialCard['scene']>([
  { kind: 'cover', file: cover },
  { kind: 'panel', file: cover },
  { kind: 'panorama', file: cover },
  { kind: 'tiles', files: [cover, cover, cover] },
  { kind: 'ledges' },
])('a card is a JPEG of 1200 by 630 pixels, the same each time: $kind', async (scene) => {
  const card = await compose({ scene });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.length).toBeLessThan(90_000);
  expect(await compose({ scene })).toEqual(card);
});

test('title, brand and address are drawn, each in its place', async () => {
  const card = await compose({});
  const untitled = await compose({ title: '' });
  const nameless = await compose({}, { ...brand, product: ' ' });
  const elsewhere = await compose({}, { ...brand, address: 'career.test/blog' });
  expect(await rowsThatDiffer(card, untitled)).toEqual(between(150, 500));
  expect(await rowsThatDiffer(card, nameless)).toEqual(between(48, 120));
  expect(await rowsThatDiffer(card, elsewhere)).toEqual(between(530, 590));
});

test('a brand’s own mark stands before its name', async () => {
  const nameless = { ...brand, product: ' ' };
  const mark = drawBrandMark('Ñandú', typefaces.display);
  const [ours, theirs] = [await compose({}, nameless), await compose({}, { ...nameless, mark })];
  expect(await rowsThatDiffer(ours, theirs)).toEqual(between(48, 120));
});

test('emoji are left out of a title; letters that the typefaces lack leave the card without one', async () => {
  expect(await compose({ title: 'Your first interview 🎉' })).toEqual(await compose({}));
  expect(await compose({ title: '最初の面接' })).toEqual(await compose({ title: '' }));
});

test('a brand with a name as long as a sentence stays on its card', async () => {
  const product = 'The Association of Career Advisors for People at the Very Start of Working Life';
  const named = await rightEdge(await compose({}, { ...brand, product }));
  expect(named).toEqual(await rightEdge(await compose({}, { ...brand, product: 'A' })));
});

/** What a card shows to the right of where words may be. */
function rightEdge(card: Uint8Array): Promise<Buffer> {
  return sharp(card).extract({ left: 1152, top: 0, width: 48, height: 630 }).raw().toBuffer();
}

/** The first and last row in which two cards are clearly not alike. */
async function rowsThatDiffer(one: Uint8Array, other: Uint8Array) {
  const [a, b] = await Promise.all(
    [one, other].map((card) => sharp(card).greyscale().raw().toBuffer()),
  );
  const differs = (value: number, index: number) => Math.abs(value - (b?.[index] ?? 0)) > 40;
  const rowOf = (index = -1) => Math.floor(index / 1200);
  return { first: rowOf(a?.findIndex(differs)), last: rowOf(a?.findLastIndex(differs)) };
}

function between(first: number, last: number) {
  const isWithin = (row: number) => row >= first && row <= last;
  return {
    first: expect.toSatisfy(isWithin) as number,
    last: expect.toSatisfy(isWithin) as number,
  };
}
