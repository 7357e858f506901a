import { Link } from '@tanstack/react-router';
import { topicTable, type Topic } from '../../shared/topics.words.ts';
import './topic-link.css';

export function TopicLink({ topic }: { topic: Topic }) {
  const { name, tone } = topicTable[topic];
  return (
    <Link
      to="/topics/$topic"
      params={{ topic }}
      className={`button button-small topic-link tone-${tone}`}
    >
      {name}
    </Link>
  );
}
