import { expect, test } from 'vitest';
import { contentHash } from '../../../../src/generator/articles/content-hash.ts';
import { generationFiles } from '../../../../src/generator/articles/generation-files.ts';
import type { Article } from '../../../../src/shared/article.ts';
import {
  listSize,
  parseArticleFile,
  parseGenerationRoot,
  parseList,
} from '../../../../src/shared/content-source.ts';
import { articleWith, numbered, ofTopics } from '../../../fixtures/articles-in-memory.ts';

function published(articles: readonly Article[]) {
  const files = generationFiles(articles);
  const file = (path: string) => files.get(path) ?? '';
  return { file, root: parseGenerationRoot(file('/content/root.json')) };
}

test('every file but root.json is named by the hash of its bytes', () => {
  const files = generationFiles(numbered(3));
  const names = [...files].map(([path, text]) => path.replace(contentHash(text), '#'));
  const text = '/content/a/#.json';
  expect(names.toSorted()).toEqual([text, text, text, '/content/l/#.json', '/content/root.json']);
});

test('root.json leads to every article, newest first', () => {
  const articles = numbered(5 + 2 * listSize);
  const { root, file } = published(articles);
  expect(root).toMatchObject({ schema: 3, total: 5 + 2 * listSize });
  expect(root.lists.map(({ count }) => count)).toEqual([5, listSize, listSize]);
  const listed = root.lists.flatMap(({ hash }) => parseList(hash, file(`/content/l/${hash}.json`)));
  expect(listed.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
  expect(listed[0]).not.toHaveProperty('content');
  expect(parseArticleFile(file(`/content/a/${listed[0]?.hash}.json`))).toEqual(articles[0]);
});

test('a new article changes the newest list only', () => {
  const articles = numbered(5 + 2 * listSize);
  const before = published(articles).root.lists;
  const after = published([articleWith({ id: 'new', slug: 'new' }), ...articles]).root.lists;
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).not.toEqual(before[0]);
});

test('a corrected article changes its file, its list and the generation', () => {
  const articles = numbered(150);
  const better = articleWith({ ...articles[120], content: '<p>Better.</p>' });
  const [before, after] = [articles, articles.with(120, better)].map(generationFiles);
  const fresh = [...(after?.keys() ?? [])].filter((path) => !before?.has(path));
  expect(fresh.filter((path) => path.startsWith('/content/a/'))).toHaveLength(1);
  expect(fresh.filter((path) => path.startsWith('/content/l/'))).toHaveLength(1);
  const generations = [before, after].map(
    (files) => parseGenerationRoot(files?.get('/content/root.json') ?? '').generation,
  );
  expect(new Set(generations).size).toBe(2);
});

test('equal articles give equal files, whatever the order of their fields', () => {
  const articles = numbered(3);
  const reversed = articles.map(
    (article) => Object.fromEntries(Object.entries(article).toReversed()) as Article,
  );
  expect(generationFiles(reversed)).toEqual(generationFiles(articles));
});

test('lists publish of an article what cards show, and no field besides', () => {
  const remark = { remark: 'for its authors' };
  const files = generationFiles(ofTopics([{ ...articleWith({ description: 'D' }), ...remark }]));
  const [list] = [...files].flatMap(([path, text]) => (path.includes('/l/') ? [text] : []));
  const { articles } = JSON.parse(list ?? '') as { articles: object[] };
  const shown = 'aliases author date excerpt hash id readingMinutes slug title tone topic'.split(
    ' ',
  );
  expect(Object.keys(articles[0] ?? {}).toSorted()).toEqual(shown);
});
