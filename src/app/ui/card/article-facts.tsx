import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import { formatDay } from '../../../core/dates.ts';
import { isTopic } from '../../../core/topics.ts';
import { topicNames } from '../../../core/topics.words.ts';
import { useLocale } from '../use-live.ts';
import * as words from '../ui.words.ts';
import './article-facts.css';

/** A calendar day in long form; the same day in every time zone. */
export function CalendarDate({ day }: { day: string }) {
  const locale = useLocale();
  return (
    <time dateTime={day} lang={locale} dir="auto">
      {formatDay(day, locale)}
    </time>
  );
}

/** What an article is about, how long it takes to read, and its day. */
export function ArticleFacts({
  article,
  about,
}: {
  article: ArticleSummary;
  /** In place of the topic's name. */
  about?: ReactNode;
}) {
  const { topic, tone, readingMinutes, date } = article;
  const minutes = `${words.readingTime(readingMinutes)} · `;
  return (
    <>
      {isTopic(topic) && <span className={`topic tone-${tone}`}>{about ?? topicNames[topic]}</span>}
      <span>{isTopic(topic) ? ` · ${minutes}` : minutes}</span>
      <CalendarDate day={date} />
    </>
  );
}
