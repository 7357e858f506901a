import { Link } from '@tanstack/react-router';
import { topicNames, type Topic } from '../../../core/topics.words.ts';
import * as words from './blog.words.ts';

const chip = 'button button-quiet button-small border-control';

/** The topics that articles have, as links to their pages. */
export function TopicLinks({
  topics,
  withAll = false,
}: {
  topics: readonly Topic[];
  /** Whether there is a link to the blog, too. */
  withAll?: boolean;
}) {
  if (topics.length === 0) return null;
  return (
    <nav aria-label={words.topics} className="no-print flex flex-wrap gap-2">
      {withAll && (
        <Link to="/blog" className={chip}>
          {words.allArticles}
        </Link>
      )}
      {topics.map((topic) => (
        <Link
          key={topic}
          to="/topics/$topic"
          params={{ topic }}
          className={`${chip} aria-[current]:!bg-ink aria-[current]:text-bg`}
        >
          {topicNames[topic]}
        </Link>
      ))}
    </nav>
  );
}
