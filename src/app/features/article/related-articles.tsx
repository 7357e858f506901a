import { useEffect, useRef } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import { relatedArticlesId } from '../../../core/element-ids.ts';
import { CalendarDate } from '../../ui/calendar-date.tsx';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import * as words from './article.words.ts';
import './related-articles.css';

/**
 * Three other articles. The page comes with a draw of its own. It is replaced by the
 * reader's while the block is still below the window, so that nothing changes in sight.
 */
export function RelatedArticles({
  articles,
  locale,
  redraw,
}: {
  articles: readonly ArticleSummary[];
  locale: string;
  /** Draws anew, and the result shows the new draw; absent while the present one is to stay. */
  redraw: (() => Promise<() => void>) | undefined;
}) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    redraw?.()
      .then((show) => {
        const isAhead = block.current?.closest('[inert]'); // of a page that is yet to be shown
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (isAhead || top >= window.innerHeight) show();
      })
      .catch(() => undefined); // without a connection the served draw stays
  }, [redraw]);

  if (articles.length === 0) return null;
  return (
    <section
      ref={block}
      aria-labelledby={relatedArticlesId}
      className="below-fold page-width related"
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
            facts={<CalendarDate day={article.date} locale={locale} />}
          />
        ))}
      </ul>
    </section>
  );
}
