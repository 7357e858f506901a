import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articles, openPage } from './reader.ts';

const ats = '/blog/beat-the-ats'; // of 24 December 2024

/** The visible text of every date in the page, as a list of [calendar day, text]. */
function shownDays(page: Page): Promise<string[][]> {
  return page
    .getByRole('main')
    .locator('time')
    .evaluateAll((times) =>
      times.map((time) => [time.getAttribute('datetime') ?? '', time.textContent]),
    );
}

test.describe('a reader 14 hours before UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('sees every article on the day of its publication @gate', async ({ page }) => {
    const expected = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (const path of ['/', '/blog', '/blog/page/2', ats]) {
      await openPage(page, path);
      const days = await shownDays(page);
      expect(days.length).toBeGreaterThan(3);
      for (const [day, text] of days) expect(text).toBe(expected.format(new Date(day ?? '')));
    }
    await expect(page.getByText('Published: December 24, 2024')).toBeVisible();
  });
});

test.describe('a reader of another language, 11 hours behind UTC', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Pago_Pago' });

  test('sees dates in that language’s long form, the text as served @gate', async ({ page }) => {
    // A mismatch of the served markup would be an error, which fails the test (page-fixture).
    await openPage(page, ats);
    await expect(page.getByText('Published: 24. Dezember 2024')).toBeVisible();
    await expect(page.getByRole('article').locator('header time')).toHaveText('24. Dezember 2024');
    await openPage(page, '/blog');
    const newest = new Date(articles[0]?.date ?? '');
    const day = newest.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(page.getByRole('main').getByText(day).first()).toBeVisible();
  });
});
