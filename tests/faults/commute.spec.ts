// A commute: one minute online, then offline. What a reader goes on with, keeps and takes along.
import type { Page } from '@playwright/test';
import { installVoice, spokenOn } from '../e2e/fake-voice.ts';
import { find, saveArticle, words } from '../e2e/interface.ts';
import { articlePath, articleTitle, longArticle } from '../e2e/site-under-test.ts';
import { storedRecords } from './browser-storage.ts';
import {
  becomeVisible,
  clickToBlog,
  removeEverything,
  untilChecked,
  untilStored,
  visit,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** Scroll to the first paragraph of a section, amid the article's text. @returns it, where the reader stops */
async function readHalf(page: Page): Promise<string> {
  const paragraphs = page.locator('#article-body > :is(h2, h3) + p');
  const middle = paragraphs.nth((await paragraphs.count()) >> 1);
  await middle.evaluate((paragraph) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = paragraph.getBoundingClientRect().top - header + 1;
    window.scrollBy({ top, behavior: 'instant' });
  });
  await becomeVisible(page); // looking away notes the place
  return middle.innerText();
}

async function storedPlaces(page: Page): Promise<unknown[]> {
  const records = Object.values(await storedRecords(page, 'reader')) as { place?: unknown }[];
  return records.flatMap(({ place }) => place ?? []);
}

/** Runs in each page and records layout shifts, except of notices, which make room for each other. */
function recordShifts(): void {
  // A first visit changes to the site's fonts, to whose widths not every device's are scaled.
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return;
  type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      for (const { node } of hadRecentInput ? [] : sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element && !element.closest('.notices'))
          localStorage.setItem('moved', `${location.pathname}: ${element.outerHTML.slice(0, 80)}`);
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('offline reading goes on where it stopped @gate', async ({ page, context, server }) => {
  await context.addInitScript(recordShifts);
  await visit(page, '/');
  server.fail(/./, { kind: 'cut', afterBytes: 0 }); // rather than stop: it tells what is asked for
  server.clearLog();
  await page.goto(articlePath);
  await untilChecked(page); // by then it knows what is stored, without which it notes no place
  const paragraph = await readHalf(page);
  await page.goto(longArticle);
  await untilChecked(page);
  await becomeVisible(page); // notes no place: nothing was read
  await page.close();

  const tab = await context.newPage();
  await tab.goto('/');
  const notice = tab.locator('.notice').filter({ hasText: articleTitle.slice(0, 60) });
  await expect(notice).toBeVisible();
  const stopped = await storedPlaces(tab);
  expect(stopped).toHaveLength(1);
  await find.button(tab, words.notices.resumeReading).click();
  await expect(tab).toHaveURL((url) => url.pathname === articlePath);
  await tab.locator('html[data-ready]').waitFor();
  // The words are in the middle of the window; a heading would be at its top, with them below.
  const found = tab.getByText(paragraph, { exact: true });
  const top = () =>
    found.evaluate((element) => element.getBoundingClientRect().top / window.innerHeight);
  await expect.poll(async () => Math.abs((await top()) - 0.5)).toBeLessThan(0.25);
  await becomeVisible(tab); // notes no place above the one that is in sight
  // Back leads to where the reader went on from here, not there again.
  await tab.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await clickToBlog(tab);
  await tab.goBack();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(articleTitle);
  await tab.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
  expect(await tab.evaluate(() => window.scrollY)).toBe(0);
  expect(await storedPlaces(tab)).toEqual(stopped);
  // Whether there is something new is asked with each visit.
  const asked = server.log.map(({ path }) => path);
  expect(asked.filter((path) => !['/content/root.json', '/sw.js'].includes(path))).toEqual([]);
  expect(await tab.evaluate(() => localStorage.getItem('moved'))).toBeNull();
});

test('offline listening goes on where it stopped, as fast as before @gate', async ({
  page,
  server,
}) => {
  const { listen } = words;
  await installVoice(page);
  await page.clock.install();
  await visit(page, articlePath);
  await server.stop();
  await find.button(page, words.article.listen).click();
  await find.button(page, listen.pause).waitFor();
  await page.clock.runFor(60_000);
  await find.button(page, listen.speed).click();
  await find.button(page, listen.pause).click();
  const heard = (await spokenOn(page)).map(({ text }) => text).slice(-3);
  await expect.poll(() => storedPlaces(page)).toHaveLength(1);
  // The next article is not where this one was heard.
  await find.button(page, listen.play).click();
  await page.evaluate((path) => {
    window.scrollTo({ top: 2000, behavior: 'instant' });
    const link = document.querySelector('#article-body a[href^="/blog/"]');
    link?.setAttribute('href', path);
    (link as HTMLElement).click();
  }, longArticle);
  await expect(page.getByRole('region', { name: listen.player })).toHaveCount(0);
  await expect(find.title(page)).not.toHaveText(articleTitle);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await becomeVisible(page);
  expect(await storedPlaces(page)).toHaveLength(1);

  await page.goto('/');
  await expect(find.button(page, words.notices.resumeReading)).toBeVisible();
  await page.goto(articlePath);
  await untilChecked(page);
  await find.button(page, words.article.listen).click();
  await expect(page.getByText(listen.resumed)).toBeVisible();
  const [first] = await spokenOn(page);
  expect(heard).toContain(first?.text); // or the sentence before, in the same line
  expect(first?.rate).toBe(1.25);
  await find.button(page, listen.fromBeginning).click();
  expect((await spokenOn(page)).at(-1)).toMatchObject({ text: articleTitle });
  await expect(page.getByText(listen.resumed)).toBeHidden();
});

test('offline saved articles are undone, exported, imported @gate', async ({ page, server }) => {
  await visit(page, articlePath);
  await server.stop();
  await readHalf(page);
  await saveArticle(page);
  await page.goto('/saved');
  await find.button(page, words.saved.removeFromSaved).press('Enter');
  await expect(find.button(page, words.saved.undo)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(find.button(page, words.saved.removeFromSaved)).toBeVisible();
  await page.getByText(words.exportImport.heading).click();
  const download = page.waitForEvent('download');
  await find.button(page, words.exportImport.asFile).click();
  const file = await (await download).path();

  await page.goto('/device');
  await removeEverything(page);
  await find.link(page.getByRole('banner'), words.site.savedArticles).click();
  await expect(page.getByText(words.exportImport.nothingSaved)).toBeVisible();
  await page.getByText(words.exportImport.heading).click();
  await page.getByLabel(words.exportImport.importFile).setInputFiles(file);
  const preview = { added: 1, known: 0, places: 1, ticks: 0, foreign: 0 };
  await expect(page.getByText(words.exportImport.preview(preview))).toBeVisible();
  await find.button(page, words.exportImport.addToDevice).click();
  await expect(page.getByText(words.saved.onTheWay(1))).toBeVisible();

  await server.start();
  await page.reload();
  await untilStored(page);
  const links = page.getByRole('link', { name: articleTitle });
  await expect(links).toHaveCount(2); // the title and “Continue”
  await expect(links.first()).toHaveAttribute(
    'href',
    new RegExp(`${articlePath}#[\\w-]+:~:text=.`),
  );
});
