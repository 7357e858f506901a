// Scripts fail, features are missing, clocks are wrong (statements: reliability, faults 37-39).
import type { Page } from '@playwright/test';
import { builds, correction } from './builds.ts';
import { errorPage, type Fault } from './fault.ts';
import { articleFacts, articleWords, clickToBlog, untilStored, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';

/** From the home page to an article, as a reader clicks. */
async function clickToArticle(page: Page): Promise<void> {
  await page.goto('/');
  await clickToBlog(page);
  await expect(page).toHaveURL(/\/blog$/);
  await page.locator(`main a[href="${articlePath}"]`).first().click();
  await expect(page).toHaveURL(articlePath);
  await expect(page.getByText(articleWords)).toBeVisible();
}

test.describe('every page reads and every link works', () => {
  test.use({ allowedConsoleErrors: [/SyntaxError|could not be hydrated/] });

  const scriptFaults: [string, Fault][] = [
    ['is missing', errorPage(404)],
    ['is cut', { kind: 'cut', afterBytes: 20_000 }],
  ];
  for (const [what, fault] of scriptFaults)
    test(
      `where the script ${what}`,
      { tag: what === 'is missing' ? '@gate' : [] },
      async ({ page, server }) => {
        server.fail(/^\/assets\/hydrate-[\w-]+\.js$/, fault);
        // A document whose code is gone from the host is loaded anew once, maybe under a click.
        const expected = what === 'is missing' ? 2 : 1;
        let documents = 0;
        page.on('framenavigated', () => (documents += 1));
        await page.goto('/', { waitUntil: 'commit' });
        await expect.poll(() => documents).toBe(expected);
        await page.waitForLoadState();
        await clickToArticle(page);
        for (const path of ['/blog', '/jobs', '/device', '/unknown']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        }
      },
    );
});

const refuse = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
};

/** Run before the scripts of a page: what browsers may lack is not there, or undefined where it cannot be deleted. */
const takeAway = (names: readonly string[]) => {
  for (const owner of [window, navigator])
    for (const name of names.filter((one) => one in owner)) {
      Reflect.deleteProperty(owner, name);
      if (name in owner) Object.defineProperty(owner, name, { value: undefined });
    }
};

for (const [what, names, tag] of [
  ['localStorage and sessionStorage throw', [], '@gate'],
  ['matchMedia is missing', ['matchMedia'], []],
  [
    'speech, sharing and the wake lock are missing',
    ['speechSynthesis', 'SpeechSynthesisUtterance', 'share', 'canShare', 'wakeLock'],
    [],
  ],
  ['service workers are missing', ['serviceWorker'], '@gate'],
  ['storage estimates are missing', ['storage', 'connection'], []],
] as [string, string[], '@gate' | []][])
  test(`where ${what} nothing else breaks`, { tag }, async ({ page }) => {
    if (names.length === 0) await page.addInitScript(refuse);
    else await page.addInitScript(takeAway, names);
    await clickToArticle(page);
    for (const path of ['/', '/blog', '/device', articlePath]) {
      await page.goto(path);
      await page.locator('html[data-checked]').waitFor(); // the last of its code runs
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });

for (const year of ['2001', '2089']) {
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
    await expect(page.getByText(`Published: ${articleFacts.day}`)).toBeVisible();
  });
}
