import type { BlogPage } from '../../../core/blog-pages.ts';
import { blogName, blogOffer } from '../../../core/site.words.ts';
import { site } from '../../../site.ts';
import emptyList from '../../ui/pictures/empty-list.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../../ui/scene-panel.tsx';
import { BlogCard } from './blog-card.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { Pagination } from './pagination.tsx';
import * as words from './blog.words.ts';

/** One page of the blog index: the featured article, the grid, the pages. */
export function BlogIndex({ page }: { page: BlogPage }) {
  const { number, pageCount, featured, grid } = page;
  return (
    <div className="page-width">
      <div className="pt-10 pb-8 md:pt-14">
        <h1 className="title text-[clamp(min(2.6rem,13vw),6vw,4.4rem)] tracking-[-0.035em]">
          <span>{blogName(site)}</span>
          {number > 1 && <span className="visually-hidden">{words.pageSuffix(number)}</span>}
        </h1>
        <p className="mt-4 max-w-[44em] text-pretty text-[1.15rem] text-ink-2">{blogOffer}</p>
      </div>
      {featured ? (
        <FeaturedArticle article={featured} small={number > 1} />
      ) : (
        <div className="-mx-[12px] md:mx-0">
          <ScenePanel tone="mint" picture={emptyList}>
            <h2 className="title scene-title">{words.noArticles}</h2>
            <p className="scene-words">{words.noArticlesText}</p>
          </ScenePanel>
        </div>
      )}
      {grid.length > 0 && (
        <ul className="mt-12 grid grid-cols-1 gap-x-7 gap-y-11 md:grid-cols-2 lg:grid-cols-3">
          {grid.map((article) => (
            <li key={article.slug} className="below-fold">
              <BlogCard article={article} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pagination number={number} pageCount={pageCount} />
    </div>
  );
}
