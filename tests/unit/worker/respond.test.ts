import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import type { Article } from '../../../src/shared/article.ts';
import { paths } from '../../../src/shared/paths.ts';
import { chooseResponder } from '../../../src/worker/respond.ts';
import { articleWith, listOf, numbered } from '../../fixtures/articles-in-memory.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import {
  fakeTools,
  hostHeaders,
  html,
  storageWith,
  type FakeTools,
  type Network,
} from '../../fixtures/fake-worker-tools.ts';
import { gone, never, offline } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

const origin = 'https://blog.test';
type Given = Parameters<typeof fakeTools>[0];
const open = (path: string, tools = fakeTools()) => tools.answer(path);
const read = async (response: Response) => [response.status, await response.text()];

const nothingYet = (network: Network) => fakeTools({ database: storageWith(), network });
const withoutTexts = (network: Network) =>
  fakeTools({ database: storageWith(numbered(10), { texts: [] }), network });
const withAllTexts = (network: Network) => fakeTools({ network });
const endless = () => new Response(new ReadableStream());
const avif = () => new Response('\0\0\0\x1cftypavif');
const fetched = () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

const browser = undefined;
const strangers = ['https://jobs.test/', 'https://blog.test:8443/assets/main-abc.js'];

test.each<[string | undefined, string[], { method?: string; mode?: string }?]>([
  ['answerPage', ['/', '/blog', '/blog/page/2', '/blog/beat-the-ats/']],
  ['answerPage', ['/nowhere', '/nowhere.html', '/v1.0/nowhere', '/%E0%A4%A', '//blog']],
  ['answerPage', ['/blog?a=b', '/blog%2Fbeat-the-ats', `/${'a'.repeat(8000)}`]],
  ['answerAsset', ['/assets/main-abc.js', '/favicon.svg'], { mode: 'cors' }],
  ['answerPicture', ['/content/i/abc.avif'], { mode: 'no-cors' }],
  ['answerPicture', ['/content/i/abc.avif']], // opened by its own address
  ['answerContent', ['/content/root.json', '/content/l/a.json'], { mode: 'cors' }],
  ['answerFile', ['/feed.xml', '/feed.json', '/robots.txt', '/.well-known/security.txt']],
  [browser, ['/feed.xml', '/blog', '/manifest.webmanifest'], { mode: 'cors' }],
  [browser, ['/slow.zip', '/files/cv.pdf?v=2', '/social/home.jpg', '/shop/till.php']],
  [browser, ['/blog?from-host', '/?a=b&from-host&__cf_chl_tk=1', '/feed.xml?from-host']],
  [browser, ['/sw.js', ...strangers]],
  [browser, ['/'], { method: 'POST' }],
  [browser, ['/assets/main-abc.js'], { method: 'HEAD', mode: 'cors' }],
])('$1 has its responder, asked for as $2', (responder, addresses, request = {}) => {
  for (const address of addresses) {
    const url = address.startsWith('/') ? origin + address : address;
    const asked = { method: 'GET', mode: 'navigate', ...request, url };
    expect(chooseResponder(asked, origin)?.name).toBe(responder);
  }
});

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/jobs', '/jobs'],
  ['/blog/article-3///?utm_source=mail', '/blog/article-3'],
])('%s is rendered on the device as the build renders %s, fonts first', async (path, builtPath) => {
  const tools = fakeTools();
  const response = await open(path, tools);
  const options = { ...tools.pageAssets, content: listOf(10), year: new Date().getFullYear() };
  const built = await render(new Request(origin + builtPath), options);
  expect(await read(response)).toEqual([200, await built.text()]);
  const font = '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
  expect(response.headers.get('link')).toBe(font);
  expect(tools.asked).toEqual([]);
});

