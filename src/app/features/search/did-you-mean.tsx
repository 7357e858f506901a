import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { ArticleLinks } from './articles-by-topic.tsx';
import { findNearArticles } from './near-articles.ts';
import * as words from './search.words.ts';

/** Articles, of the newest 200, whose address or title resembles the path of a missing page. */
export function DidYouMean({ path }: { path: string }) {
  const { content } = useRouter().options.context;
  const [near, setNear] = useState<readonly ArticleSummary[]>([]);
  useEffect(() => {
    content.listArticles(200).then(
      ({ articles }) => setNear(findNearArticles(path, articles)),
      (cause: unknown) => console.warn('There are no articles to compare an address with.', cause),
    );
  }, [content, path]);
  if (near.length === 0) return null;
  return (
    <nav aria-label={words.didYouMean} className="page-width mt-8">
      <h2 className="title text-[1.5rem]">{words.didYouMean}</h2>
      <ArticleLinks articles={near} />
    </nav>
  );
}
