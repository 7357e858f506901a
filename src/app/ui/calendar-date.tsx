import { formatDay } from '../../core/dates.ts';

/** A calendar day in long form; the same day in every time zone. */
export function CalendarDate({ day, locale }: { day: string; locale: string }) {
  return (
    <time dateTime={day} lang={locale} dir="auto">
      {formatDay(day, locale)}
    </time>
  );
}