const [article = articleWith(), ...others] = numbered(10);
const listed = { ...article, aliases: ['former'] };
test.each<[string, boolean, string, Article[]]>([
  ['the current text', true, '/blog/article-1/', [listed]],
  ['an earlier text', false, '/blog/article-1', [article]],
  ['no text yet', false, '/blog/article-1', []],
  ['another address', false, '/blog/former', [article]],
  ['no such article', false, '/blog/unknown', [article]],
  ['too long an address', false, `/${'a'.repeat(9000)}`, [article]],
])('a page with %s is stored for the next time: %s', async (_what, isStored, path, texts) => {
  const tools = fakeTools({ database: storageWith([listed, ...others], { texts }) });
  await open(path, tools);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.waitFor(async () => expect(await tools.caches.keys()).toHaveLength(isStored ? 1 : 0));
  const [name = ''] = await tools.caches.keys();
  expect(tools.caches.addresses(name)).toEqual(isStored ? [`${origin}/blog/article-1`] : []);
});

test('an alias leads to the article’s own address, offline too', async () => {
  const tools = fakeTools({ database: storageWith([listed]) });
  const { status, headers } = await open('/blog/former', tools);
  expect([status, headers.get('location')]).toEqual([301, `${origin}/blog/article-1`]);
});

test.each<[string, string, Given, RegExp]>([
  ['a page', '/', {}, /script-src/],
  ['a 404', '/nowhere', {}, /script-src/],
  ['a redirect', '/blog/page/1', {}, /script-src/],
  [
    'the page of last resort',
    '/',
    { database: storageWith() },
    /^default-src 'none'; style-src 'sha256-[^']+'; img/,
  ],
])('%s from the worker has the headers of the host', async (_what, path, given, policy) => {
  const { headers } = await open(path, fakeTools(given));
  const { 'Content-Security-Policy': _policy, ...rest } = hostHeaders;
  for (const [name, value] of Object.entries(rest)) expect(headers.get(name)).toBe(value);
  expect(headers.get('content-security-policy')).toMatch(policy); // the last has no script
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each<[string, Network, number, string]>([
  ['comes from the network', html('text'), 200, 'text'],
  ['is gone where the host says so', html('text', 404), 404, 'text'],
  ['is called missing offline', offline, 200, 'Not on this device yet'],
  ['is called missing while the host fails', html('', 500), 200, 'Not on this device yet'],
  ['is called missing after 3 s', endless, 200, 'Not on this device yet'],
])('a listed text that is not here %s', async (_what, network, status, words) => {
  const response = await withoutTexts(network).answer('/blog/article-7', 3000);
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

test.each<[string, typeof nothingYet, () => Response, string]>([
  ['a page that was just published', withAllTexts, html('new'), 'new'],
  ['a document', withAllTexts, () => new Response('%PDF'), '%PDF'],
  ['any page before the first sync', nothingYet, html('Shop'), 'Shop'],
])('%s at an unknown address is the host’s', async (_what, toolsWith, network, body) => {
  expect(await read(await open('/shop/', toolsWith(network)))).toEqual([200, body]);
});

test('a download is passed on as it comes, and not waited for to its end', async () => {
  const response = await open('/export', withAllTexts(endless));
  expect([response.status, response.body?.locked]).toEqual([200, false]);
});

test.each([
  ['/go', withAllTexts],
  ['/blog/article-7', withoutTexts],
])('a redirect of the host at %s is left to the browser', async (path, toolsWith) => {
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  Object.defineProperty(redirect, 'status', { value: 0 });
  expect(
    await open(
      path,
      toolsWith(() => redirect),
    ),
  ).toBe(redirect);
});

test.each([
  ['an unknown address', withAllTexts, 3000, 404],
  ['a page before the first sync', nothingYet, 10_000, 503],
])('for $0 the host has $2 ms to begin', async (_what, toolsWith, limitMs, status) => {
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
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
});

const withoutList = storageWith(numbered(10));
for (const path of withoutList.files.keys())
  if (path.startsWith('/content/l/')) withoutList.files.delete(path);
test.each<[string, FakeTools['database']]>([
  ['refused', { use: () => Promise.reject(new Error('There is no storage')) }],
  ['incomplete', withoutList],
])('where storage is %s the host’s page is shown and the reason logged', async (_w, database) => {
  const tools = fakeTools({ database, network: html('fetched') });
  expect(await read(await open('/blog', tools))).toEqual([200, 'fetched']);
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
  expect(await read(await answer)).toEqual([200, 'fetched']);
});

test.each([
  ['page', 'foothold-pages-code-of-today-system', '/blog'],
  ['file', 'foothold-code', '/assets/main-1.js'],
])('a stored %s is found whatever the query', async (_kind, name, path) => {
  const tools = fakeTools({ database: { use: never } });
  await (await tools.caches.open(name)).put(origin + path, new Response('stored'));
  const answer = await tools.answer(`${path}?utm_source=mail`);
  expect([await answer.text(), tools.asked]).toEqual(['stored', []]);
});

test('a page of nothing but slashes is no home page, and never in store', async () => {
  const tools = fakeTools({ network: html('fetched') });
  const pages = await tools.caches.open('foothold-pages-code-of-today-system');
  for (const stray of ['/', '//']) await pages.put(origin + stray, new Response('stored'));
  expect(await read(await open('//', tools))).toEqual([200, 'fetched']);
});

const picturePath = paths.picture('0'.repeat(32), 400, 'avif');
test.each([
  ['page', '/'],
  ['picture', picturePath],
])('a %s comes from the network where storage fails or hangs', async (_kind, path) => {
  for (const [index, look] of [never, offline].entries()) {
    const database = path === picturePath ? { use: look } : storageWith();
    const tools = fakeTools({ network: avif, database });
    tools.caches.keys = look;
    expect(await (await tools.answer(path, 2500)).text()).toContain('ftypavif');
    expect(console.error).toHaveBeenCalledTimes(index + 1);
  }
});

test('a feed comes from the network alone, or cannot be shown right now', async () => {
  const tools = fakeTools({ network: () => new Response('<rss/>') });
  expect(await read(await tools.answer('/feed.xml'))).toEqual([200, '<rss/>']);
  const response = await fakeTools().answer('/feed.xml');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('This page cannot be shown right now');
});

const pathOf = (one: Article) => paths.articleFile(listArticle(one).listed.hash);
test.each([
  ['a current text', listed],
  ['an earlier text, by its own name,', article],
])('%s on the device is the content', async (_what, text) => {
  const tools = fakeTools({ database: storageWith([listed], { texts: [text] }) });
  const answer = await tools.answer(pathOf(listed));
  expect(await answer.text()).toBe(listArticle(text).text);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-location')).toBe(pathOf(text));
  expect(tools.asked).toEqual([]);
});

test.each<[string, string, Network, number, number, string]>([
  ['is the network’s answer', pathOf(article), html('fetched'), 0, 200, 'fetched'],
  ['is empty offline', pathOf(article), offline, 0, 204, ''],
  ['is empty after 3 s', pathOf(article), never, 3000, 204, ''],
  ['is empty after 10 s', paths.contentRoot, never, 10_000, 204, ''],
])('content that the device lacks %s: %s', async (_what, path, network, waitMs, status, body) => {
  const answer = await nothingYet(network).answer(path, waitMs);
  expect(await read(answer)).toEqual([status, body]);
});

const stuck = { caches: { ...fakeCaches(), open: never } };
const asset = (path: string, tools: FakeTools, waitMs?: number) => tools.answer(path, waitMs);

test('a missing file of this build is fetched, checked and stored', async () => {
  const precached = [{ url: 'assets/main-x.js', revision: null, integrity: 'sha256-x' }];
  const network = vi.fn<Network>((_address, init) => {
    if (init?.integrity === 'sha256-x') throw new TypeError('Failed to fetch: integrity');
    return fetched();
  });
  const tools = fakeTools({ network, precached });
  expect((await asset('/assets/main-x.js', tools)).status).toBe(503);
  network.mockImplementation(fetched);
  expect(await read(await asset('/assets/main-x.js', tools))).toEqual([200, 'fetched']);
  const stored = ['https://blog.test/assets/main-x.js'];
  await vi.waitFor(() => expect(tools.caches.addresses('foothold-code')).toEqual(stored));
});

const late = () => new Promise<Response>((done) => setTimeout(() => done(fetched()), 29_000));
test.each<[string, Given, number]>([
  ['that a stuck cache may have', { ...stuck, network: fetched }, 2500],
  ['of another build', { network: fetched }, 0],
  ['that takes 29 s', { network: late }, 29_000],
])('a file %s comes from the network', async (_what, given, waitMs) => {
  const answer = await asset('/assets/main-y.js', fakeTools(given), waitMs);
  expect(await answer.text()).toBe('fetched');
});

test.each<[string, Network, number]>([
  ['404', gone, 404],
  ['404 with a page', html('<p>404</p>', 404), 404],
  ['nothing', offline, 503],
  ['a page', html('<p>Home</p>'), 503],
  ['an error', html('', 500), 503],
])('a missing file is never HTML; the host says %s', async (_what, network, status) => {
  const { status: given, headers } = await asset('/assets/old-y.js', fakeTools({ network }));
  expect(given).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['hero-2000-9f9f.avif', 'hero-1200-0a1b.avif', true],
  ['hero-2000-9f9f.webp', 'hero-800-1c2d.webp', true], // a browser that lacks AVIF asked for WebP
  ['hero-crop-800-9f9f.avif', 'hero-1200-0a1b.avif', true], // the part that phones show
  ['hero-1200-9f9f.avif', 'hero-crop-800-1c2d.avif', true],
  ['article-not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif', true],
  ['hero-2000-9f9f.webp', 'hero-1200-0a1b.avif', false],
  ['card-800-9f9f.avif', 'hero-1200-0a1b.avif', false],
  ['not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif', false],
])('offline, for %s there is %s: %s', async (name, stored, standsIn) => {
  const tools = fakeTools({ files: { [`/assets/${stored}`]: stored } });
  const expected = standsIn ? [200, stored] : [503, 'Not available\n'];
  expect(await read(await asset(`/assets/${name}`, tools))).toEqual(expected);
});

test('online, the hero comes in the requested width, within 3 s', async () => {
  const files = { '/assets/hero-1200-0a1b.avif': 'hero of 1200' };
  const hero = async (network: Network, waitMs: number) =>
    (await asset('/assets/hero-2000-9f9f.avif', fakeTools({ files, network }), waitMs)).text();
  expect(await hero(fetched, 0)).toBe('fetched');
  expect(await hero(never, 3000)).toBe('hero of 1200');
});

test('a picture comes from the device, in the width that is stored there', async () => {
  const pictures = { ['0'.repeat(32)]: { type: 'image/avif', bytes: 'avif' } };
  const tools = fakeTools({ database: storageWith(undefined, { pictures }) });
  const otherWidth = paths.picture('0'.repeat(32), 800, 'webp');
  const answer = await tools.answer(otherWidth);
  expect(await answer.text()).toBe('avif');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(tools.asked).toEqual([]);
});

test('a picture that the device lacks comes from the network', async () => {
  const response = await fakeTools({ network: avif }).answer(picturePath);
  expect(await response.text()).toContain('ftypavif');
  expect(response.headers.get('content-type')).toBe('image/avif');
});

const files = { '/assets/placeholder-AbC_12.svg': '<svg/>' };
test.each<[string, string, Given, number, string]>([
  ['that never comes', picturePath, { files, network: never }, 200, '<svg/>'],
  ['that is altered', picturePath, { files, network: html('Home') }, 200, '<svg/>'],
  ['of no name', '/content/i/0.avif', { files, network: avif }, 200, '<svg/>'],
  ['without a placeholder', picturePath, {}, 404, 'Not found\n'],
  ['in a stuck cache', picturePath, stuck, 404, 'Not found\n'],
])('a picture %s has the placeholder, or is a 404', async (_which, path, given, status, body) => {
  const answer = await fakeTools(given).answer(path, 10_000);
  expect(await read(answer)).toEqual([status, body]);
  expect(answer.headers.get('cache-control')).toMatch(/^no-(store|cache)$/); // the picture may come
});
