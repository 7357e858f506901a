import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { topicNames, type Topic } from '../../../shared/topics.words.ts';
import * as words from './blog.words.ts';

/** For the topics, and for other links that stand among them. */
export const chip = 'button button-quiet button-small !border-control';

export function TopicLinks({
  topics,
  children,
}: {
  topics: readonly Topic[];
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
