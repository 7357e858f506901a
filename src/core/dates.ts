import { longDay, months, renderedLocale } from './language.words.ts';

/** By locale: making one takes longer than all else in a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A calendar day in long form for people: year, full month, day.
 * The day never moves with the reader's time zone.
 * @param day `YYYY-MM-DD`
 * @param locale BCP 47 tag
 * @throws RangeError for what is no day.
 */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // In the language of the served pages without Intl, which would hold hydration up.
  if (locale === renderedLocale) {
    const month = months[date.getUTCMonth()];
    if (month === undefined) throw new RangeError(`“${day}” is no day`);
    return longDay(month, date.getUTCDate(), date.getUTCFullYear());
  }
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(date);
}

/**
 * A moment for people: day and time of day, in the reader's own time zone.
 * @param epochMs milliseconds since 1970
 * @param locale BCP 47 tag
 */
export function formatMoment(epochMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(epochMs),
  );
}
