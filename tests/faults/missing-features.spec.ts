// Scripts fail, features are missing (statements: faults 22, 37 and 38).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { find, saveArticle, words } from '../e2e/interface.ts';
import {
  articlePath,
  articleTitle,
  articleWords,
  phone,
  blogName,
} from '../e2e/site-under-test.ts';
import { builds } from '../fixtures/builds.ts';
import { errorPage, foreignScript } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { clickToBlog, offerInstallation, untilChecked, untilStored } from './visit.ts';
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
  test.use({ allowedConsoleErrors: [/Hydration failed/] });

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

const { checkNow, unavailable } = words.device;

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

const workerFile = join(builds.base, 'sw.js');
const startWorkerAfter =
  (script: string): Break =>
  (_page, server) =>
    server.fail('/sw.js', foreignScript(`${script}\n${String(readFileSync(workerFile))}`));

const denyDatabase = `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };`;
const loseCaches = 'onactivate = () => delete WorkerGlobalScope.prototype.caches;';

/**
 * What Safari 15.4, Chrome 100 or Firefox 100 lacks, by @mdn/browser-compat-data 8.1.9: owners with a colon, each before
 * its members. Without devices, media, graphics, payments, and Trusted Types, which our policy requires in Chromium.
 */
const younger = readFileSync(join(import.meta.dirname, '../fixtures/younger-than-the-floor.txt'));
const becomeOldest = `{
  let owner;
  for (const word of \`${String(younger)} Document.prototype: fonts\`.match(/[^\\s]+/g))
    if (word.endsWith(':')) owner = word.slice(0, -1).split('.').reduce((outer, name) => outer?.[name], self);
    else if (owner) delete owner[word];
  self.CompressionStream = class { constructor() { throw new TypeError('deflate-raw'); } }; // Chrome 100
}`;

test('the oldest browsers read, save, search and go offline @gate', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.addInitScript({ content: becomeOldest });
  startWorkerAfter(becomeOldest)(page, server);
  await clickToArticle(page);
  await untilStored(page);
  await saveArticle(page);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(words.article.tickedOf(1, 3, true))).toBeVisible();
  await server.stop();
  await page.goto('/saved');
  await page.getByRole('main').getByRole('link', { name: articleTitle, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.goto(articlePath.replace('first', 'frist'));
  const meant = find.navigation(page, words.ui.didYouMean);
  await meant.getByRole('link', { name: articleTitle }).click();
  await expect(find.title(page)).toHaveText(articleTitle);
  await page.goto('/search');
  await page.getByRole('searchbox').fill(`"${articleWords}"`);
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=/); // which closes the menu
  await find.menuButton(page).click();
  await find.link(page.getByRole('dialog'), words.site.blog).click();
  await expect(find.title(page)).toHaveText(blogName);
});

test.describe('a missing feature', () => {
  // The worker reports what it answers in another way, and what it leaves.
  test.use({
    allowedConsoleErrors: [/Cannot (render|read what)|cannot be made|put things in order/],
  });

  for (const [what, breakIt, path, text, tag] of [
    ['localStorage', takeAway('localStorage', 'sessionStorage'), '/device', checkNow, '@gate'],
    ['matchMedia', takeAway('matchMedia'), '/', words.blog.latestArticles, []],
    [
      'speech, sharing and the wake lock',
      takeAway('speechSynthesis', 'SpeechSynthesisUtterance', 'share', 'canShare', 'wakeLock'),
      articlePath,
      articleWords,
      [],
    ],
    ['storage estimates', takeAway('storage', 'connection'), '/device', checkNow, []],
    ['service workers', takeAway('serviceWorker'), '/device', unavailable.title, '@gate'],
    ['Cache Storage', takeAway('caches'), '/device', unavailable.title, []],
    ['its cache in the worker', startWorkerAfter(loseCaches), '/device', checkNow, []],
    ['IndexedDB', startWorkerAfter(denyDatabase), '/device', unavailable.title, '@gate'],
  ] as [string, Break, string, string, '@gate' | []][])
    test(`where ${what} is missing nothing else breaks`, { tag }, async ({ page, server }) => {
      await breakIt(page, server);
      await clickToArticle(page);
      for (const other of ['/', '/blog', '/device', articlePath]) {
        await page.goto(other);
        await untilChecked(page); // the last of its code runs
        await expect(find.title(page), other).toBeVisible();
      }
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
    });
});

test('a page whose offline reading broke off offers no installation', async ({ page }) => {
  await takeAway('IntersectionObserver')(page); // which only its second half needs
  await offerInstallation(page);
  const broken = page.waitForEvent('console', (said) => /could not start/.test(said.text()));
  await page.goto('/device');
  await broken;
  await expect(find.button(page, words.site.installTheApp)).toHaveCount(0);
});
