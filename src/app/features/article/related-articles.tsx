import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import { relatedArticlesId } from '../../../core/element-ids.ts';
import { CalendarDate } from '../../ui/card/article-facts.tsx';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import * as words from './article.words.ts';
import './related-articles.css';

/**
 * Three other articles. The page comes with a draw of its own. The reader's replaces it while
 * the block is still below the window, so that nothing changes in sight.
 */
export function RelatedArticles({
  loaded,
  redraw,
}: {
  /** The first to be shown. */
  loaded: readonly ArticleSummary[];
  /** Draws anew; absent while the first draw stays. */
  redraw: (() => Promise<readonly ArticleSummary[]>) | undefined;
}) {
  const [articles, setArticles] = useState(loaded);
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    redraw?.()
      .then((drawn) => {
        const isAhead = block.current?.closest('[inert]'); // of a page that is not shown yet
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (isAhead || top >= window.innerHeight) setArticles(drawn);
      })
      .catch(() => undefined); // without a connection the first draw stays
  }, [redraw]);

  if (articles.length === 0) return null;
  return (
    <section
      ref={block}
      aria-labelledby={relatedArticlesId}
      className="below-fold page-width related no-print"
    >
      <h2 id={relatedArticlesId} className="title">
        {words.relatedArticles}
      </h2>
      <ul>
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            as="li"
            article={article}
            heading="h3"
            view="small"
            sizes="(min-width: 1232px) 372px, (min-width: 768px) 31vw, calc(100vw - 40px)"
            facts={<CalendarDate day={article.date} />}
          />
        ))}
      </ul>
    </section>
  );
}
