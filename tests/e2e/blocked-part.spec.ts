// A part that loads later and that a filter list or a network blocks takes itself away alone.
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { openPage, phone, articlePath } from './site-under-test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: phone });

for (const part of [
  'article-blocks', // the checklist
  'menu-drawer',
  'tooltips',
  'notice-list',
  'offline-reading',
  'view-transitions',
])
  test(`an article without ${part} keeps its other controls`, async ({ page }) => {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await openPage(page, articlePath);
    await find.button(page, words.article.share).first().click();
    await expect(find.status(page, words.article.linkCopied)).toBeVisible();
    const boxes = page.getByRole('main').getByRole('checkbox');
    if (part === 'article-blocks') await expect(boxes).toHaveCount(0);
    else await boxes.first().check();
    await find.menuButton(page).click();
    if (part !== 'menu-drawer') await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('h1')).toBeAttached();
  });
