import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { topicNames, type Topic } from '../../../core/topics.words.ts';
import * as words from './blog.words.ts';

/** Beside the topics, whatever else leads to articles looks the same. */
export const chip = 'button button-quiet button-small !border-control';

/** Topics as links to their pages. */
export function TopicLinks({
  topics,
  children,
}: {
  topics: readonly Topic[];
  /** Stands before them. */
  children?: ReactElement;
}) {
  return (
    <nav aria-label={words.topics} className="no-print flex flex-wrap gap-2">
      {children}
      {topics.map((topic) => (
        <Link key={topic} to="/topics/$topic" params={{ topic }} className={chip}>
          {topicNames[topic]}
        </Link>
      ))}
    </nav>
  );
}
