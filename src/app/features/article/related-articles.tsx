import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { toneClasses } from '../../ui/tones.ts';

/**
 * Three other articles (spec §2). The served draw gives way to the reader's own while the block
 * is still below what is in view, so that nothing moves under the eyes (product.md 7).
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
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (top >= window.innerHeight) show();
      })
      .catch(() => undefined); // without a connection the served draw stays
  }, [redraw]);

  if (articles.length === 0) return null;
  return (
    <section ref={block} aria-labelledby="related-articles" className="page-width related">
      <h2 id="related-articles" className="title">
        Related Articles
      </h2>
      <ul>
        {articles.map(({ slug, title, date, excerpt, tone, featuredImage }) => (
          <li key={slug} className="card group">
            <div className={`card-picture ${toneClasses[tone]}`} data-picture-of={slug}>
              <ContentPicture
                picture={featuredImage}
                view="small"
                sizes="(min-width: 1232px) 372px, (min-width: 768px) 31vw, calc(100vw - 40px)"
              />
            </div>
            <h3 className="title card-title">
              <Link to="/blog/$slug" params={{ slug }} className="card-link">
                {title}
              </Link>
            </h3>
            <p className="text-ink-2 leading-[1.5]">{excerpt}</p>
            <p className="meta">
              <Day day={date} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
