import { useEffect } from 'react';
import * as words from './article.words.ts';
import { SkeletonLine } from '../../ui/skeleton-line.tsx';

/** Shown while an article loads, scrolled to the top. */
export function ArticleSkeleton() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div role="status" aria-label={words.loadingArticle}>
      <h1 className="visually-hidden">{words.loadingArticle}</h1>
      <div className="article-head">
        <div className="article-head-text">
          <SkeletonLine className="h-5 w-30 my-3" />
          <SkeletonLine className="h-10 lg:h-12 w-full mt-4" />
          <SkeletonLine className="h-10 lg:h-12 w-11/12 mt-2" />
          <SkeletonLine className="h-10 lg:h-12 w-3/5 mt-2 md:max-lg:hidden" />
          <SkeletonLine className="h-5 w-40 mt-6" />
          <SkeletonLine className="h-5 w-52 mt-2 mb-1" />
        </div>
        <div className="article-head-picture aspect-video" />
      </div>
      <div className="page-width article-columns">
        <div className="article-opening">
          <SkeletonLine className="h-6 w-full" />
          <SkeletonLine className="h-6 w-full mt-3" />
          <SkeletonLine className="h-6 w-2/3 mt-3" />
          <div className="article-facts">
            <SkeletonLine className="h-5 w-[min(11rem,100%)]" />
          </div>
        </div>
        <div className="article-contents">
          <SkeletonLine className="h-12 lg:h-60 w-full" />
        </div>
        <div>
          <SkeletonLine className="h-60 w-full" />
          <SkeletonLine className="h-5 w-full mt-10" />
          <SkeletonLine className="h-5 w-full mt-3" />
          <SkeletonLine className="h-5 w-2/3 mt-3" />
        </div>
      </div>
    </div>
  );
}
