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

for (const [zone, timezoneId] of [
  ['UTC-11', 'Pacific/Pago_Pago'],
  ['UTC+14', 'Pacific/Kiritimati'],
]) {
  test.describe(`a reader in ${timezoneId}, ${zone}`, () => {
    test.use({ timezoneId: timezoneId ?? '' });

    test(
      `sees every article on the day of its publication (${zone})`,
      { tag: zone === 'UTC+14' ? '@gate' : [] },
      async ({ page }) => {
        const expected = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
        for (const path of ['/', '/blog', '/blog/page/2', ats]) {
          await openPage(page, path);
          const days = await shownDays(page);
          expect(days.length).toBeGreaterThan(3);
          for (const [day, text] of days) expect(text).toBe(expected.format(new Date(day ?? '')));
        }
        await expect(page.getByText('Published: December 24, 2024')).toBeVisible();
      },
    );
  });
}

for (const [locale, long] of [
  ['de-DE', '24. Dezember 2024'],
  ['en-GB', '24 December 2024'],
  ['ja-JP', '2024年12月24日'],
] as const) {
  test.describe(`a reader whose browser speaks ${locale}`, () => {
    test.use({ locale, timezoneId: 'Pacific/Pago_Pago' });

    test(
      `sees dates in the long form of ${locale}`,
      { tag: locale === 'de-DE' ? '@gate' : [] },
      async ({ page }) => {
        // A mismatch of the served markup would be an error, which fails the test (page-fixture).
        await openPage(page, ats);
        await expect(page.getByText(`Published: ${long}`)).toBeVisible();
        await expect(page.getByRole('article').locator('header time')).toHaveText(long);
        await openPage(page, '/blog');
        const newest = new Date(articles[0]?.date ?? '');
        const day = newest.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
        await expect(page.getByRole('main').getByText(day).first()).toBeVisible();
      },
    );
  });
}

test.describe('a reader of another language', () => {
  test.use({ locale: 'de-DE' });

  test(
    'keeps the text that was served: the dates alone are written anew',
    { tag: '@gate' },
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Reflect.set(window, 'servedParagraph', document.querySelector('#article-body p'));
        });
      });
      await openPage(page, '/blog/beat-the-ats');
      await expect(page.getByText('Published: 24. Dezember 2024')).toBeVisible();
      const isKept = await page.evaluate(
        () => Reflect.get(window, 'servedParagraph') === document.querySelector('#article-body p'),
      );
      expect(isKept).toBe(true);
    },
  );
});
