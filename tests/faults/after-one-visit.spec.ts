// What the worker answers (statements: faults 13-16).
import { clearStorage, untilComplete } from './browser-storage.ts';
import { pagePaths } from '../e2e/site-under-test.ts';
import { articlePath, everyAddress, htmlAt, missingPictures, openTab, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** Without the articles and topics that are like others. */
const unlikeAddresses = everyAddress.filter(
  ({ path }) => !pagePaths.slice(6).includes(path) || path.lastIndexOf('/') === 0,
);

test('after one visit every kind of page opens offline @gate', async ({ page, server }) => {
  const vary = { Vary: 'User-Agent, Origin, Accept-Language, Cookie' };
  server.fail(/./, { kind: 'headers', headers: vary });
  await visit(page, '/');
  await untilComplete(page);
  await server.stop();
  for (const { path, status, finalPath } of unlikeAddresses) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    expect(new URL(page.url()).pathname, path).toBe(finalPath);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await page.evaluate(missingPictures), path).toEqual([]);
  }
  for (const [plain, path] of [
    ['/blog', '/blog/?utm_source=x&gclid=1'],
    [articlePath, `${articlePath}/?a`],
  ] as const)
    expect(await htmlAt(page, path), path).toBe(await htmlAt(page, plain));
});

test('pages come from the device while answers hang @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  server.hold(/./);
  server.clearLog();
  for (const path of ['/', '/blog', articlePath]) {
    const tab = await openTab(context, path);
    await expect(tab.getByRole('main').locator('p').first(), path).toHaveText(/\w+ \w+/);
    await tab.locator('html[data-ready]').waitFor();
    await tab.close();
    expect(server.log.filter((request) => request.path === path)).toEqual([]);
  }
});

test('a page of the worker has the host’s headers', async ({ page, context, server }) => {
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

  await clearStorage(page, 'indexeddb,cache_storage');
  // Its policy has the hash of its own style in place of those of the pages.
  expect(withoutHashes(await headersAt('/'))).toEqual(withoutHashes(ofHost.get('/')));
  await expect(page.getByRole('heading')).toHaveText('This page cannot be shown right now');
});

function withoutHashes(headers: Record<string, string> = {}) {
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replace(/ 'sha256-[^']*'/g, '') };
}

/** What a host may add for its own purposes is left out. */
function sentHeaders(headers: Record<string, string>) {
  const ofTransport =
    /^(date|connection|keep-alive|vary|etag|last-modified|content-(length|encoding)|transfer-encoding)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTransport.test(name)));
}
