// A commute: one minute online, then offline. What a reader finds, reads, keeps and takes along.
import type { Page } from '@playwright/test';
import { articleBodyId } from '../../src/shared/element-ids.ts';
import {
  articleFacts,
  becomeVisible,
  mistypedWord,
  removeEverything,
  untilStored,
  visit,
} from './reader.ts';
import { storedPlace } from './device.ts';
import { expect, test } from './site-fixture.ts';

const article = '/blog/beat-the-ats';
const saved = (page: Page) => page.getByRole('link', { name: articleFacts.title });

/** Scroll to the first paragraph of a section, amid the article's text. @returns both, where the reader stops */
async function readHalf(page: Page): Promise<{ section: string; paragraph: string }> {
  const place = await page.locator(`#${articleBodyId}`).evaluate((body) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const paragraphs = [...body.querySelectorAll<HTMLElement>(':scope > :is(h2, h3) + p')];
    const middle = paragraphs[paragraphs.length >> 1];
    const top = middle?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top - header + 1, behavior: 'instant' });
    const section = middle?.previousElementSibling?.textContent?.trim() ?? '';
    return { section, paragraph: middle?.innerText ?? '' };
  });
  await becomeVisible(page); // looking away notes the place
  return place;
}

/** Runs in each page: names what moves by itself, but for notices, which make room for each other. */
function recordShifts(): void {
  // A first visit changes to the site's fonts, to whose widths not every device's are scaled.
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, sources } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const moved = sources.flatMap(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element && !element.closest('.notices') ? element.outerHTML.slice(0, 80) : [];
      });
      const before = localStorage.getItem('moved') ?? '';
      if (moved.length > 0 && !hadRecentInput)
        localStorage.setItem('moved', `${before}${location.pathname}: ${moved.join(', ')}\n`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('offline a reader finds, reads on, saves, and takes all of it along @gate', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(recordShifts);
  await visit(page, '/');
  await page.goto('/search');
  await page.locator('html[data-ready]').waitFor();
  await untilStored(page);
  server.fail(/./, { kind: 'cut', afterBytes: 0 }); // rather than stop: it tells what is asked for
  server.clearLog();

  await page.getByRole('searchbox').fill(mistypedWord);
  await page
    .getByRole('listitem')
    .filter({ hasText: articleFacts.title })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleFacts.title);
  const { section, paragraph } = await readHalf(page);
  await page.goto('/blog/digital-nomad-visa-options-europe');
  await page.locator('html[data-checked]').waitFor();
  await becomeVisible(page); // notes no place: nothing was read
  await page.close();

  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByText(`Continue “${articleFacts.title}” · at “${section}”`)).toBeVisible();
  const stopped = await storedPlace(tab);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab).toHaveURL((url) => url.pathname === article);
  await tab.locator('html[data-ready]').waitFor();
  // The words are in the middle of the window; a heading would be at its top, with them below.
  const away = () =>
    tab.getByText(paragraph, { exact: true }).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return Math.abs(top / window.innerHeight - 0.5);
    });
  await expect.poll(away).toBeLessThan(0.25);
  await becomeVisible(tab); // notes no place above the one that is in sight
  // Back leads to where the reader went on from here, not there again.
  await tab.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await tab
    .getByRole('navigation')
    .getByRole('link', { name: 'Blog', exact: true })
    .first()
    .click();
  await expect(tab).toHaveURL('/blog');
  await tab.goBack();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(articleFacts.title);
  await tab.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
  expect(await tab.evaluate(() => window.scrollY)).toBe(0);

  await tab.getByRole('button', { name: 'Save to this device' }).click();
  await expect(tab.getByRole('button', { name: 'Saved to this device' })).toBeVisible();
  await tab.goto('/saved');
  expect(await storedPlace(tab)).toEqual(stopped);
  await tab.getByRole('button', { name: /^Remove from saved/ }).press('Enter');
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('button', { name: /^Remove from saved/ })).toBeVisible();
  const download = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  // Whether there is something new is asked with each visit.
  const asked = server.log.map(({ path }) => path);
  expect(asked.filter((path) => !['/content/root.json', '/sw.js'].includes(path))).toEqual([]);

  await tab.goto('/device');
  await removeEverything(tab);
  await tab.getByRole('link', { name: 'Saved articles', exact: true }).click();
  await expect(tab.getByText('No saved articles yet.')).toBeVisible();
  await tab.getByLabel(/^A file or bookmarks/).setInputFiles(file);
  await expect(tab.getByText('1 new, 0 already saved.')).toBeVisible();
  await tab.getByRole('button', { name: 'Add to saved articles' }).click();
  await expect(tab.getByText('1 more saved article will load when you are online.')).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem('moved'))).toBeNull();

  server.heal();
  await tab.reload();
  await untilStored(tab);
  await expect(saved(tab)).toHaveCount(2); // to go on with, and saved
  await expect(saved(tab).first()).toHaveAttribute('href', /beat-the-ats#[\w-]+:~:text=./);
});
