import { useLoaderData } from '@tanstack/react-router';
import type { TopicPage as Page } from '../../../shared/blog-pages.ts';
import { topicTable } from '../../../shared/topics.words.ts';
import { CardGrid } from './card-grid.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { TopicLinks } from './topic-links.tsx';
import * as words from './topic-page.words.ts';
import '../../ui/ledges.css';

export function TopicPage() {
  // When Back leads to a missing topic, the router renders this once, without data, before it loads.
  const page = useLoaderData({ from: '/topics/$topic' }) as Page | undefined;
  if (!page) return null;
  const { topic, total, articles, topics } = page;
  const [first] = articles;
  const { name, tone, about } = topicTable[topic];
  return (
    <div className="page-width pt-4">
      <header className={`ledges ledges-inset panel tone-${tone} bg-tone text-on-tone mb-8`}>
        <p className="mb-2 text-1">{words.newestOf(articles.length, total)}</p>
        <h1 className="title text-8">{name}</h1>
        <p className="mt-4 text-3 leading-[1.5] text-balance">{about}</p>
      </header>
      {first && articles.length === 1 ? (
        <FeaturedArticle article={first} />
      ) : (
        <CardGrid articles={articles} isFirstInView />
      )}
      <h2 className="title mt-12 md:mt-18 mb-3 text-4 no-print">{words.moreToRead}</h2>
      <TopicLinks topics={topics.filter((one) => one !== topic)} withAll />
    </div>
  );
}
