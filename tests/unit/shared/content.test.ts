import { describe, expect, test, vi } from 'vitest';
import { parseGenerationRoot, type ContentSource } from '../../../src/shared/content.ts';
import { openStoredContent } from '../../../src/worker/content-store.ts';
import { contentOf } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, reader, syncedReader } from '../../fixtures/device.ts';

const hash = '0123456789abcdef0123456789abcdef';
const root = { schema: 4, generation: hash, total: 3, lists: [{ hash, count: 3 }] };

test.each([root, { ...root, total: 0, lists: [] }])('a root.json is read: %j', (value) => {
  expect(parseGenerationRoot(JSON.stringify(value))).toEqual(value);
});

const wrongHashes = ['', '../x', hash.slice(1), hash.toUpperCase(), `${hash}\n`, `${hash}0`];

test.each([
  ...['text', null, { ...root, schema: 5 }, { ...root, schema: 2 }].map((value) => [
    JSON.stringify(value),
    'Unknown content schema',
  ]),
  ...[
    { generation: 1 },
    { lists: {} },
    { total: 4 },
    ...wrongHashes.map((wrong) => ({ lists: [{ hash: wrong, count: 3 }] })),
    { lists: [{ hash, count: 0 }], total: 0 },
    { questions: {} },
    { questions: [{ question: 'Where do I begin?', slug: 'begin', title: 'Begin' }] },
  ].map((wrong) => [JSON.stringify({ ...root, ...wrong }), 'root.json is not whole']),
  ...['', '<!doctype html>', '{"schema":4'].map((text) => [text, 'JSON']),
])('a root.json of %j is refused', (text, message) => {
  expect(() => parseGenerationRoot(text)).toThrow(message);
});

/** Lists of 20, 50 and 50. */
const articles = articlesOf(120, 'no pictures').map((article, index) => ({
  ...article,
  ...(index === 5 && { aliases: ['former'], question: 'Is it 5?' }),
}));
const link = { slug: 'article-5', title: 'How to read an advertisement', tone: 'mint' };

async function importHttpContent(): Promise<ContentSource> {
  vi.stubGlobal('window', {});
  vi.resetModules(); // it keeps what it fetched
  return (await import('../../../src/client/http-content.ts')).httpContent;
}

describe.each<[string, () => Promise<ContentSource | undefined>]>([
  ['build', async () => contentOf(articles)],
  ['device', async () => openStoredContent((await syncedReader(articles)).database)],
  ['page', async () => (reader(articles), importHttpContent())],
])('the content of the %s', (_reader, open) => {
  test.each([0, 20, 71])('lists the newest %i articles in order', async (limit) => {
    const list = await (await open())?.listArticles(limit);
    expect(list?.total).toBe(120);
    expect(list?.articles.map(({ slug }) => slug)).toEqual(
      Array.from({ length: limit }, (_, index) => `article-${index}`),
    );
    for (const field of ['hash', 'content'])
      expect(list?.articles[0] ?? {}).not.toHaveProperty(field);
  });

  test.each<[string, object]>([
    ['article-5', { kind: 'found', article: articles[5] }],
    ['former', { kind: 'moved', slug: 'article-5' }],
    ...['', '__proto__', '../root', 'article-5/', 'Article-5'].map((slug): [string, object] => [
      slug,
      { kind: 'missing' },
    ]),
  ])('answers “%s” with %o', async (slug, lookup) => {
    expect(await (await open())?.findArticle(slug)).toEqual(lookup);
  });

  test('knows what to read next, and the questions of the home page', async () => {
    const content = await open();
    expect(await content?.findNext('former')).toEqual(link);
    expect(await content?.findNext('gone')).toBeUndefined();
    expect(await content?.listQuestions()).toEqual([{ question: 'Is it 5?', ...link }]);
  });
});

test('root.json and a list are parsed once', async () => {
  const content = contentOf(articlesOf(7));
  await content.listArticles();
  const parse = vi.spyOn(JSON, 'parse');
  await content.listArticles();
  await content.listQuestions();
  expect(parse).not.toHaveBeenCalled();
});
