// What the reader saved, in their order, and its way in.
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

/** Paste text that may have addresses, and look at what it would add. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste addresses').fill(text);
  await page.getByRole('button', { name: 'Look at them' }).click();
}

test('saved articles move up before the worker answers @gate', async ({ page }) => {
  const slugs = articleSlugs.slice(0, 3);
  const order = () =>
    page
      .locator('.saved-row a.row-title')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(6)));
  await visit(page, '/saved');
  await paste(page, slugs.map((slug) => `/blog/${slug}`).join(' '));
  await page.getByRole('button', { name: 'Add to saved' }).click();
  await expect.poll(order).toEqual(slugs);
  await page.evaluate(() => {
    const { prototype } = ServiceWorker;
    const send = Reflect.get(prototype, 'postMessage');
    const held: (() => void)[] = [];
    Reflect.set(window, 'letGo', () => held.splice(0).forEach((one) => one()));
    prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(send, this, message));
    };
  });
  const [first, second, third] = slugs;
  const lastMoveUp = page.getByRole('button', { name: /^Move up/ }).last();
  await lastMoveUp.press('Enter');
  expect(await order()).toEqual([first, third, second]);
  await expect(page.getByRole('button', { name: /^Move up/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await order()).toEqual([third, first, second]);
  await page.evaluate(() => (Reflect.get(window, 'letGo') as () => void)());
  await page.reload();
  await expect.poll(order).toEqual([third, first, second]);
});

/** A press, on which page it is made, and what it comes to. */
const presses: [what: string, path: string, press: (page: Page) => Promise<void>, told: RegExp][] =
  [
    ['nonsense that is pasted', '/saved', (page) => paste(page, 'nonsense'), /^No article/],
    ['a list that is copied', '/saved', (page) => press(page, /^Copy a link/), /^Copied/],
    [
      'an article’s link that is copied',
      '/blog/beat-the-ats',
      (page) => press(page, 'Share'),
      /^Link/,
    ],
    [
      'a checklist that is copied',
      '/blog/beat-the-ats',
      (page) => press(page, /^Copy the/),
      /^Copied/,
    ],
    ['a look for news', '/device', (page) => press(page, 'Check now'), /^Nothing is new/],
  ];
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

// A screen reader speaks an element that is added, and no words that stay.
test('the same outcome a second time is a new element', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [what, path, pressIt, words] of presses) {
    if (!page.url().endsWith(path)) await visit(page, path);
    const told = page.getByRole('status').getByText(words);
    await pressIt(page);
    await expect(told, what).toBeVisible();
    await told.evaluate((element) => element.classList.add('earlier'));
    await pressIt(page);
    await expect(page.locator('.earlier'), what).toHaveCount(0);
    await expect(told, what).toBeVisible();
  }
});
