// Scripts fail, features are missing, clocks are wrong (statements: faults 22 and 37-39).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builds, correction } from './builds.ts';
import { errorPage, foreignScript } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articlePath,
  articleWords,
  clickToBlog,
  offerInstallation,
  untilChecked,
  untilStored,
  visit,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** From the home page to an article, as a reader clicks. */
async function clickToArticle(page: Page): Promise<void> {
  await page.goto('/');
  await clickToBlog(page);
  await page.locator(`main a[href="${articlePath}"]`).first().click();
  await expect(page).toHaveURL(articlePath);
  await expect(page.getByText(articleWords)).toBeVisible();
}

test.describe('a document whose code is gone', () => {
  test.use({ allowedConsoleErrors: [/could not be hydrated/] });

  test('reloads once, and every link works without it @gate', async ({ page, server }) => {
    server.fail(/^\/assets\/hydrate-[\w-]+\.js$/, errorPage(404));
    let documents = 0;
    page.on('framenavigated', () => (documents += 1));
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => documents).toBe(2);
    await page.waitForLoadState();
    await clickToArticle(page);
  });
});

type Break = (page: Page, server: FaultyServer) => unknown;

/** Before the scripts of a page run: storages throw, and what else browsers may lack is not there. */
const takeAway =
  (...names: readonly string[]) =>
  (page: Page) =>
    page.addInitScript((taken) => {
      for (const owner of [window, navigator, document])
        for (const name of taken.filter((one) => one in owner)) {
          Reflect.deleteProperty(owner, name);
          const get = () => {
            if (/.Storage$/.test(name)) throw new DOMException('Access is denied', 'SecurityError');
          };
          if (name in owner || /.Storage$/.test(name)) Object.defineProperty(owner, name, { get });
        }
    }, names);

const denyDatabase: Break = (_page, server) => {
  const denial = `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };`;
  const worker = readFileSync(join(builds.base, 'sw.js'), 'utf8');
  server.fail('/sw.js', foreignScript(`${denial}\n${worker}`));
};

test.describe('a missing feature', () => {
  // The worker reports what it answers in another way.
  test.use({ allowedConsoleErrors: [/Cannot (render|read what)/] });

  for (const [what, breakIt, path, words, tag] of [
    ['localStorage', takeAway('localStorage', 'sessionStorage'), '/device', 'Check now', '@gate'],
    ['document.fonts', takeAway('fonts'), '/', 'Latest Articles', []],
    ['matchMedia', takeAway('matchMedia'), '/', 'Latest Articles', []],
    [
      'speech, sharing and the wake lock',
      takeAway('speechSynthesis', 'SpeechSynthesisUtterance', 'share', 'canShare', 'wakeLock'),
      articlePath,
      articleWords,
      [],
    ],
    ['storage estimates', takeAway('storage', 'connection'), '/device', 'Check now', []],
    ['service workers', takeAway('serviceWorker'), '/device', 'Nothing can be saved here', '@gate'],
    ['IndexedDB', denyDatabase, '/device', 'Nothing can be saved here', '@gate'],
  ] as [string, Break, string, string, '@gate' | []][])
    test(`where ${what} is missing nothing else breaks`, { tag }, async ({ page, server }) => {
      await breakIt(page, server);
      await clickToArticle(page);
      for (const other of ['/', '/blog', '/device', articlePath]) {
        await page.goto(other);
        await untilChecked(page); // the last of its code runs
        await expect(page.getByRole('heading', { level: 1 }), other).toBeVisible();
      }
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
    });
});

test('a page whose offline reading broke off offers no installation', async ({ page }) => {
  await takeAway('IntersectionObserver')(page); // which only its second half needs
  await offerInstallation(page);
  const broken = page.waitForEvent('console', (said) => /could not start/.test(said.text()));
  await page.goto('/device');
  await broken;
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
});

for (const year of ['2001', '2089'])
  test(`a clock that shows ${year} spoils nothing`, async ({ page, server }) => {
    await page.clock.setFixedTime(`${year}-01-01T00:00:00Z`);
    await visit(page, '/');
    server.serve(builds.edited);
    await page.reload();
    await untilStored(page);
    await expect(async () => {
      const response = await page.goto(articlePath);
      expect(await response?.text()).toContain(correction.sentence);
    }).toPass();
    await server.stop();
    await page.goto(articlePath);
    await expect(page.getByText(/^Published: \w+ \d+, 202\d/)).toBeVisible();
  });
