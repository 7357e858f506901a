import { expect, test } from './page-fixture.ts';

for (const path of ['/feed.xml', '/atom.xml'])
  test(`${path} in a browser says what a feed is and how to use it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('channel > title, feed > title')).toBeVisible();
    const about = await page
      .locator('channel > description, subtitle')
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(about).toMatch(/This is a feed.* copy the address/);
    const newest = page.locator('item, entry').first();
    for (const name of ['title', 'link', 'description, summary'])
      await expect(newest.locator(name).first()).toBeVisible();
    await expect(newest.locator('encoded, content').first()).toBeHidden(); // HTML as text
  });
