import { longDay, months, renderedLocale } from './language.words.ts';

/** The texts beside a date are English, and name years by the Gregorian calendar. */
const withTheirYears = (locale: string) => new Intl.Locale(locale, { calendar: 'gregory' });

/** By locale: making a format takes longer than rendering the rest of a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day, `YYYY-MM-DD`, with the full name of its month. @throws RangeError for an invalid day */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The first use of Intl takes 54 to 78 ms on a slow phone, which would delay hydration.
  if (locale === renderedLocale) {
    const month = months[date.getUTCMonth()];
    if (month === undefined) throw new RangeError(`“${day}” is no day`);
    return longDay(month, date.getUTCDate(), date.getUTCFullYear());
  }
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(withTheirYears(locale), { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(date);
}

export function formatMoment(epochMs: number, locale: string): string {
  const styles = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(withTheirYears(locale), styles).format(epochMs);
}

/** The moment, as in RFC 3339, that stands for a day where a program asks for one: the same day almost everywhere. */
export const toNoon = (day: string, minute = 0): string =>
  `${day}T12:${String(minute).padStart(2, '0')}:00Z`;
