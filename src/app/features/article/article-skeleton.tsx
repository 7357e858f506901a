import { useEffect } from 'react';

/** The shape of an article while its text is on the way, from the top. */
export function ArticleSkeleton() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div role="status" aria-label="Loading the article">
      <h1 className="visually-hidden">Loading the article</h1>
      <div className="article-head">
        <div className="article-head-text">
          <div className="skeleton-line h-5 w-30 my-3" />
          <div className="skeleton-line h-10 lg:h-12 w-full mt-4" />
          <div className="skeleton-line h-10 lg:h-12 w-11/12 mt-2" />
          <div className="skeleton-line h-10 lg:h-12 w-3/5 mt-2 md:max-lg:hidden" />
          <div className="skeleton-line h-5 w-40 mt-6" />
          <div className="skeleton-line h-5 w-52 mt-2 mb-1" />
        </div>
        <div className="article-head-picture aspect-video" />
      </div>
      <div className="page-width article-columns">
        <div className="article-opening">
          <div className="skeleton-line h-6 w-full" />
          <div className="skeleton-line h-6 w-full mt-3" />
          <div className="skeleton-line h-6 w-2/3 mt-3" />
          <div className="article-facts">
            <div className="skeleton-line h-5 w-[min(11rem,100%)]" />
          </div>
        </div>
        <div className="article-contents">
          <div className="skeleton-line h-12 lg:h-60 w-full" />
        </div>
        <div>
          <div className="skeleton-line h-60 w-full" />
          <div className="skeleton-line h-5 w-full mt-10" />
          <div className="skeleton-line h-5 w-full mt-3" />
          <div className="skeleton-line h-5 w-2/3 mt-3" />
        </div>
      </div>
    </div>
  );
}
