import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import type { Article } from '../../../src/shared/article.ts';
import { securityHeaders } from '../../../src/shared/security-headers.ts';
import { answerFile, answerPage } from '../../../src/worker/respond.ts';
import { articleWith, listOf, numbered } from '../../fixtures/articles-in-memory.ts';
import { fakeTools, html, storageWith, type Network } from '../../fixtures/fake-worker-tools.ts';
import { never, offline } from '../../fixtures/published-site.ts';

const origin = 'https://blog.test';
const open = (path: string, tools = fakeTools()) => tools.answer(answerPage, path);

const nothingYet = (network: Network = offline) => fakeTools({ database: storageWith(), network });
const withoutTexts = (network: Network = offline) =>
  fakeTools({ database: storageWith(numbered(10), { texts: [] }), network });
const withAllTexts = (network: Network = offline) => fakeTools({ network });
const endless = () => new Response(new ReadableStream());
/** What a browser gives for a redirect that it is not to follow. */
const redirect = () =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/jobs', '/jobs'],
  ['/blog/article-3///?utm_source=mail', '/blog/article-3'],
])('%s is rendered on the device as the build renders %s, fonts first', async (path, builtPath) => {
  const tools = fakeTools();
  const response = await open(path, tools);
  const request = new Request(origin + builtPath);
  const built = await render(request, {
    content: listOf(10),
    ...tools.pageAssets,
    year: new Date().getFullYear(),
  });
  expect([response.status, await response.text()]).toEqual([200, await built.text()]);
  const font = '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
  expect(response.headers.get('link')).toBe(font);
  expect(tools.asked).toEqual([]);
});

const [article = articleWith(), ...others] = numbered(10);
test.each<[string, boolean, string, Article[]]>([
  ['the current text', true, '/blog/article-1/', [{ ...article, aliases: ['former'] }]],
  ['an earlier text', false, '/blog/article-1', [article]],
  ['no text yet', false, '/blog/article-1', []],
  ['another address', false, '/blog/former', [article]],
  ['no such article', false, '/blog/unknown', [article]],
  ['too long an address', false, `/${'a'.repeat(9000)}`, [article]],
])('a page with %s is stored for the next time: %s', async (_what, isStored, path, texts) => {
  const listed = [{ ...article, aliases: ['former'] }, ...others];
  const tools = fakeTools({ database: storageWith(listed, { texts }) });
  await open(path, tools);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.waitFor(async () => expect(await tools.caches.keys()).toHaveLength(isStored ? 1 : 0));
  const [name = ''] = await tools.caches.keys();
  const stored = tools.caches.addresses(name);
  expect(stored).toEqual(isStored ? [`${origin}/blog/article-1`] : []);
});

test('an alias leads to the article’s own address, offline too', async () => {
  const database = storageWith([articleWith({ aliases: ['old'] })]);
  const response = await open('/blog/old', fakeTools({ database }));
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`${origin}/blog/article-1`);
});

