import { expect, test } from 'vitest';
import type { Picture } from '../../../src/core/article.ts';
import { summaryOf, type ListedArticle } from '../../../src/core/generation.ts';
import type { Stored } from '../../../src/service-worker/content.ts';
import {
  findNewSlugs,
  olderUnreadTexts,
  picturesOf,
  planPictures,
  planTexts,
  storageLimits,
  unsavedPictures,
} from '../../../src/service-worker/plan-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

const noLimits = storageLimits(undefined);

test('texts take at most 60 MB, pictures 100 MB, and both together a fifth of what the browser allows', () => {
  expect(noLimits).toEqual({ texts: 60e6, pictures: 100e6, total: Infinity });
  expect(storageLimits(100e6)).toEqual({ texts: 20e6, pictures: 20e6, total: 20e6 });
});

test('the newest 24 texts are wanted, newest first, those that are here not again', () => {
  const listed = listOf(60);
  const texts = held(listed.slice(0, 2));
  expect(planTexts(storedWith({ listed, texts }), noLimits)).toEqual({
    fetch: listed.slice(2, 24),
    drop: new Set(),
  });
});

test('saved texts, under whichever slug, and newer versions of stored ones are wanted however old', () => {
  const before = listOf(80);
  const listed = before
    .with(55, { ...listedAs(55), slug: 'new', aliases: ['article-55'] })
    .with(70, { ...listedAs(70), hash: 'corrected' });
  const texts = held(before.filter((_, index) => index < 24 || index === 70));
  const stored = storedWith({ listed: before, texts, saved: ['article-60', 'article-55'] });
  const { fetch } = planTexts(stored, noLimits, listed);
  expect(fetch.map(({ hash }) => hash)).toEqual(['hash-55', 'hash-60', 'corrected']);
});

test.each([
  ['nothing while everything fits', 70_000, []],
  ['the oldest that were neither opened nor saved', 40_000, ['article-4', 'article-3']],
  ['then the oldest others', 20_000, ['article-4', 'article-3', 'article-1', 'article-0']],
  [
    'never what the reader saved',
    0,
    ['article-4', 'article-3', 'article-2', 'article-1', 'article-0'],
  ],
])('where texts take too much room, what goes is: %s', (_what, limit, gone) => {
  const listed = listOf(6);
  const texts = held(listed, { openedAt: (index) => (index === 2 ? 5 : 0) });
  const stored = storedWith({ listed, texts, saved: ['article-5'] });
  const { fetch, drop } = planTexts(stored, { ...noLimits, texts: limit });
  expect([...drop].toSorted()).toEqual(gone.toSorted());
  expect(fetch).toEqual([]);
});

test('of texts that are not here as many are wanted as there is room for, each assumed to be as large as the largest', () => {
  const listed = listOf(9);
  const stored = storedWith({ listed, texts: held(listed.slice(0, 1), { bytes: 20_000 }) });
  expect(planTexts(stored, { ...noLimits, texts: 70_000 }).fetch).toEqual(listed.slice(1, 3));
});

test('pictures are wanted of the newest 12, of the opened and of the saved ones; over a metered connection of the saved alone', () => {
  const listed = listOf(30).map((article, index) => withPicture(article, `${index}`));
  const texts = held([listed[25] ?? listedAs(25)], { openedAt: () => 1 });
  const stored = storedWith({ listed, texts, saved: ['article-20'] });
  const ids = planPictures(stored, noLimits, false).fetch.map(([id]) => Number(id));
  expect(ids.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 25]);
  expect(planPictures(stored, noLimits, true).fetch).toEqual([['20', 800]]);
});

test('pictures that are here are not wanted again, and where they take too much room those of the oldest articles go', () => {
  const listed = listOf(4).map((article, index) => withPicture(article, `${index}`));
  const pictures = new Map(['1', '2', '3'].map((id) => [id, 40_000]));
  const stored = storedWith({ listed, pictures, saved: ['article-3'] });
  expect(planPictures(stored, noLimits, false)).toEqual({ fetch: [['0', 800]], drop: [] });
  expect(planPictures(stored, { ...noLimits, pictures: 90_000 }, false)).toEqual({
    fetch: [['0', 800]],
    drop: ['1', '2'],
  });
  // Texts come first.
  const texts = held(listed.slice(0, 1), { bytes: 80_000 });
  const both = { ...noLimits, total: 120_000 };
  expect(planPictures({ ...stored, texts }, both, false).drop).toEqual(['1', '2']);
});

test.each([
  [[400, 800, 1600], 800],
  [[400, 700, 1200], 700],
  [[320], 320],
  [[1200, 2000], 1200],
])('of the widths %j a picture is stored in %i', (widths, width) => {
  const bodyPictures = [{ ...pictureIn('chair'), widths }];
  expect(picturesOf({ featuredImage: { ...pictureIn('desk'), widths }, bodyPictures })).toEqual([
    ['desk', width],
    ['chair', width],
  ]);
});

test('on a full device pictures that no saved article shows make room, then the older half of the texts that nobody opened or saved', () => {
  const listed = listOf(6).map((article, index) => withPicture(article, `${index % 4}`));
  const texts = held(listed, { openedAt: (index) => (index === 5 ? 9 : 0) });
  const pictures = new Map(['0', '1', '2', '3'].map((id) => [id, 1]));
  const stored = storedWith({ listed, texts, pictures, saved: ['article-4'] });
  expect(unsavedPictures(stored)).toEqual(['1', '2', '3']);
  expect(olderUnreadTexts(stored)).toEqual(['article-2', 'article-3']);
});

test('renamed articles are not new', () => {
  const before = listOf(5);
  const renamed = before.map((one) => ({ ...one, slug: `new-${one.slug}`, aliases: [one.slug] }));
  expect(findNewSlugs(before, renamed)).toEqual([]);
  expect(findNewSlugs(before.slice(1), before)).toEqual(['article-0']);
});

function storedWith(facts: Partial<Stored>): Stored {
  return {
    root: undefined,
    listed: [],
    texts: new Map(),
    pictures: new Map(),
    saved: [],
    lastCheckAt: undefined,
    isOff: false,
    ...facts,
  };
}

/** `article-0` is the newest. */
function listOf(count: number): ListedArticle[] {
  return Array.from({ length: count }, (_, index) => listedAs(index));
}

function listedAs(index: number): ListedArticle {
  return { ...summaryOf(articleWith()), slug: `article-${index}`, hash: `hash-${index}` };
}

/** Their texts, of 10,000 bytes each. */
function held(
  articles: readonly ListedArticle[],
  { bytes = 10_000, openedAt = (_index: number): number => 0 } = {},
): Stored['texts'] {
  return new Map(
    articles.map(({ slug, hash }, index) => [
      slug,
      { hash, bytes, openedAt: openedAt(index), pictures: [] },
    ]),
  );
}

function withPicture(article: ListedArticle, id: string): ListedArticle {
  return { ...article, featuredImage: pictureIn(id) };
}

function pictureIn(id: string): Picture {
  return { id, alt: id, width: 800, height: 450, widths: [400, 800] };
}
