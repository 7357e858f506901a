import { useEffect } from 'react';

/** The shape of an article while its text is on the way, from the top. */
export function ArticleSkeleton() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div role="status" aria-label="Loading the article">
      <p className="visually-hidden">Loading the article</p>
      <div className="bg-sunken">
        <div className="page-width py-16 md:py-24">
          <div className="skeleton-line h-5 w-32" />
          <div className="skeleton-line h-12 w-4/5 max-w-[620px] mt-8" />
          <div className="skeleton-line h-12 w-3/5 max-w-[460px] mt-3" />
          <div className="skeleton-line h-5 w-52 mt-8" />
        </div>
      </div>
      <div className="page-width article-columns">
        <div className="article-contents" />
        <div>
          <div className="skeleton-line h-6 w-full" />
          <div className="skeleton-line h-6 w-5/6 mt-3" />
          <div className="skeleton-line h-40 w-full mt-10" />
          <div className="skeleton-line h-5 w-full mt-10" />
          <div className="skeleton-line h-5 w-full mt-3" />
          <div className="skeleton-line h-5 w-2/3 mt-3" />
        </div>
      </div>
    </div>
  );
}
