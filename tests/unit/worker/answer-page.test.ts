import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import type { Article } from '../../../src/shared/article.ts';
import { securityHeaders } from '../../../src/shared/security-headers.ts';
import { storePage } from '../../../src/worker/pages.ts';
import { answerFile, answerPage } from '../../../src/worker/respond.ts';
import { articleWith, listOf, numbered } from '../../fixtures/articles-in-memory.ts';
import {
  fakeTools,
  html,
  storageWith,
  type FakeTools,
  type Network,
} from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const open = (path: string, tools: FakeTools = fakeTools()) => tools.answer(answerPage, path);

const [article = articleWith(), ...others] = numbered(10);
const never = () => new Promise<never>(() => undefined);
const nothingYet = (network?: Network) =>
  fakeTools({ database: storageWith(), ...(network && { network }) });
const withoutTexts = (network?: Network) =>
  fakeTools({
    database: storageWith(numbered(10), { texts: [] }),
    ...(network && { network }),
  });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(['/', '/blog', '/blog/page/2', '/blog/article-3', '/jobs'])(
  '%s is rendered from the device, and the network is not asked',
  async (path) => {
    const tools = fakeTools();
    const response = await open(path, tools);
    const built = await render(new Request(origin + path), {
      content: listOf(10),
      ...tools.pageAssets,
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await built.text());
    expect(tools.asked).toEqual([]);
  },
);

test.each(['/blog/article-3/', '/blog/article-3?utm_source=mail&gclid=1', '/blog/article-3///'])(
  '%s is the page without its ornaments',
  async (path) => {
    const plain = await (await open('/blog/article-3')).text();
    expect(await (await open(path)).text()).toBe(plain);
  },
);

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
  await storePage({ response: new Response(), missing: 'nothing' }, tools); // one after the other
  const stored = tools.caches.addresses('foothold-pages-code');
  expect(stored).toEqual(isStored ? [`${origin}/blog/article-1`] : []);
});

test('an alias leads to the article’s own address, offline too', async () => {
  const database = storageWith([articleWith({ aliases: ['old'] })]);
  const response = await open('/blog/old', fakeTools({ database }));
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`${origin}/blog/article-1`);
});

