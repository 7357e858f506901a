import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '../../../../src/generator/articles/content-hash.ts';
import type { Article } from '../../../../src/core/article.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseShard,
  shardSize,
} from '../../../../src/core/generation.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { generationOf } from '../../../fixtures/read-articles-here.ts';

test('every file but root.json is named by the hash of its bytes', () => {
  const { files } = generationOf(articlesOf(3));
  for (const { fileName, source } of files) {
    if (fileName === 'content/root.json') continue;
    expect(fileName).toContain(contentHash(source));
  }
  expect(files.map(({ fileName }) => fileName.replace(/[0-9a-f]{32}/, '#')).toSorted()).toEqual([
    'content/a/#.json',
    'content/a/#.json',
    'content/a/#.json',
    'content/root.json',
    'content/s/#.json',
  ]);
});

test('root.json leads to every article, newest first', () => {
  const articles = articlesOf(5 + 2 * shardSize);
  const { root, generation, file } = published(articles);
  expect(root).toMatchObject({ schema: 2, generation, total: 5 + 2 * shardSize });
  expect(root.shards.map(({ count }) => count)).toEqual([5, shardSize, shardSize]);
  const listed = root.shards.flatMap(
    ({ hash }) => parseShard(file(`content/s/${hash}.json`)).articles,
  );
  expect(listed.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
  expect(listed[0]).not.toHaveProperty('content');
  expect(parseArticleFile(file(`content/a/${listed[0]?.hash}.json`))).toEqual(articles[0]);
});

test('more than one shard are published as one list, too', () => {
  const { root, file } = published(articlesOf(2 * shardSize));
  const parts = root.shards.map(({ hash }) => parseShard(file(`content/s/${hash}.json`)));
  const whole = parseShard(file(`content/s/${root.wholeList}.json`));
  expect(whole.articles).toEqual(parts.flatMap(({ articles }) => articles));
  expect(published(articlesOf(shardSize)).root).not.toHaveProperty('wholeList');
});

test('a new article changes the newest shard only', () => {
  const articles = articlesOf(5 + 2 * shardSize);
  const before = published(articles).root.shards;
  const after = published([articleWith({ id: 'new', slug: 'new' }), ...articles]).root.shards;
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).not.toEqual(before[0]);
});

test('a corrected article changes itself, its shard, the whole list and root.json', () => {
  const articles = articlesOf(150);
  const corrected = articles.with(
    120,
    articleWith({ ...articles[120], content: '<p>Better.</p>' }),
  );
  const known = new Set(generationOf(articles).files.map(({ fileName }) => fileName));
  const fresh = generationOf(corrected).files.filter(({ fileName }) => !known.has(fileName));
  expect(fresh.map(({ fileName }) => fileName.split('/')[1])).toEqual(['a', 's', 's']);
});

test('equal articles give equal files, whatever the order of their fields', () => {
  const articles = articlesOf(3);
  const reversed = articles.map(
    (article) => Object.fromEntries(Object.entries(article).toReversed()) as Article,
  );
  expect(generationOf(reversed)).toEqual(generationOf(articles));
});

test('a corrected article gives the generation another name', () => {
  const [first = articleWith(), ...others] = articlesOf(3);
  const changed = generationOf([{ ...first, title: 'Other' }, ...others]);
  expect(changed.generation).not.toBe(generationOf([first, ...others]).generation);
});

test('without articles there is a root with none', () => {
  expect(published([]).root).toMatchObject({ total: 0, shards: [] });
});

test('no slug, however hostile, leads a file out of the content folder', () => {
  const slug = fc.oneof(fc.constantFrom('../x', '__proto__', '/etc/passwd', '..\\x'), fc.string());
  fc.assert(
    fc.property(fc.array(slug), (slugs) => {
      const { files } = generationOf(slugs.map((text) => articleWith({ slug: text })));
      for (const { fileName } of files)
        expect(fileName).toMatch(/^content\/(root|[sa]\/[0-9a-f]{32})\.json$/);
    }),
  );
});

function articlesOf(count: number): Article[] {
  return Array.from({ length: count }, (_, index) =>
    articleWith({ id: `${index}`, slug: `article-${index}` }),
  );
}

function published(articles: readonly Article[]) {
  const { generation, files } = generationOf(articles);
  const file = (name: string) => String(files.find(({ fileName }) => fileName === name)?.source);
  return { generation, file, root: parseGenerationRoot(file('content/root.json')) };
}

test('many articles are not published as one list, whose reading would take too long', () => {
  const rootOf = (count: number) =>
    JSON.parse(generationOf(articlesOf(count)).files.at(-1)?.source ?? '') as object;
  expect(rootOf(2500)).toHaveProperty('wholeList');
  expect(rootOf(2501)).not.toHaveProperty('wholeList');
});
