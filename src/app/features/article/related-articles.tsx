import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { loadRelated } from '../../../shared/blog-pages.ts';
import { relatedArticlesId } from '../../../shared/element-ids.ts';
import { ArticleFacts } from '../../ui/card/article-facts.tsx';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import * as words from './article.words.ts';

type Props = { article: ArticleSummary; loaded: readonly ArticleSummary[] };

/** The router caches the loader's draw, so each visit draws again and shows that while the block is out of sight. */
export function RelatedArticles({ article: { slug, topic }, loaded }: Props) {
  const { content, drawFor } = useRouter().options.context;
  const [articles, setArticles] = useState(loaded);
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    loadRelated(content, slug, drawFor)
      .then((drawn) => {
        const isAhead = block.current?.closest('[inert]'); // of a page that is not shown yet
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (isAhead || top >= window.innerHeight) setArticles(drawn);
      })
      .catch(() => undefined); // without a connection the first draw stays
  }, [content, drawFor, slug]);

  if (articles.length === 0) return null;
  const about = (other: ArticleSummary) =>
    topic && topic === other.topic ? words.alsoAbout[topic] : undefined;
  return (
    <section
      ref={block}
      aria-labelledby={relatedArticlesId}
      className="below-fold page-width pt-[4.5rem] no-print"
    >
      <h2
        id={relatedArticlesId}
        className="title mb-[1.5rem] text-[clamp(min(1.8rem,11vw),3.2vw,2.6rem)]"
      >
        {words.relatedArticles}
      </h2>
      <ul role="list" className="grid gap-x-7 gap-y-10 md:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            as="li"
            article={article}
            heading="h3"
            view="small"
            sizes="(min-width: 1232px) 372px, (min-width: 768px) 31vw, calc(100vw - 40px)"
            facts={<ArticleFacts article={article} about={about(article)} />}
          />
        ))}
      </ul>
    </section>
  );
}
