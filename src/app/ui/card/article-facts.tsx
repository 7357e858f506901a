import type { ArticleSummary } from '../../../core/article.ts';
import { formatDay } from '../../../core/dates.ts';
import * as words from '../ui.words.ts';

/** A calendar day in long form; the same day in every time zone. */
export function CalendarDate({ day, locale }: { day: string; locale: string }) {
  return (
    <time dateTime={day} lang={locale} dir="auto">
      {formatDay(day, locale)}
    </time>
  );
}

/** The day of an article and how long it takes to read. */
export function ArticleFacts({
  article: { date, readingMinutes },
  locale,
}: {
  article: Pick<ArticleSummary, 'date' | 'readingMinutes'>;
  locale: string;
}) {
  return (
    <>
      <CalendarDate day={date} locale={locale} />
      <span>{`, ${words.readingTime(readingMinutes)}`}</span>
    </>
  );
}
