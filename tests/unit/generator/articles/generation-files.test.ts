import { expect, test } from 'vitest';
import { generationFiles } from '../../../../src/generator/articles/generation-files.ts';
import type { Article } from '../../../../src/shared/article.ts';
import { listSize, parseGenerationRoot, parseList } from '../../../../src/shared/content.ts';
import { articleWith, numbered, ofTopics } from '../../../fixtures/articles-in-memory.ts';

function published(articles: readonly Article[]) {
  const files = generationFiles(articles);
  const file = (path: string) => files.get(path) ?? '';
  return { file, root: parseGenerationRoot(file('/content/root.json')) };
}

const before = numbered(5 + 2 * listSize);
const corrected = before.with(60, articleWith({ ...before[60], content: '<p>Better.</p>' }));

test.each([
  ['a new article', [articleWith({ id: 'new', slug: 'new' }), ...before]],
  ['a correction', corrected],
])('%s changes one list and the generation, and adds one text', (_what, after) => {
  const known = generationFiles(before);
  const fresh = [...generationFiles(after).keys()].filter((path) => !known.has(path));
  expect(fresh.map((path) => path.slice(0, 11))).toEqual(['/content/a/', '/content/l/']);
  expect(published(after).root.generation).not.toBe(published(before).root.generation);
});

test('equal articles give equal files, whatever the order of their fields', () => {
  const articles = numbered(3);
  const reversed = articles.map(
    (article) => Object.fromEntries(Object.entries(article).toReversed()) as Article,
  );
  expect(generationFiles(reversed)).toEqual(generationFiles(articles));
});

test('lists publish of an article what cards show, and no field besides', () => {
  const [article = articleWith()] = ofTopics([articleWith({ description: 'D' })]);
  const { root, file } = published([Object.assign(article, { remark: 'for its authors' })]);
  const { hash = '' } = root.lists[0] ?? {};
  const [listed = {}] = parseList(hash, file(`/content/l/${hash}.json`));
  expect(Object.keys(listed).toSorted().join(' ')).toBe(
    'aliases author date excerpt hash id readingMinutes slug title tone topic',
  );
});
