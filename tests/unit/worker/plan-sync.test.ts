import { expect, test } from 'vitest';
import { toSummary, type Picture } from '../../../src/shared/article.ts';
import { type ListedArticle } from '../../../src/shared/content-source.ts';
import type { Snapshot } from '../../../src/worker/stored-content.ts';
import { picturesOf, planPictures, planTexts } from '../../../src/worker/plan-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

test('saved texts and newer versions are wanted however old', () => {
  const before = listOf(80);
  const listed = before
    .with(55, { ...listedAs(55), slug: 'new', aliases: ['article-55'] })
    .with(70, { ...listedAs(70), hash: 'corrected' });
  const articles = held(before.filter((_, index) => index < 24 || index === 70));
  const reader = { 60: { savedAt: 1 }, 55: { savedAt: 2 } };
  const stored = storedWith({ listed: before, articles, reader });
  expect(planTexts(stored, listed).map(({ hash }) => hash)).toEqual([
    'hash-55',
    'hash-60',
    'corrected',
  ]);
});

test('pictures of the newest 12, opened and saved articles are wanted', () => {
  const listed = listOf(30).map((article, index) => withPicture(article, `${index}`));
  const articles = held([listed[25] ?? listedAs(25)]);
  const reader = { 25: { openedAt: 1 }, 20: { savedAt: 1 } };
  const stored = storedWith({ listed, articles, reader });
  const ids = planPictures(stored, false).map(([id]) => Number(id));
  expect(ids.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 25]);
  expect(planPictures(stored, true)).toEqual([['20', 800]]);
});

test('only missing pictures are wanted, those of saved articles first', () => {
  const listed = listOf(4).map((article, index) => withPicture(article, `${index}`));
  const pictures = new Map([['1', 40_000]]);
  const stored = storedWith({ listed, pictures, reader: { 3: { savedAt: 1 } } });
  expect(planPictures(stored, false).map(([id]) => id)).toEqual(['3', '0', '2']);
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

function storedWith(facts: Partial<Snapshot>): Snapshot {
  return {
    root: undefined,
    listed: [],
    articles: {},
    pictures: new Map(),
    reader: {},
    lastCheckAt: undefined,
    isPaused: false,
    ...facts,
  };
}

/** `article-0` is the newest. */
function listOf(count: number): ListedArticle[] {
  return Array.from({ length: count }, (_, index) => listedAs(index));
}

function listedAs(index: number): ListedArticle {
  return {
    ...toSummary(articleWith({ id: `${index}` })),
    slug: `article-${index}`,
    hash: `hash-${index}`,
  };
}

/** Their texts. */
function held(articles: readonly ListedArticle[]): Snapshot['articles'] {
  return Object.fromEntries(
    articles.map(({ id, hash }) => [id, { hash, bytes: 9000, pictures: [] }]),
  );
}

function withPicture(article: ListedArticle, id: string): ListedArticle {
  return { ...article, featuredImage: pictureIn(id) };
}

function pictureIn(id: string): Picture {
  return { id, alt: id, width: 800, height: 450, widths: [400, 800] };
}
