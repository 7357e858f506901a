import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentSchema, summaryOf } from '../../../src/core/generation.ts';
import { paths } from '../../../src/core/paths.ts';
import { contentByAddress, retryDelay } from '../../../src/page/content.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

/** `article-0` is the newest; three lists of 2, 3 and 3. */
const articles = Array.from({ length: 8 }, (_, index) =>
  articleWith({
    id: `${index}`,
    slug: `article-${index}`,
    aliases: index === 5 ? ['former-address'] : [],
    content: `<p>Text ${index}.</p>`,
  }),
);
const listEnds = [0, 2, 5, 8];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['within the newest list', 0, 1, 1],
  ['over three lists', 1, 5, 3],
  ['from the first of a list to its last', 2, 3, 1],
  ['past the end', 8, 6, 0],
  ['of no articles', 0, 0, 0],
])(
  'a range %s is whole and in order, by the lists that it needs',
  async (_, from, count, lists) => {
    const { content, asked } = published();
    const list = await content.listArticles({ from, count });
    const expected = articles.slice(from, from + count).map(summaryOf);
    expect(list).toEqual({ generation: 'first', total: 8, articles: expected });
    expect(asked('/l/')).toHaveLength(lists);
  },
);

test('an article is found with its text, which may enter the document; each file is fetched once', async () => {
  const { content, requests, accepted } = published();
  const article = articles[6];
  expect(await content.findArticle('article-6')).toEqual({ kind: 'found', article });
  expect(accepted).toEqual([article?.content]);
  await content.findArticle('article-6');
  await content.listArticles({ from: 0, count: 8 });
  expect(requests).toHaveLength(5); // root, three lists, one text
});

test('a former slug leads to the article, whose text is not fetched', async () => {
  const { content, asked } = published();
  const moved = { kind: 'moved', slug: 'article-5' };
  expect(await content.findArticle('former-address')).toEqual(moved);
  expect(asked('/a/')).toEqual([]);
});

test.each(['unknown', '__proto__', '../root'])('there is no article “%s”', async (slug) => {
  expect(await published().content.findArticle(slug)).toEqual({ kind: 'missing' });
});

test('the wait before a retry is 1 second, doubled each time, and never above 30', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('a failed request is tried 3 more times, after 1, 2 and 4 seconds, in a hidden tab, too', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { content, requests, faults } = published();
  faults.set(paths.contentRoot, () => {
    throw new TypeError('Failed to fetch');
  });
  const outcome = content.findArticle('article-0').catch(String);
  const requestsAt: number[] = [];
  for (const milliseconds of [0, 1000, 2000, 4000, 60_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    requestsAt.push(requests.length);
  }
  expect(requestsAt).toEqual([1, 2, 3, 4, 4]);
  expect(await outcome).toContain('could not be loaded');
});

test('an unused entry is cached for 5 minutes and then forgotten', async () => {
  const { content, asked } = published();
  const look = () => content.listArticles({ from: 0, count: 1 });
  await look();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await look();
  expect(asked('/l/')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await look();
  expect(asked('/l/')).toHaveLength(2);
});

test('another generation is seen after 30 seconds, or at once where the worker tells of it', async () => {
  const { content, publish } = published();
  const total = async () => (await content.listArticles({ from: 0, count: 0 })).total;
  expect(await total()).toBe(8);
  publish(articles.slice(1));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await total()).toBe(8);
  await vi.advanceTimersByTimeAsync(1);
  expect(await total()).toBe(7);
  publish([]);
  content.forgetRoot();
  expect(await total()).toBe(0);
});

const breaksOff = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });

