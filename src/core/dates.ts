/**
 * A calendar day in long form for people: year, full month, day (spec §3).
 * The day never moves with the reader's time zone (product.md 6).
 * @param day `YYYY-MM-DD`
 * @param locale BCP 47 tag
 */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
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
