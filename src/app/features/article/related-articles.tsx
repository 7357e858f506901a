import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { loadRelated } from '../../../shared/blog-pages.ts';
import { relatedArticlesId } from '../../../shared/dom-hooks.ts';
import { toHistoryEntry } from '../../ui/history-entry.ts';
import { deviceState, useStore } from '../../state.ts';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import * as words from './article.words.ts';

type Props = {
  article: ArticleSummary;
  loaded: readonly ArticleSummary[];
  next: string | undefined;
};

/** What stood in place of a loader's draw, by history entry: Back leads to it, and so to the card that was followed. */
const draws = new WeakMap<Props['loaded'], Map<string, Props['loaded']>>();

/** The router caches the loader's draw. Each visit draws again, once no first sync is to come, and shows it out of sight. */
export function RelatedArticles({ article: { slug }, loaded, next }: Props) {
  const { content, drawFor } = useRouter().options.context;
  const entry = useLocation({ select: toHistoryEntry });
  const [before] = useState(() => draws.get(loaded)?.get(entry));
  const [articles, setArticles] = useState(before ?? loaded);
  const block = useRef<HTMLElement>(null);
  const hasList = useStore(deviceState, ({ kind, snapshot }) =>
    snapshot ? snapshot.isPaused || snapshot.stored.length > 0 : kind === 'unavailable',
  );
  useEffect(() => {
    draws.set(loaded, (draws.get(loaded) ?? new Map()).set(entry, articles));
  }, [loaded, entry, articles]);
  useEffect(() => {
    const isAhead = () => block.current?.closest('[inert]'); // of a page that is not shown yet
    if (!hasList || (before && !isAhead())) return;
    loadRelated(content, { slug, next }, drawFor)
      .then((drawn) => {
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (isAhead() || top >= window.innerHeight) setArticles(drawn);
      })
      .catch(() => undefined); // without a connection the first draw stays
  }, [hasList, before, content, drawFor, slug, next]);

  if (articles.length === 0) return null;
  return (
    <section
      ref={block}
      aria-labelledby={relatedArticlesId}
      className="below-fold page-width pt-18 no-print"
    >
      <h2 id={relatedArticlesId} className="title mb-6 text-6">
        {words.relatedArticles}
      </h2>
      <ul role="list" className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            as="li"
            article={article}
            heading="h3"
            view="small"
            sizes="(min-width: 1600px) 437px, (min-width: 1232px) 372px, (min-width: 768px) 31vw, calc(100vw - 40px)"
          />
        ))}
      </ul>
    </section>
  );
}
