import { isMainThread } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { formatDay, formatMoment } from '../../../src/shared/dates.ts';

test.each([
  ['Pacific/Pago_Pago', 'en-GB', '1 January 2025'],
  ['UTC', 'fr-FR', '1 janvier 2025'],
  ['Pacific/Kiritimati', 'ja-JP', '2025年1月1日'],
  // The text beside it is English, so its year is that of the text.
  ['UTC', 'ja-JP-u-ca-japanese', '2025年1月1日'],
  ['UTC', 'th-TH', '1 มกราคม ค.ศ. 2025'],
])('a day stays the same day in %s, with its full month in %s', (timeZone, locale, words) => {
  vi.stubEnv('TZ', timeZone);
  expect(formatDay('2025-01-01', 'en-US')).toBe('January 1, 2025');
  expect(formatDay('2025-01-01', locale)).toBe(words);
});

test('each month has its name', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${`${month}`.padStart(2, '0')}-01`;
    expect(formatDay(day, 'en-US')).toBe(format.format(new Date(day)));
  }
});

test('what is no day is not written at all, in any language', () => {
  for (const locale of ['en-US', 'de-DE'])
    expect(() => formatDay('not a day', locale)).toThrow(RangeError);
});

// Stryker runs tests in threads, which keep the zone of their process.
test.runIf(isMainThread)('a time is given in the zone and language of the reader', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const moment = Date.UTC(2025, 0, 15, 23, 30);
  expect(formatMoment(moment, 'en-GB')).toBe('16 Jan 2025, 08:30');
  expect(formatMoment(moment, 'de-DE')).toBe('16.01.2025, 08:30');
});
