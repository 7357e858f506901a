import { Link } from '@tanstack/react-router';
import type { Topic } from '../../../shared/topics.words.ts';
import { TopicLink } from '../../ui/topic-link.tsx';
import * as words from './blog.words.ts';

export function TopicLinks(props: { topics: readonly Topic[]; withAll?: boolean }) {
  return (
    <nav aria-label={words.topics} className="no-print flex flex-wrap gap-2">
      {props.withAll && (
        <Link to="/blog" className="button button-quiet button-small">
          {words.allArticles}
        </Link>
      )}
      {props.topics.map((topic) => (
        <TopicLink key={topic} topic={topic} />
      ))}
    </nav>
  );
}