// What is refused is asked for once more past the browser's cache, at each try.
test.each<[string, () => Response, number]>([
  ['the host has no more', () => new Response('', { status: 404 }), 1],
  ['the worker cannot have now', () => new Response(null, { status: 204 }), 1],
  ['breaks off', () => json(breaksOff()), 4 * 2],
  ['was altered', () => json(JSON.stringify(articleWith())), 4 * 2],
  ['is another’s than its location says', () => json('{}', 'f'.repeat(32)), 4 * 2],
])('a text that %s is not here, and never enters the document', async (_what, fault, times) => {
  const { content, asked, accepted, faults, nameOf } = published();
  faults.set(nameOf(7), fault);
  const answer = await afterRetries(content.findArticle('article-7'));
  expect(answer).toEqual({ kind: 'not-here' });
  expect(asked(nameOf(7))).toHaveLength(times);
  expect(accepted).toEqual([]);
});

test('a text that is gone is found by the list of today at the next try', async () => {
  const { content, publish, faults, nameOf } = published();
  faults.set(nameOf(7), () => new Response('', { status: 404 }));
  await content.findArticle('article-7');
  publish(articles.map((article) => ({ ...article, content: '<p>Corrected.</p>' })));
  const corrected = { kind: 'found', article: { content: '<p>Corrected.</p>' } };
  expect(await content.findArticle('article-7')).toMatchObject(corrected);
});

test('an earlier text that the worker has is shown as outdated, until the newer one comes', async () => {
  const { content, accepted, faults, nameOf } = published();
  const earlier = { ...articles[5], slug: 'former-address', content: '<p>Earlier.</p>' };
  const text = JSON.stringify(earlier);
  faults.set(nameOf(5), () => json(text, hashOf(text)));
  expect(await content.findArticle('article-5')).toEqual({
    kind: 'found',
    article: { ...articles[5], content: '<p>Earlier.</p>' },
    isOutdated: true,
  });
  faults.clear();
  const current = { kind: 'found', article: articles[5] };
  expect(await content.findArticle('article-5')).toEqual(current);
  expect(accepted).toEqual(['<p>Earlier.</p>', '<p>Text 5.</p>']);
});

test('an altered list is refused', async () => {
  const { content, files, faults } = published();
  const list = [...files.keys()].find((path) => path.includes('/l/')) ?? '';
  faults.set(list, () => json('{"articles":[]}'));
  const failure = content.listArticles({ from: 0, count: 1 }).catch(String);
  expect(await afterRetries(failure)).toContain('arrived altered or cut short');
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** @param hash of the text that it is, where that is not the one that was asked for */
function json(body: BodyInit, hash?: string): Response {
  const location = hash && { 'content-location': paths.articleFile(hash) };
  return new Response(body, { headers: { 'content-type': 'application/json', ...location } });
}

/** Advance the fake clock until `outcome` is there; hashing takes real time. */
async function afterRetries<T>(outcome: Promise<T>): Promise<T> {
  const state = { isPending: true };
  void outcome.finally(() => (state.isPending = false));
  while (state.isPending) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcome;
}

/** The articles as a host serves them; `faults` answer in its place. */
function published() {
  const files = new Map<string, string>();
  const faults = new Map<string, () => Response>();
  const requests: string[] = [];
  const accepted: string[] = [];
  const nameOf = (index: number) => paths.articleFile(hashOf(JSON.stringify(articles[index])));
  const publish = (now: typeof articles) => {
    const listed = now.map((article) => {
      const text = JSON.stringify(article);
      files.set(paths.articleFile(hashOf(text)), text);
      return { ...summaryOf(article), hash: hashOf(text) };
    });
    const lists = listEnds.slice(1).flatMap((end, index) => {
      const part = listed.slice(listEnds[index], end);
      const text = JSON.stringify({ articles: part });
      files.set(paths.list(hashOf(text)), text);
      return part.length > 0 ? [{ hash: hashOf(text), count: part.length }] : [];
    });
    const generation = now === articles ? 'first' : 'later';
    const root = { schema: contentSchema, generation, total: now.length, lists };
    files.set(paths.contentRoot, JSON.stringify(root));
  };
  publish(articles);
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return faults.get(path)?.() ?? json(files.get(path) ?? '');
  });
  const content = contentByAddress((html) => accepted.push(html));
  const asked = (part: string) => requests.filter((path) => path.includes(part));
  return { content, publish, files, faults, requests, asked, accepted, nameOf };
}
