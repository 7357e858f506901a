import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import { pageDataOpening } from '../../../src/core/element-ids.ts';
import type { ContentSource } from '../../../src/core/content-source.ts';
import { securityHeaders } from '../../../src/core/security-headers.ts';
import { StorageUnavailable } from '../../../src/store/storage-errors.ts';
import { answerFile, answerPage } from '../../../src/service-worker/request-handlers.ts';
import { articleWith, contentOf, listOf } from '../../fixtures/articles-in-memory.ts';
import { fakeTools, html, type FakeTools } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
/** Where a captive portal may answer in place of the host. */
const plainOrigin = 'http://localhost:4173';
const open = (path: string, tools: FakeTools = fakeTools(), at = origin) =>
  answerPage(new Request(at + path), tools);

const ours = (words: string) => `<p>${words}</p>${pageDataOpening}{}</script>`;
const portal = '<form id="login">Log in to the Wi-Fi</form>';
const withoutTexts = (): ContentSource => ({
  ...listOf(10),
  findArticle: async () => ({ kind: 'not-here' }),
});
const never = () => new Promise<never>(() => undefined);

afterEach(() => void vi.useRealTimers());

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
    expect([...tools.fetched, ...tools.asked]).toEqual([]);
  },
);

test.each(['/blog/article-3/', '/blog/article-3?utm_source=mail&gclid=1', '/blog/article-3///'])(
  '%s is the page without its ornaments',
  async (path) => {
    const plain = await (await open('/blog/article-3')).text();
    expect(await (await open(path)).text()).toBe(plain);
  },
);

test('an alias leads to the article’s own address, offline too', async () => {
  const tools = fakeTools({
    loadContent: async () => contentOf([articleWith({ aliases: ['old'] })]),
  });
  const response = await open('/blog/old', tools);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`${origin}/blog/article-1`);
});

test('a page made by the worker asks for https as the host does', async () => {
  const { pageAssets } = fakeTools();
  const headers = securityHeaders(pageAssets.inlineHashes, 'preload');
  const response = await open('/', fakeTools({ pageAssets: { ...pageAssets, headers } }));
  expect(response.headers.get('Strict-Transport-Security')).toMatch(/includeSubDomains; preload$/);
});

