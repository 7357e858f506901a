import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBrandMark } from '../../../../src/build/brand-mark.ts';
import { composeCard, type SocialCard } from '../../../../src/build/cards/social-card.ts';
import { readToneColors } from '../../../../src/build/cards/tone-colors.ts';
import { textOutlines } from '../../../../src/build/text-outlines.ts';
import { drawnMark } from '../../../../src/core/brand-mark.ts';
import { tones } from '../../../../src/core/article.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const colors = readToneColors(await readFile(inRoot('src/app/ui/base.css'), 'utf8'));
const brand = { product: 'Foothold', address: 'foothold.example', mark: drawnMark };
const cover = inRoot('tests/fixtures/articles/first-interview/cover.webp');
const compose = (card: Partial<SocialCard>, by = brand) =>
  composeCard(
    { title: 'Your first interview', tone: 'pine', scene: { kind: 'ledges' }, ...card },
    { drawText: textOutlines, colors, brand: by },
  );

test.each(tones)('the words on a card of the tone %s have enough contrast everywhere', (tone) => {
  const { onTone, ...grounds } = colors[tone];
  for (const ground of Object.values(grounds))
    expect(contrast(onTone, ground)).toBeGreaterThanOrEqual(4.5);
});

test('a tone without colours stops the build', () => {
  expect(() => readToneColors('.tone-cobalt {\n  --tone: #123456;\n}')).toThrow(/tone cobalt/);
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
  const mark = await drawBrandMark('Ñandú', textOutlines);
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

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
