import { Link } from '@tanstack/react-router';
import type { ArticleList } from '../../../shared/content-source.ts';
import { isTopic, topicTable } from '../../../shared/topics.words.ts';
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
              {isTopic(topic) ? (
                <Link
                  to="/topics/$topic"
                  params={{ topic }}
                  className="inline-block py-2 hover:underline"
                >
                  {topicTable[topic].name}
                </Link>
              ) : (
                words.withoutTopic
              )}
            </h3>
            <ul role="list">
              {articles
                .filter((article) => article.topic === topic)
                .map(({ slug, title }) => (
                  <li key={slug} className="border-b border-line">
                    <Link
                      to="/blog/$slug"
                      params={{ slug }}
                      className="flex items-center min-h-[48px] py-3 leading-[1.25] hover:underline"
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
