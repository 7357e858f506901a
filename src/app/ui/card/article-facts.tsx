import type { ArticleSummary } from '../../../core/article.ts';
import { formatDay } from '../../../core/dates.ts';
import { useLocale } from '../use-live.ts';
import * as words from '../ui.words.ts';

/** A calendar day in long form; the same day in every time zone. */
export function CalendarDate({ day }: { day: string }) {
  const locale = useLocale();
  return (
    <time dateTime={day} lang={locale} dir="auto">
      {formatDay(day, locale)}
    </time>
  );
}

/** The day of an article and how long it takes to read. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  return (
    <>
      <CalendarDate day={article.date} />
      <span>{`, ${words.readingTime(article.readingMinutes)}`}</span>
    </>
  );
}
