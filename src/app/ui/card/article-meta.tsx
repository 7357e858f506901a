import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { formatDay } from '../../../shared/dates.ts';
import { isTopic, topicTable } from '../../../shared/topics.words.ts';
import { locale, useStore } from '../../state.ts';
import * as words from '../ui.words.ts';
import './article-meta.css';

export function CalendarDate({ day }: { day: string }) {
  const readerLocale = useStore(locale);
  return (
    <time dateTime={day} lang={readerLocale} dir="auto">
      {formatDay(day, readerLocale)}
    </time>
  );
}

type Props = {
  article: ArticleSummary;
  className: string;
  about?: ReactNode;
  withAuthor?: boolean;
};

/** Topic, reading time and day; with the author, the day has a line of its own. */
export function ArticleMeta({ article, className, about, withAuthor = false }: Props) {
  const { topic, readingMinutes, date, author } = article;
  return (
    <p className={`meta-line ${className}`}>
      {isTopic(topic) && (
        <span className={`topic font-600 tone-${topicTable[topic].tone}`}>
          {about ?? topicTable[topic].name}
        </span>
      )}{' '}
      <span>{words.readingTime(readingMinutes)}</span> {withAuthor && <br />}
      <span>
        <CalendarDate day={date} />
        {withAuthor && <span>{words.byAuthor(author)}</span>}
      </span>
    </p>
  );
}
