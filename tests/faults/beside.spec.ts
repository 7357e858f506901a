// What others have at the origin of the site, which the worker leaves as it is (statements: reliability,
// fault 46): over https, where what answers is the host, and over plain http, where a captive portal may.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCertificate, type Certificate } from '../fixtures/certificate.ts';
import { captivePortal, foreignFile, redirectTo } from './fault.ts';
import { startFaultyServer, type FaultyServer } from './faulty-server.ts';
import { visit } from './reader.ts';
import { expect, test as siteTest } from './site-fixture.ts';

type BesideFixtures = {
  /** Whether the site and what is elsewhere are served over https. */
  isSecure: boolean;
  elsewhere: FaultyServer;
};

const test = siteTest.extend<BesideFixtures, { certificate: Certificate }>({
  isSecure: [true, { option: true }],
  certificate: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => use(await createCertificate()),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ certificate, launchOptions }, use) => {
      const trust = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), trust] });
    },
    { scope: 'worker' },
  ],
  server: async ({ firstBuild, isSecure, certificate }, use) => {
    const server = await startFaultyServer(firstBuild, isSecure ? certificate : undefined);
    await use(server);
    await server.stop();
  },
  elsewhere: async ({ firstBuild, certificate }, use) => {
    const server = await startFaultyServer(firstBuild, certificate);
    await use(server);
    await server.stop();
  },
});

test.use({ allowedRequests: [/\/elsewhere$/] });

const shop = foreignFile('text/html; charset=utf-8', '<title>Shop</title><h1>Shoes</h1>');
const resume = foreignFile('application/octet-stream', 'A resume to fill in');

test(
  'a page of another site at the origin arrives as the host gives it, to a returning reader too',
  { tag: '@gate' },
  async ({ page, server }) => {
    server.fail('/shop/', shop);
    await visit(page, '/');
    await page.goto('/shop/');
    await expect(page.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveTitle('Shop');
  },
);

test('a redirect to another origin leads there', async ({ page, server, elsewhere }) => {
  const target = `${elsewhere.origin}/elsewhere`;
  server.fail('/go', redirectTo(target));
  elsewhere.fail('/elsewhere', shop);
  await visit(page, '/');
  await page.goto('/go');
  await expect(page).toHaveURL(target);
  await expect(page).toHaveTitle('Shop');
});

test('a redirect to a file brings the file', { tag: '@gate' }, async ({ page, server }) => {
  server.fail('/cv-template', redirectTo('/files/cv.doc'));
  server.fail('/files/cv.doc', resume);
  await visit(page, '/');
  expect(await download(page, '/cv-template')).toBe('A resume to fill in');
});

test('a download arrives whose host begins to answer later than a page may', async ({
  page,
  context,
  server,
}) => {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  server.fail('/slow.zip', { kind: 'held', until, fault: resume });
  server.fail('/slow-page', { kind: 'hang' });
  await visit(page, '/');
  const arriving = download(page, '/slow.zip');
  await expect.poll(() => server.log.map(({ path }) => path)).toContain('/slow.zip');
  const tab = await context.newPage();
  expect((await tab.goto('/slow-page'))?.status()).toBe(404); // a page has had its time now
  release();
  expect(await arriving).toBe('A resume to fill in');
});

test.describe('over plain http', () => {
  test.use({ isSecure: false });

  test('what is no page of HTML arrives as the host gives it, whatever its status', async ({
    page,
    server,
  }) => {
    const answers = [
      ['/shop/terms', 200, 'text/plain', 'Shoes may be sent back'],
      ['/shop/prices', 200, 'application/json', '{"shoes":40}'],
      ['/shop/account', 401, 'text/plain', 'Say who you are'],
      ['/shop/stock', 500, 'application/json', '{"error":"The shelf fell over"}'],
    ] as const;
    for (const [path, status, type, body] of answers)
      server.fail(path, { kind: 'foreign', status, headers: { 'Content-Type': type }, body });
    await visit(page, '/');
    for (const [path, status, , body] of answers) {
      const response = await page.goto(path);
      expect([path, response?.status(), await response?.text()]).toEqual([path, status, body]);
    }
  });

  test('a document that is sent as an attachment arrives, though its address names no file', async ({
    page,
    server,
  }) => {
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="receipt.pdf"',
    };
    server.fail('/shop/dl', { kind: 'foreign', status: 200, headers, body: '%PDF of a receipt' });
    await visit(page, '/');
    expect(await download(page, '/shop/dl')).toBe('%PDF of a receipt');
  });

  test('a captive portal’s page does not stand in for a page that the device lacks', async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    server.fail(/./, captivePortal);
    const response = await page.goto('/shop/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
  });
});

/** The text of the file that an address brings. */
async function download(page: Page, path: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page.evaluate((address) => location.assign(address), path);
  return readFile(await (await arriving).path(), 'utf8');
}