test('a page made by the worker has the headers of the host, and names the fonts before its markup', async () => {
  const { pageAssets } = fakeTools();
  const headers = securityHeaders(pageAssets.inlineHashes, 'preload');
  const given = { pageAssets: { ...pageAssets, headers, hsts: 'preload' as const } };
  for (const response of [
    await open('/', fakeTools(given)),
    await open('/nowhere', fakeTools(given)),
    await open('/blog/page/1', fakeTools(given)),
    await open('/', fakeTools({ ...given, database: storageWith() })),
  ]) {
    for (const [name, value] of Object.entries(headers))
      // Except for the hash of the inline style of the fallback page.
      expect(response.headers.get(name)?.replace(/ 'sha256-[^']*'/, '')).toBe(value);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await open('/blog')).headers.get('link')).toBe(
    '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

test.each<[string, Network]>([
  ['comes from the network', html('text')],
  ['is gone where the host says so', html('text', 404)],
])('a listed article whose text is not here %s', async (_what, network) => {
  const response = await open('/blog/article-7', withoutTexts(network));
  expect(await response.text()).toBe('text');
});

test.each<[string, Network | undefined]>([
  ['offline', undefined],
  ['while the host fails', html('boom', 500)],
  ['while the host begins and stops', () => new Response(new ReadableStream())],
])(
  '%s, a listed article whose text is not here says so, after 3 s at most',
  async (_w, network) => {
    vi.useFakeTimers();
    const answer = open('/blog/article-7', withoutTexts(network));
    await vi.advanceTimersByTimeAsync(3000);
    const response = await answer;
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Not on this device yet');
  },
);

test.each([
  ['/nowhere', 'Oops! Page not found'],
  ['/blog/no-such-article', 'Blog Post Not Found'],
  ['/blog/__proto__', 'Blog Post Not Found'],
  ['/%E0%A4%A', 'Oops! Page not found'],
  ['//blog', 'Oops! Page not found'],
  ['/blog//article-3', 'Blog Post Not Found'],
  ['/blog/page/0', 'Oops! Page not found'],
  [`/${'a'.repeat(8000)}`, 'Oops! Page not found'],
  [`/blog/${'/'.repeat(1_000_000)}a`, 'Blog Post Not Found'],
])(
  '%.40s is the 404 screen, without a network or where the host has no page',
  async (path, words) => {
    for (const tools of [fakeTools(), fakeTools({ network: html('', 404) })]) {
      const response = await open(path, tools);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(words);
      expect(console.error).not.toHaveBeenCalled();
    }
  },
);

test.each([`/${'a'.repeat(9000)}`, `/blog/article-3${'/'.repeat(1_000_000)}a`])(
  '%.40s, above 8 KB, is the 404 screen, and neither read nor asked of the network',
  async (path) => {
    const tools = fakeTools({ network: html('x') });
    expect((await open(path, tools)).status).toBe(404);
    expect(tools.asked).toEqual([]);
  },
);

const given: [string, () => Response, number, string][] = [
  ['a page that was just published', html('new'), 200, 'new'],
  ['a page of another site', html('<title>Shop</title>'), 200, '<title>Shop</title>'],
  ['a page of another site that fails', html('The till is broken', 500), 500, 'The till is broken'],
  ['a document', () => new Response('%PDF'), 200, '%PDF'],
];

test.each(given)(
  '%s at an address that the device does not know is passed on as the host gives it',
  async (_what, network, status, body) => {
    const response = await open('/shop/', fakeTools({ network }));
    expect([response.status, await response.text()]).toEqual([status, body]);
  },
);

test('a download is passed on as it comes, and not waited for to its end', async () => {
  const endless = () => new Response(new ReadableStream());
  const response = await open('/export', fakeTools({ network: endless }));
  expect([response.status, response.body?.locked]).toEqual([200, false]);
});

test.each([
  ['an unknown address', '/go', fakeTools],
  ['a listed article whose text is not here', '/blog/article-7', withoutTexts],
] as const)(
  'at %s a redirect of the host, to whatever place, is left to the browser to follow',
  async (_what, path, toolsFor) => {
    // What a browser gives for a redirect that it is not to follow.
    const redirect = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    });
    const network = () => redirect;
    const tools = toolsFor === fakeTools ? fakeTools({ network }) : withoutTexts(network);
    expect(await open(path, tools)).toBe(redirect);
  },
);

test.each<[string, () => FakeTools, number, number]>([
  ['an unknown address', () => fakeTools({ network: never }), 3000, 404],
  ['before the device has content', () => nothingYet(never), 10_000, 503],
])('%s: a host that does not begin to answer has %i ms', async (_where, tools, limitMs, status) => {
  vi.useFakeTimers();
  let answered = 0;
  const answer = open('/nowhere', tools());
  void answer.then((response) => (answered = response.status));
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(status);
});

test('before the device has content, pages come from the network, whoever’s they are', async () => {
  expect(await (await open('/shop/', nothingYet(html('Shop')))).text()).toBe('Shop');
});

test.each<[string, FakeTools]>([
  ['offline', nothingYet()],
  ['while the host fails', nothingYet(html('', 502))],
])('%s and without content, a plain page says what to do', async (_circumstance, tools) => {
  const response = await open('/blog', tools);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(page).toContain('This page cannot be shown right now');
  expect(page).toContain('href="">Try again</a>');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/src=|<link(?! rel="icon" href="data:)/); // nothing that may be absent, too
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'self' 'sha256-${hash}'`,
  );
});

const withoutList = storageWith(numbered(10));
for (const path of withoutList.files.keys())
  if (path.startsWith('/content/l/')) withoutList.files.delete(path);
test.each<[string, FakeTools['database']]>([
  ['storage is refused', { use: () => Promise.reject(new Error('There is no storage')) }],
  ['the device has lost a list', withoutList],
])('where %s, pages come from the network, and the reason is reported', async (_w, database) => {
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
  await vi.advanceTimersByTimeAsync(2500); // for the theme
  expect(await (await answer).text()).toBe('fetched');
});

test('a feed that is opened comes from the network alone; without one it cannot be shown right now', async () => {
  const tools = fakeTools({ network: () => new Response('<rss/>') });
  expect(await (await tools.answer(answerFile, '/feed.xml')).text()).toBe('<rss/>');
  expect(tools.asked).toEqual([`${origin}/feed.xml`]);
  const response = await fakeTools().answer(answerFile, '/feed.xml');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('This page cannot be shown right now');
});

test('a page of the host is in the chosen theme, with its status and headers; what is no page of the site is not', async () => {
  const page =
    '<!doctype html><html lang="en"><meta media="(prefers-color-scheme: light)" data-scheme="light"/><meta media="(prefers-color-scheme: dark)" data-scheme="dark"/>';
  const foreign = '<!-- another --><html lang="en">';
  const empty = { database: storageWith(undefined, { theme: 'dark' }) };
  const dark = await open('/', fakeTools({ ...empty, network: html(page, 203) }));
  expect(dark.status).toBe(203);
  expect(dark.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await dark.text()).toBe(
    '<!doctype html><html data-theme="dark" lang="en"><meta media="not all" data-scheme="light"/><meta media="all" data-scheme="dark"/>',
  );
  const other = await open('/', fakeTools({ ...empty, network: html(foreign) }));
  expect(await other.text()).toBe(foreign);
});
