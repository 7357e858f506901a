import { expect, test } from 'vitest';
import type { Picture } from '../../../src/core/article.ts';
import type { ListedArticle } from '../../../src/core/generation.ts';
import {
  findNewSlugs,
  missingPictures,
  articlesNeedingPictures,
  planTexts,
  type SyncFacts,
} from '../../../src/sync/plan-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

test('the newest 24 texts are wanted, newest first', () => {
  const listed = listOf(60);
  expect(planTexts(factsWith({ listed }), Infinity)).toEqual({
    required: [],
    newest: listed.slice(0, 24),
  });
});

test('of the newest that are not held as many are wanted as there is room for', () => {
  const facts = factsWith({ listed: listOf(5), texts: held('hash-0', 'hash-2') });
  expect(hashesIn(planTexts(facts, 2).newest)).toEqual(['hash-1', 'hash-3']);
});

test('saved texts, under whichever slug, and successors of held ones are wanted however old, and without room', () => {
  const before = listOf(80);
  const listed = before
    .with(55, { ...listedAs(55), slug: 'new', aliases: ['former'] })
    .with(70, { ...listedAs(70), hash: 'corrected' });
  const saved = ['article-60', 'former'];
  const facts = factsWith({ listed, before, texts: held('hash-70'), saved });
  expect(hashesIn(planTexts(facts, 0).required)).toEqual(['hash-55', 'hash-60', 'corrected']);
});

test('pictures are wanted of the newest 12, of the opened and of the saved ones', () => {
  const opened = new Set(['hash-25']);
  const facts = factsWith({ listed: listOf(30), saved: ['article-20'], opened });
  const slugs = articlesNeedingPictures(facts).map(({ slug }) => slug);
  expect(slugs.slice(11)).toEqual(['article-11', 'article-20', 'article-25']);
});

test.each([
  [[400, 800, 1600], 800],
  [[400, 700, 1200], 700],
  [[320], 320],
  [[1200, 2000], 1200],
])('of the widths %j a picture is stored in %i', (widths, width) => {
  const article = articleWith({ featuredImage: pictureIn(widths, 'desk') });
  expect(missingPictures(article, held(), 'avif')).toMatchObject([
    { width, hash: `desk-${width}-avif`, format: 'avif' },
  ]);
});

test('a picture that is held in any width or format is not wanted', () => {
  const article = articleWith({
    featuredImage: pictureIn([400, 800], 'desk'),
    bodyPictures: [pictureIn([400, 800], 'chair')],
  });
  expect(missingPictures(article, held('desk-400-webp'), 'webp')).toMatchObject([
    { hash: 'chair-800-webp' },
  ]);
});

test('renamed articles are not new', () => {
  const before = listOf(5);
  const renamed = before.map((one) => ({ ...one, slug: `new-${one.slug}`, aliases: [one.slug] }));
  expect(findNewSlugs(before, renamed)).toEqual([]);
  expect(findNewSlugs(before.slice(1), before)).toEqual(['article-0']);
});

function factsWith(facts: Partial<SyncFacts>): SyncFacts {
  return {
    listed: [],
    before: [],
    saved: [],
    opened: new Set(),
    texts: held(),
    pictures: held(),
    ...facts,
  };
}

/** `article-0` is the newest. */
function listOf(count: number): ListedArticle[] {
  return Array.from({ length: count }, (_, index) => listedAs(index));
}

function listedAs(index: number): ListedArticle {
  const { content: _content, sections: _sections, ...summary } = articleWith();
  return { ...summary, slug: `article-${index}`, hash: `hash-${index}` };
}

function held(...hashes: string[]): Map<string, number> {
  return new Map(hashes.map((hash) => [hash, 1]));
}

function hashesIn(articles: readonly ListedArticle[]): string[] {
  return articles.map(({ hash }) => hash);
}

function pictureIn(widths: readonly number[], subject: string): Picture {
  const renditions = widths.map((width) => ({
    width,
    avif: `${subject}-${width}-avif`,
    webp: `${subject}-${width}-webp`,
  }));
  return { alt: subject, width: 1600, height: 900, renditions };
}
