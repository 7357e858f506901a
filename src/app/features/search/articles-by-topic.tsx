import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import type { ArticleList } from '../../../shared/content-source.ts';
import { topicNames } from '../../../shared/topics.words.ts';
import * as words from './search.words.ts';

const topicOf = ({ topic }: ArticleSummary) => (topic ? topicNames[topic] : words.withoutTopic);

/** Links to articles, newest first within their topic; the topic of the newest comes first. */
export function ArticlesByTopic({ list: { articles, total } }: { list: ArticleList }) {
  const topics = [...new Set(articles.map(topicOf))];
  return (
    <section className="mt-6">
      <h2 className="title text-[clamp(min(1.5rem,10vw),3vw,2.1rem)]">{words.articlesByTopic}</h2>
      <div className="grid gap-x-10 md:grid-cols-2">
        {topics.map((name) => (
          <section key={name} className="mt-6">
            <h3 className="font-650 text-[1.1rem]">{name}</h3>
            <ArticleLinks articles={articles.filter((article) => topicOf(article) === name)} />
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

export function ArticleLinks({ articles }: { articles: readonly ArticleSummary[] }) {
  const className = 'flex items-center min-h-[48px] py-[10px] leading-[1.3] hover:underline';
  return (
    <ul role="list">
      {articles.map(({ slug, title }) => (
        <li key={slug} className="border-b border-line">
          <Link to="/blog/$slug" params={{ slug }} className={className}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
