import { Link } from '@tanstack/react-router';
import { topicTable, type Topic } from '../../../shared/topics.words.ts';
import * as words from './blog.words.ts';

export const chip = 'button button-quiet button-small !border-control';

export function TopicLinks(props: { topics: readonly Topic[]; withAll?: boolean }) {
  return (
    <nav aria-label={words.topics} className="no-print flex flex-wrap gap-2">
      {props.withAll && (
        <Link to="/blog" className={chip}>
          {words.allArticles}
        </Link>
      )}
      {props.topics.map((topic) => (
        <Link key={topic} to="/topics/$topic" params={{ topic }} className={chip}>
          <span className={`topic tone-${topicTable[topic].tone}`}>{topicTable[topic].name}</span>
        </Link>
      ))}
    </nav>
  );
}
