// What the worker answers (statements: reliability, faults 15 and 17).
import { clearStorage, removeRecords, removeStoredPage, storedPages } from './device.ts';
import { everyAddress, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';

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

  // The worker has made the page of the article by then.
  await expect.poll(() => storedPages(page)).toContain(articlePath);
  await removeRecords(page, 'texts', ['beat-the-ats']);
  await removeStoredPage(page, articlePath);
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

/** What a host may add for its own purposes is left out. */
function sentHeaders(headers: Record<string, string> = {}) {
  const ofTransport =
    /^(date|connection|keep-alive|vary|etag|last-modified|content-(length|encoding)|transfer-encoding)$/;
  const ours = Object.entries(headers).filter(([name]) => !ofTransport.test(name));
  return Object.fromEntries(ours);
}
