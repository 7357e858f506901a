import { useLoaderData } from '@tanstack/react-router';
import type { TopicPage as Page } from '../../../shared/blog-pages.ts';
import { topicNames } from '../../../shared/topics.words.ts';
import { CardGrid } from './card-grid.tsx';
import { TopicLinks } from './topic-links.tsx';
import * as words from './topic-page.words.ts';

export function TopicPage() {
  // When Back leads to a missing topic, the router renders this once, without data, before it loads.
  const page = useLoaderData({ from: '/topics/$topic' }) as Page | undefined;
  if (!page) return null;
  const { topic, total, articles, topics } = page;
  return (
    <div className="page-width">
      <div className="pt-10 md:pt-14">
        <h1 className="title text-[clamp(min(2.6rem,13vw),6vw,4.4rem)] tracking-[-0.035em]">
          {topicNames[topic]}
        </h1>
        <p className="mt-4 max-w-[44em] text-pretty text-[1.15rem] text-ink-2">
          {words.about[topic]}
        </p>
        <p className="meta mt-1">{words.newestOf(articles.length, total)}</p>
      </div>
      <CardGrid articles={articles} isFirstInView />
      <h2 className="title mt-16 mb-4 text-[1.34rem]">{words.moreToRead}</h2>
      <TopicLinks topics={topics.filter((one) => one !== topic)} withAll />
    </div>
  );
}
