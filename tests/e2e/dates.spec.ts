import { words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { openPage, articlePath } from './site-under-test.ts';

test.use({ locale: 'de-DE', timezoneId: 'Pacific/Pago_Pago' }); // 11 hours behind UTC

// A mismatch of the served markup would be an error, which fails the test (page-fixture).
test('a reader sees days as published, in their language’s long form @gate', async ({ page }) => {
  for (const path of ['/blog', articlePath]) {
    await openPage(page, path);
    const days = page.getByRole('main').locator('time');
    await expect(days.filter({ hasNotText: /^\d{1,2}\. \p{L}+ \d{4}$/u })).toHaveCount(0);
    expect(await days.count()).toBeGreaterThan(3);
  }
  await expect(page.getByText(`${words.article.published}2. März 2025`)).toBeVisible();
});
