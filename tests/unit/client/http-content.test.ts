import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/shared/article.ts';
import { paths } from '../../../src/shared/paths.ts';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected } from '../../fixtures/device.ts';
import { gone, json, offline, publishedSite } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

/** `article-0` is the newest; three lists of 20, 50 and 50. */
const articles: readonly Article[] = articlesOf(120, 'no pictures').map((article, index) => ({
  ...article,
  ...(index === 5 && { aliases: ['former-address'] }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('twenty articles are listed by one file', async () => {
  const { content, asked } = await published();
  await content.listArticles(20);
  expect(asked('/l/')).toHaveLength(1);
});

test('a text that is shown may enter the document; each file is fetched once', async () => {
  const { content, requests, asked, accepted } = await published();
  await content.findArticle('former-address');
  await content.findNext('former-address');
  expect(asked('/a/')).toEqual([]);
  await content.findArticle('article-6');
  expect(accepted).toEqual(['<p>Text 6.</p>']);
  await content.findArticle('article-6');
  await content.listArticles();
  expect(requests).toHaveLength(5); // root, three lists, one text
});

test('a failed request is tried again after 1, 2 and 4 s, hidden or not', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { content, requests, faults } = await published();
  faults.set(paths.contentRoot, offline);
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
  const { content, asked } = await published();
  const look = () => content.listArticles(1);
  await look();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await look();
  expect(asked('/l/')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await look();
  expect(asked('/l/')).toHaveLength(2);
});

test('another generation is seen after 30 s, or once the worker tells it', async () => {
  const { content, publish } = await published();
  const total = async () => (await content.listArticles(0)).total;
  expect(await total()).toBe(120);
  publish(articles.slice(1));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await total()).toBe(120);
  await vi.advanceTimersByTimeAsync(1);
  expect(await total()).toBe(119);
  publish([]);
  content.forgetRoot();
  expect(await total()).toBe(0);
});

test.each<[string, () => Response]>([
  ['was altered', () => json(JSON.stringify(articleWith()))],
  ['is another’s than its location says', () => textOf('f'.repeat(32), '{}')],
])('a text that %s is not here, and never enters the document', async (_what, fault) => {
  const { content, asked, accepted, faults, nameOf } = await published();
  faults.set(nameOf(7), fault);
  vi.useRealTimers(); // hashing takes real time
  vi.stubGlobal('setTimeout', (act: () => void) => setImmediate(act)); // retries need none
  expect(await content.findArticle('article-7')).toEqual({ kind: 'not-here', id: '7' });
  expect(asked(nameOf(7))).toHaveLength(4 * 2); // at each try once more past the browser's cache
  expect(accepted).toEqual([]);
});

test('on plain http, where browsers cannot hash, an article opens', async () => {
  const { content } = await published();
  vi.stubGlobal('crypto', {});
  expect(await content.findArticle('article-7')).toMatchObject({ kind: 'found' });
});

test('a text that is gone is found by the list of today at the next try', async () => {
  const { content, publish, asked, faults, nameOf } = await published();
  faults.set(nameOf(7), gone);
  expect(await content.findArticle('article-7')).toEqual({ kind: 'not-here', id: '7' });
  expect(asked(nameOf(7))).toHaveLength(1);
  publish(corrected(articles, 7));
  const found = { kind: 'found', article: { content: '<p>Corrected.</p>' } };
  expect(await content.findArticle('article-7')).toMatchObject(found);
});

test('an earlier text is shown as outdated until the newer one comes', async () => {
  const { content, accepted, faults, nameOf } = await published();
  const earlier = { ...articles[5], slug: 'former-address', content: '<p>Earlier.</p>' };
  const text = JSON.stringify(earlier);
  faults.set(nameOf(5), () => textOf(contentHash(text), text));
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

/** A text that the worker has, under its own name. */
function textOf(hash: string, text: string): Response {
  const response = json(text);
  response.headers.set('content-location', paths.articleFile(hash));
  return response;
}

/** The articles as a host serves them; `faults` answer in its place. */
async function published() {
  const { publish, requests, fetch, setFault } = publishedSite();
  publish(articles);
  const faults = new Map<string, () => Response | Promise<Response>>();
  setFault((path) => faults.get(path)?.());
  vi.stubGlobal('fetch', fetch);
  const accepted: string[] = [];
  const createHTML = (html: string) => (accepted.push(html), html);
  vi.stubGlobal('window', { trustedTypes: { createPolicy: () => ({ createHTML }) } });
  vi.resetModules();
  const { httpContent: content } = await import('../../../src/client/http-content.ts');
  const asked = (part: string) => requests.filter((path) => path.includes(part));
  const nameOf = (index: number) =>
    paths.articleFile(listArticle(articles[index] ?? articleWith()).listed.hash);
  return { content, publish, faults, requests, asked, accepted, nameOf };
}
