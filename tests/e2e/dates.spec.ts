import { expect, test } from './page-fixture.ts';
import { openPage } from './site-under-test.ts';

const ats = '/blog/beat-the-ats'; // of 24 December 2024

for (const [locale, timezoneId, published] of [
  ['en-US', 'Pacific/Kiritimati', 'December 24, 2024'], // 14 hours before UTC
  ['de-DE', 'Pacific/Pago_Pago', '24. Dezember 2024'], // 11 hours behind it
] as const)
  test.describe(`a reader in ${timezoneId} whose language is ${locale}`, () => {
    test.use({ locale, timezoneId });

    // A mismatch of the served markup would be an error, which fails the test (page-fixture).
    test('sees every day as it was published, in the language’s long form @gate', async ({
      page,
    }) => {
      const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
      for (const path of ['/', '/blog', '/blog/page/2', ats]) {
        await openPage(page, path);
        const times = page.getByRole('main').locator('time');
        expect(await times.count()).toBeGreaterThan(3);
        await expect
          .poll(async () => {
            const days = await times.evaluateAll((all) =>
              all.map((time) => [time.getAttribute('datetime') ?? '', time.textContent] as const),
            );
            return days.filter(([day, text]) => text !== long.format(new Date(day)));
          })
          .toEqual([]);
      }
      await expect(page.getByText(`Published: ${published}`)).toBeVisible();
    });
  });
