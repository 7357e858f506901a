import type { ArticleSummary } from '../../../core/article.ts';
import { CalendarDate } from '../calendar-date.tsx';
import * as words from './card.words.ts';

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
