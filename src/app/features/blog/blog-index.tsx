import type { BlogPage } from '../../../shared/blog-pages.ts';
import { blogName, blogOffer } from '../../../shared/site.words.ts';
import { site } from '../../../site.ts';
import { ScenePanel } from '../../ui/scene-panel.tsx';
import { CardGrid } from './card-grid.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { Pagination } from './pagination.tsx';
import { TopicLinks } from './topic-links.tsx';
import * as words from './blog.words.ts';

export function BlogIndex({ page }: { page: BlogPage }) {
  const { number, pageCount, featured, grid, topics } = page;
  return (
    <div className="page-width">
      <div className="pt-10 pb-8 md:pt-14">
        <h1 className="title text-[clamp(min(2.6rem,13vw),6vw,4.4rem)] tracking-[-0.035em]">
          <span>{blogName(site)}</span>
          {number > 1 && (
            <span className="ms-1 text-[0.5em] text-ink-3">{words.pageSuffix(number)}</span>
          )}
        </h1>
        <p className="mt-4 max-w-[44em] text-pretty text-[1.15rem] text-ink-2">{blogOffer}</p>
      </div>
      {featured ? (
        <FeaturedArticle article={featured} small={number > 1} />
      ) : (
        <div className="-mx-[12px] md:mx-0">
          <ScenePanel tone="mint" picture="empty-list">
            <h2 className="title scene-title">{words.noArticles}</h2>
            <p className="scene-words">{words.noArticlesText}</p>
          </ScenePanel>
        </div>
      )}
      {topics.length > 0 && (
        <div className="mt-8">
          <TopicLinks topics={topics} />
        </div>
      )}
      {grid.length > 0 && <CardGrid articles={grid} />}
      <Pagination number={number} pageCount={pageCount} />
    </div>
  );
}
