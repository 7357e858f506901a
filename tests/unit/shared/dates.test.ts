import { isMainThread } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { formatDay, formatMoment } from '../../../src/shared/dates.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

test.each([
  ['Pacific/Pago_Pago', 'en-NZ'],
  ['UTC', 'en-IE'],
  ['Pacific/Kiritimati', 'en-IN'],
])('a day stays the same day in %s', (timeZone, locale) => {
  process.env['TZ'] = timeZone;
  expect(formatDay('2025-01-01', 'en-US')).toBe('January 1, 2025');
  expect(formatDay('2025-01-01', locale)).toBe('1 January 2025');
});

test('each month has its name', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, '0')}-01`;
    expect(formatDay(day, 'en-US')).toBe(format.format(new Date(day)));
  }
});

test('what is no day is not written at all, in any language', () => {
  for (const locale of ['en-US', 'de-DE'])
    expect(() => formatDay('not a day', locale)).toThrow(RangeError);
});

test('a day is written as the reader writes it: year, full month, day', () => {
  expect(formatDay('2024-12-24', 'en-GB')).toBe('24 December 2024');
  expect(formatDay('2024-12-24', 'de-DE')).toBe('24. Dezember 2024');
  expect(formatDay('2024-12-24', 'ja-JP')).toBe('2024年12月24日');
});

// Stryker runs tests in threads, which keep the zone of their process.
test.runIf(isMainThread)('a time is given in the zone and language of the reader', () => {
  process.env['TZ'] = 'Asia/Tokyo';
  const moment = Date.UTC(2025, 0, 15, 23, 30);
  expect(formatMoment(moment, 'en-GB')).toBe('16 Jan 2025, 08:30');
  expect(formatMoment(moment, 'de-DE')).toBe('16.01.2025, 08:30');
});