test.each([
  ['a page', '/', {}],
  ['a 404', '/nowhere', {}],
  ['a redirect', '/blog/page/1', {}],
  ['the page of last resort', '/', { database: storageWith() }],
])('%s from the worker has the headers of the host', async (_what, path, given) => {
  const { inlineHashes } = fakeTools().pageAssets;
  const hostHeaders = securityHeaders(inlineHashes, 'preload');
  const pageAssets = { ...fakeTools().pageAssets, hsts: 'preload' } as const;
  const { headers } = await open(path, fakeTools({ ...given, pageAssets }));
  for (const [name, value] of Object.entries(hostHeaders))
    // Except for the hash of the inline style of the page of last resort.
    expect(headers.get(name)?.replace(/ 'sha256-[^']*'/, '')).toBe(value);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each<[string, Network, number, string]>([
  ['comes from the network', html('text'), 200, 'text'],
  ['is gone where the host says so', html('text', 404), 404, 'text'],
  ['is called missing offline', offline, 200, 'Not on this device yet'],
  ['is called missing while the host fails', html('', 500), 200, 'Not on this device yet'],
  ['is called missing after 3 s', endless, 200, 'Not on this device yet'],
])('a listed text that is not here %s', async (_what, network, status, words) => {
  const response = await withoutTexts(network).answer(answerPage, '/blog/article-7', 3000);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(words);
});

test.each<[string, string, boolean]>([
  ['/nowhere', 'Oops! Page not found', true],
  ['/%E0%A4%A', 'Oops! Page not found', true],
  ['//blog', 'Oops! Page not found', true],
  ['/blog/page/0', 'Oops! Page not found', true],
  ['/blog/__proto__', 'Blog Post Not Found', true],
  ['/blog//article-3', 'Blog Post Not Found', true],
  [`/${'a'.repeat(8000)}`, 'Oops! Page not found', true],
  [`/${'a'.repeat(9000)}`, 'Oops! Page not found', false],
  [`/blog/article-3${'/'.repeat(1_000_000)}a`, 'Blog Post Not Found', false],
])('%.40s says “%s” with status 404; asks the host: %s', async (path, words, isAsked) => {
  for (const network of [offline, html('', 404), html('', 502)]) {
    const tools = withAllTexts(network);
    const response = await open(path, tools);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(words);
    expect(tools.asked).toHaveLength(isAsked ? 1 : 0);
    expect(console.error).not.toHaveBeenCalled();
  }
});

test.each<[string, typeof nothingYet, () => Response, number, string]>([
  ['a page that was just published', withAllTexts, html('new'), 200, 'new'],
  ['a page of another site', withAllTexts, html('Shop'), 200, 'Shop'],
  ['a document', withAllTexts, () => new Response('%PDF'), 200, '%PDF'],
  ['any page before the first sync', nothingYet, html('Shop'), 200, 'Shop'],
])('%s at an unknown address is the host’s', async (_what, toolsWith, network, status, body) => {
  const response = await open('/shop/', toolsWith(network));
  expect([response.status, await response.text()]).toEqual([status, body]);
});

test('a download is passed on as it comes, and not waited for to its end', async () => {
  const response = await open('/export', withAllTexts(endless));
  expect([response.status, response.body?.locked]).toEqual([200, false]);
});

test.each([
  ['/go', withAllTexts],
  ['/blog/article-7', withoutTexts],
])('a redirect of the host at %s is left to the browser', async (path, toolsWith) => {
  const response = redirect();
  const tools = toolsWith(() => response);
  expect(await open(path, tools)).toBe(response);
});

test.each([
  ['an unknown address', withAllTexts, 3000, 404],
  ['a page before the first sync', nothingYet, 10_000, 503],
])('for %s the host has %i ms to begin', async (_what, toolsWith, limitMs, status) => {
  vi.useFakeTimers();
  let answered = 0;
  const answer = open('/nowhere', toolsWith(never));
  void answer.then((response) => (answered = response.status));
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(status);
});

test.each<[string, Network]>([
  ['offline', offline],
  ['while the host fails', html('', 502)],
])('%s and without content a plain page says what to do', async (_circumstance, network) => {
  const response = await open('/blog', nothingYet(network));
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(page).toContain('This page cannot be shown right now');
  expect(page).toContain('href="">Try again</a>');
  expect(page).not.toMatch(/<script|src=|<link(?! rel="icon" href="data:)/); // it may be absent, too
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'self' 'sha256-${hash}'`,
  );
});

const withoutList = storageWith(numbered(10));
for (const path of withoutList.files.keys())
  if (path.startsWith('/content/l/')) withoutList.files.delete(path);
test.each<[string, ReturnType<typeof fakeTools>['database']]>([
  ['refused', { use: () => Promise.reject(new Error('There is no storage')) }],
  ['incomplete', withoutList],
])('where storage is %s the host’s page is shown and the reason logged', async (_w, database) => {
  const tools = fakeTools({ database, network: html('fetched') });
  expect(await (await open('/blog', tools)).text()).toBe('fetched');
  const reports = vi.mocked(console.error).mock.calls.map(([error]) => (error as Error).message);
  expect(reports).toEqual([`Cannot render ${origin}/blog`]);
});

test('storage that never answers is waited for 2.5 s', async () => {
  vi.useFakeTimers();
  const tools = fakeTools({ database: { use: never }, network: html('fetched') });
  const answer = open('/', tools);
  await vi.advanceTimersByTimeAsync(2499);
  expect(tools.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tools.asked).toEqual([`${origin}/`]);
  expect(await (await answer).text()).toBe('fetched');
});

test('a feed comes from the network alone, or cannot be shown right now', async () => {
  const tools = fakeTools({ network: () => new Response('<rss/>') });
  expect(await (await tools.answer(answerFile, '/feed.xml')).text()).toBe('<rss/>');
  expect(tools.asked).toEqual([`${origin}/feed.xml`]);
  const response = await fakeTools().answer(answerFile, '/feed.xml');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('This page cannot be shown right now');
});