test('a page made by the worker names the fonts, which the device has, before its markup', async () => {
  const { headers } = await open('/blog', fakeTools());
  expect(headers.get('link')).toBe(
    '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

test('a page made by the worker has the headers of the host', async () => {
  const expected = securityHeaders({ scriptHashes: [], styleHashes: [] });
  const noContent = { loadContent: async () => undefined };
  for (const response of [
    await open('/'),
    await open('/nowhere'),
    await open('/blog/page/1'),
    await open('/', fakeTools(noContent)),
  ]) {
    for (const [name, value] of Object.entries(expected))
      // Except for the hash of the inline style of the fallback page.
      expect(response.headers.get(name)?.replace(/ 'sha256-[^']*'/, '')).toBe(value);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a listed article whose text is not here comes from the network, within 3 s', async () => {
  const tools = fakeTools({ loadContent: async () => withoutTexts(), network: html(ours('text')) });
  const response = await open('/blog/article-7', tools);
  expect(await response.text()).toContain('text');
  expect(tools.fetched).toEqual([[`${origin}/blog/article-7`, 3000]]);
});

test.each<[string, FakeTools]>([
  ['offline', fakeTools({ loadContent: async () => withoutTexts() })],
  [
    'behind a portal',
    fakeTools({ loadContent: async () => withoutTexts(), network: html(portal) }),
  ],
  [
    'while the host fails',
    fakeTools({ loadContent: async () => withoutTexts(), network: html(ours('boom'), 500) }),
  ],
])('%s, a listed article whose text is not here says so', async (_circumstance, tools) => {
  const response = await open('/blog/article-7', tools);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Not on this device yet');
});

test('of an unknown address the network’s word is final, be it 404 or a newer page', async () => {
  const gone = await open('/blog/new', fakeTools({ network: html(ours('really not'), 404) }));
  expect([gone.status, await gone.text()]).toEqual([404, ours('really not')]);
  const fresh = await open('/blog/new', fakeTools({ network: html(ours('just published')) }));
  expect([fresh.status, await fresh.text()]).toEqual([200, ours('just published')]);
});

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
])('%.40s, without a network, is the 404 screen', async (path, words) => {
  const tools = fakeTools();
  const response = await open(path, tools);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(words);
  expect(tools.reports).toEqual([]);
});

test.each([`/${'a'.repeat(9000)}`, `/blog/article-3${'/'.repeat(1_000_000)}a`])(
  '%.40s, above 8 KB, is the 404 screen, and neither read nor asked of the network',
  async (path) => {
    const tools = fakeTools({ network: html(ours('x')) });
    expect((await open(path, tools)).status).toBe(404);
    expect(tools.asked).toEqual([]);
  },
);

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
test.each<[string, () => Response, number, string]>([
  ['a page of another site', html('<title>Shop</title>'), 200, '<title>Shop</title>'],
  ['a page of another site that says 404', html('No such shoe', 404), 404, 'No such shoe'],
  ['a page of another site that fails', html('The till is broken', 500), 500, 'The till is broken'],
  ['a document', pdf, 200, '%PDF'],
])(
  'over https %s at an address that the device does not know is passed on as the host gives it',
  async (_what, network, status, body) => {
    const response = await open('/shop/', fakeTools({ network }));
    expect([response.status, await response.text()]).toEqual([status, body]);
  },
);

/** Of bytes, since a body of text would give itself a type. */
const answerOf = (type: string, status: number, body: string) => () =>
  new Response(new TextEncoder().encode(body), {
    status,
    headers: type === '' ? {} : { 'content-type': type },
  });
test.each([
  ['text', 'text/plain; charset=utf-8', 200, 'Shoes may be sent back'],
  ['a document', 'application/pdf', 200, '%PDF'],
  ['JSON that says 401', 'application/json', 401, '{"login":"needed"}'],
  ['text that says 404', 'text/plain', 404, 'No such shoe'],
  ['an image that says 500', 'image/svg+xml', 500, '<svg/>'],
  ['words without a type', '', 500, 'The shelf fell over'],
  ['an answer without type and words', '', 401, ''],
])(
  'over plain http %s at an address that the device does not know is passed on as the host gives it',
  async (_what, type, status, body) => {
    const network = answerOf(type, status, body);
    const response = await open('/shop/dl', fakeTools({ network }), plainOrigin);
    expect([response.status, await response.text()]).toEqual([status, body]);
  },
);

test.each([
  ['a portal’s page', 'text/html', 200, portal],
  ['a portal’s page in capitals', 'Text/HTML; charset=utf-8', 200, portal],
  ['a portal’s page of XHTML', 'application/xhtml+xml', 200, portal],
  ['a portal’s page without a type', '', 200, `\n ${portal}`],
  ['a portal that says 404', 'text/html', 404, portal],
  ['a portal that says that it is one', 'text/html', 511, portal],
  ['a portal that says so in plain text', 'text/plain', 511, 'Log in to the Wi-Fi'],
  ['a page of ours in a failing host’s answer', 'text/html', 500, ours('boom')],
])(
  'over plain http %s does not stand in for a page that the device does not know',
  async (_what, type, status, body) => {
    const network = answerOf(type, status, body);
    const response = await open('/nowhere', fakeTools({ network }), plainOrigin);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  },
);

test.each([
  ['text/html', 200, 'just published'],
  ['text/html', 404, 'really not'],
  ['', 200, 'just published'],
])(
  'over plain http a page of this site (“%s”, %i) that the device does not know is passed on',
  async (type, status, words) => {
    const tools = fakeTools({ network: answerOf(type, status, ours(words)) });
    const response = await open('/blog/new', tools, plainOrigin);
    expect([response.status, await response.text()]).toEqual([status, ours(words)]);
  },
);

test.each([
  ['over https', origin, ''],
  ['over plain http', plainOrigin, 'application/pdf'],
])(
  '%s a download is passed on as it comes, and not waited for to its end',
  async (_how, at, type) => {
    const headers = { 'content-type': type };
    const endless = () => new Response(new ReadableStream(), type === '' ? {} : { headers });
    const response = await open('/export', fakeTools({ network: endless }), at);
    expect([response.status, response.body?.locked]).toEqual([200, false]);
  },
);

test.each([origin, plainOrigin])(
  'at %s a redirect of the host, to whatever place, is left to the browser to follow',
  async (at) => {
    const redirect = opaqueRedirect();
    expect(await open('/go', fakeTools({ network: () => redirect }), at)).toBe(redirect);
  },
);

test('a host that does not begin to answer within 3 s leaves an unknown address to the 404 screen', async () => {
  vi.useFakeTimers();
  let status = 0;
  const answer = open('/nowhere', fakeTools({ network: never }));
  void answer.then((response) => (status = response.status));
  await vi.advanceTimersByTimeAsync(2999);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(404);
});

test('where the host leads from a listed article to another address, the browser goes there', async () => {
  const network = () => redirected(html(ours('feed'))(), `${origin}/blog/new`);
  const tools = fakeTools({ loadContent: async () => withoutTexts(), network });
  const response = await open('/blog/article-7', tools);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${origin}/blog/new`);
});

test('the text of a listed article does not come from another origin', async () => {
  const network = () => redirected(html(ours('x'))(), 'https://portal.test/');
  const tools = fakeTools({ loadContent: async () => withoutTexts(), network });
  expect(await (await open('/blog/article-7', tools)).text()).toContain('Not on this device yet');
});

test('before the device has content, pages come from the network', async () => {
  const tools = fakeTools({ loadContent: async () => undefined, network: html(ours('fetched')) });
  expect(await (await open('/blog', tools)).text()).toContain('fetched');
  expect(tools.asked).toEqual([`${origin}/blog`]);
});

test('before the device has content, what others have beside the site comes, too', async () => {
  const tools = fakeTools({ loadContent: async () => undefined, network: html('Shop') });
  expect(await (await open('/shop/', tools)).text()).toBe('Shop');
});

test('before the device has content, the network has 10 s', async () => {
  vi.useFakeTimers();
  let status = 0;
  const answer = open('/', fakeTools({ loadContent: async () => undefined, network: never }));
  void answer.then((response) => (status = response.status));
  await vi.advanceTimersByTimeAsync(9999);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(503);
});

test.each<[string, FakeTools]>([
  ['offline', fakeTools({ loadContent: async () => undefined })],
  ['behind a portal', fakeTools({ loadContent: async () => undefined, network: html(portal) })],
  [
    'while the host fails',
    fakeTools({ loadContent: async () => undefined, network: html('', 502) }),
  ],
])('%s and without content, a plain page says what to do', async (_circumstance, tools) => {
  const response = await open('/blog', tools, plainOrigin);
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

test('when storage is refused, pages come from the network, and the reason is reported', async () => {
  const loadContent = async () => {
    throw new StorageUnavailable('refused');
  };
  const tools = fakeTools({ loadContent, network: html(ours('fetched')) });
  expect(await (await open('/', tools)).text()).toContain('fetched');
  expect(tools.reports).toEqual([`Cannot render ${origin}/`]);
});

test('a list that the device has lost is no reason for half a page', async () => {
  const loadContent = async (): Promise<ContentSource> => ({
    ...listOf(10),
    listArticles: async () => {
      throw new Error('The device has lost the list');
    },
  });
  const tools = fakeTools({ loadContent, network: html(ours('fetched')) });
  expect(await (await open('/blog', tools)).text()).toContain('fetched');
  expect(tools.reports).toEqual([`Cannot render ${origin}/blog`]);
});

test('storage that never answers is waited for 2.5 s', async () => {
  vi.useFakeTimers();
  const tools = fakeTools({ loadContent: never, network: html(ours('fetched')) });
  const answer = open('/', tools);
  await vi.advanceTimersByTimeAsync(2499);
  expect(tools.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toContain('fetched');
});

/** What a browser gives for a redirect that it is not to follow. */
function opaqueRedirect(): Response {
  return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
}

function redirected(response: Response, url: string): Response {
  return Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
}

test('a feed that is opened comes from the network alone', async () => {
  const network = () =>
    new Response('<rss/>', { headers: { 'content-type': 'application/xml; charset=utf-8' } });
  const tools = fakeTools({ network });
  const response = await answerFile(new Request(`${origin}/feed.xml`), tools);
  expect(await response.text()).toBe('<rss/>');
  expect(tools.asked).toEqual([`${origin}/feed.xml`]);
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('offline'))],
  ['behind a captive portal', html(portal)],
])(
  'a feed that is opened %s is no missing page: it cannot be shown right now',
  async (_n, network) => {
    const request = new Request(`${plainOrigin}/feed.xml`);
    const response = await answerFile(request, fakeTools({ network }));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('This page cannot be shown right now');
  },
);
