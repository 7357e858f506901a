import { Link } from '@tanstack/react-router';
import type { ArticleList } from '../../../shared/content.ts';
import { isTopic } from '../../../shared/topics.words.ts';
import { TopicLink } from '../../ui/topic-link.tsx';
import * as words from './search.words.ts';

/** Links to articles, newest first within their topic; the topic of the newest comes first. */
export function ArticlesByTopic({ list: { articles, total } }: { list: ArticleList }) {
  const topics = [...new Set(articles.map(({ topic }) => topic))];
  return (
    <section className="mt-6">
      <h2 className="title text-5">{words.articlesByTopic}</h2>
      <div className="gap-x-8 md:columns-2">
        {topics.map((topic) => (
          <section key={topic ?? 'none'} className="break-inside-avoid pt-6">
            <h3 className="font-600">
              {isTopic(topic) ? <TopicLink topic={topic} /> : words.withoutTopic}
            </h3>
            <ul role="list" className="mt-2">
              {articles
                .filter((article) => article.topic === topic)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <Link
                      to="/blog/$slug"
                      params={{ slug }}
                      className="title block py-2 text-4 hover:underline"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {total > articles.length && (
        <Link to="/blog" className="button button-quiet button-small mt-8">
          {words.allOnTheBlog(total)}
        </Link>
      )}
    </section>
  );
}
