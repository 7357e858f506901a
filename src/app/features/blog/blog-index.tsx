import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagesToShow, type BlogPage } from '../../../shared/blog-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { blogName, blogOffer } from '../../../shared/site.words.ts';
import { site } from '../../../site.ts';
import { IllustratedPanel } from '../../ui/illustrated-panel.tsx';
import { CardGrid } from './card-grid.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { TopicLinks } from './topic-links.tsx';
import * as words from './blog.words.ts';

export function BlogIndex({ page }: { page: BlogPage }) {
  const { number, pageCount, featured, grid, topics } = page;
  return (
    <div className="page-width">
      <div className="pt-8 pb-8 md:pt-12">
        <h1 className="title text-8">
          <span>{blogName(site)}</span>
          {number > 1 && <span className="visually-hidden">{words.pageSuffix(number)}</span>}
        </h1>
        {/* At 390px half a pixel would decide on its third line, which would come or go with the fonts. */}
        <p className="lead mt-3 pe-2 max-w-[44em]">{blogOffer}</p>
      </div>
      {featured ? (
        <FeaturedArticle article={featured} small={number > 1} />
      ) : (
        <div className="-mx-3 md:mx-0">
          <IllustratedPanel tone="mint" picture="empty-list">
            <h2 className="title text-7">{words.noArticles}</h2>
            <p className="illustrated-words">{words.noArticlesText}</p>
          </IllustratedPanel>
        </div>
      )}
      {topics.length > 0 && (
        <div className="mt-8">
          <TopicLinks topics={topics} />
        </div>
      )}
      {number > 1 && <p className="meta mt-8 -mb-4">{words.pageNumber(number, pageCount)}</p>}
      {grid.length > 0 && <CardGrid articles={grid} />}
      <Pagination number={number} pageCount={pageCount} />
    </div>
  );
}

function Pagination({ number, pageCount }: { number: number; pageCount: number }) {
  if (pageCount < 2) return null;
  return (
    <nav
      aria-label={words.blogPages}
      className="no-print mt-12 flex flex-wrap justify-center items-center gap-2"
    >
      {number > 1 && (
        <PageLink page={number - 1} className="button button-quiet button-small">
          {words.previous}
        </PageLink>
      )}
      {/* Many are a row of their own on a phone, above Previous and Next. */}
      <ol
        className={`flex flex-wrap justify-center items-center ${pageCount > 3 ? 'max-md:-order-1 max-md:w-full' : ''}`}
      >
        {pagesToShow(number, pageCount).map((page, index) =>
          page === 0 ? (
            <li key={`gap-${index}`} aria-hidden="true">
              {words.gap}
            </li>
          ) : (
            <li key={page}>
              <PageLink
                page={page}
                className="grid place-items-center min-w-[44px] min-h-[44px] rounded-full font-600 hover:bg-sunken aria-[current]:!bg-ink aria-[current]:text-bg"
              >
                <span className="visually-hidden">{words.page}</span>
                <span>{page}</span>
              </PageLink>
            </li>
          ),
        )}
      </ol>
      {number < pageCount && (
        <PageLink page={number + 1} className="button button-quiet button-small">
          {words.next}
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({ page, ...link }: { page: number; className: string; children: ReactNode }) {
  const active = { exact: true, includeSearch: false };
  return <Link to={paths.blogPage(page)} activeOptions={active} {...link} />;
}
