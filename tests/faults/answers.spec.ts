// What the worker answers (statements: reliability, faults 13-17, 36, 40).
import type { Page } from '@playwright/test';
import {
  clearStorage,
  removeRecords,
  removeStoredPage,
  storedKeys,
  storedPages,
} from './device.ts';
import { articleFacts, everyAddress, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';

test('offline a query or a slash at the end changes no page @gate', async ({ page, server }) => {
  const vary = { Vary: 'User-Agent, Origin, Accept-Language, Cookie' };
  server.fail(/./, { kind: 'headers', headers: vary });
  await visit(page, '/');
  await server.stop();
  for (const path of [
    '/?source=pwa',
    '/blog?utm_source=x&gclid=1',
    '/blog/',
    `${articlePath}/?a`,
  ]) {
    const html = await (await page.goto(path))?.text();
    await page.locator('html[data-ready]').waitFor(); // its scripts came in spite of Vary
    const plain = await page.goto(path.replace(/\/?\?.*$|\/$/, '') || '/');
    expect(html, path).toBe(await plain?.text());
  }
});

test('a page of the worker has the host’s headers @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  const ofHost = new Map<string, Record<string, string>>();
  for (const { path } of everyAddress)
    ofHost.set(path, sentHeaders((await context.request.get(path)).headers()));
  const headersAt = async (path: string) => {
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(response?.fromServiceWorker(), path).toBe(true);
    const { link, ...headers } = response?.headers() ?? {};
    // Of the fonts, which the host's pages must not ask for before their first frame.
    if (link !== undefined) expect(link, path).toMatch(/^(<[^>]+\.woff2>; rel=preload[^<]*)+$/);
    return sentHeaders(headers);
  };
  await server.stop();
  for (const { path } of everyAddress)
    expect(await headersAt(path), path).toEqual(ofHost.get(path));

  await removeArticle(page, 'beat-the-ats');
  expect(await headersAt(articlePath)).toEqual(ofHost.get(articlePath));
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();

  await clearStorage(page, 'indexeddb,cache_storage');
  // Its policy has the hash of its own style in place of those of the pages.
  expect(withoutHashes(await headersAt('/'))).toEqual(withoutHashes(ofHost.get('/')));
  await expect(page.getByRole('heading')).toHaveText('This page cannot be shown right now');
});

function withoutHashes(headers: Record<string, string> = {}) {
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replace(/ 'sha256-[^']*'/g, '') };
}

/** Remove the text of an article from the device, and its page, which the worker has made by then. */
async function removeArticle(page: Page, slug: string): Promise<void> {
  const path = `/blog/${slug}`;
  await expect.poll(() => storedPages(page)).toContain(path);
  await removeRecords(page, 'texts', [slug]);
  await removeStoredPage(page, path);
}

/** What a host may add for its own purposes is left out. */
function sentHeaders(headers: Record<string, string> = {}) {
  const ofTransport =
    /^(date|connection|keep-alive|vary|etag|last-modified|content-(length|encoding)|transfer-encoding)$/;
  const ours = Object.entries(headers).filter(([name]) => !ofTransport.test(name));
  return Object.fromEntries(ours);
}

test('not here yet and not found are two screens @gate', async ({ page, server }) => {
  await visit(page, '/');
  await server.stop();
  await removeArticle(page, 'beat-the-ats');
  const screens: [string, string | RegExp][] = [
    [articlePath, 'Not on this device yet'],
    ['/blog/there-is-no-such-article', 'Blog Post Not Found'],
    ['/there-is-no-such-page', /Oops! Page not found/],
  ];
  for (const [path, name] of screens) {
    const response = await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1, name }), path).toBeVisible();
    if (path !== articlePath) expect(response?.status(), path).toBe(404);
  }
});

test('a missing picture has a placeholder, and its description @gate', async ({ page, server }) => {
  await visit(page, '/');
  await server.stop();
  await removeRecords(page, 'pictures', await storedKeys(page, 'pictures'));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache'); // which pages have filled, too
  await page.goto(articlePath);
  const picture = page.getByRole('img', { name: articleFacts.pictureAlt }).first();
  await expect(picture).toBeVisible();
  const type = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return (await fetch(image.currentSrc)).headers.get('content-type');
  });
  expect(type).toMatch(/^image\/svg\+xml/);
});

const malformed = [
  '/%E0%A4%A',
  '/blog/%E0%A4%A',
  `/${'long'.repeat(2048)}`,
  `/blog/${'long'.repeat(2048)}`,
  `/blog/a${'/'.repeat(10_000)}a`,
  '/blog%2Fbeat-the-ats',
  '/blog/..%2F..%2Fetc',
  '/blog/__proto__',
  '/blog//beat-the-ats',
  '/%00',
];
test('offline a malformed address gets a 404 screen @gate', async ({ page, server }) => {
  await visit(page, '/');
  await server.stop();
  for (const path of malformed) {
    const response = await page.goto(server.origin + path);
    expect(response?.status(), path.slice(0, 40)).toBe(404);
    await page.locator('html[data-ready]').waitFor();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, path.slice(0, 40)).toHaveText(/not found/i);
  }
  for (const path of ['//', '//blog']) {
    expect((await page.goto(server.origin + path))?.status(), path).toBe(404);
    await expect(page).toHaveURL(server.origin + path.slice(1));
    await page.locator('html[data-ready]').waitFor();
  }
});
