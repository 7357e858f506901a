import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ArticleLink, ArticleSummary } from '../../../shared/article.ts';
import { loadRelated } from '../../../shared/blog-pages.ts';
import { relatedArticlesId } from '../../../shared/element-ids.ts';
import { isTopic, topicTable } from '../../../shared/topics.words.ts';
import { deviceState, useStore } from '../../state.ts';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import * as words from './article.words.ts';

type Props = {
  article: ArticleSummary;
  loaded: readonly ArticleSummary[];
  /** What the editor would read next; it stands above the others. */
  next: ArticleLink | undefined;
};

/** The router caches the loader's draw. Each visit draws again, once no first sync is to come, and shows it out of sight. */
export function RelatedArticles({ article: { slug, topic }, loaded, next }: Props) {
  const { content, drawFor } = useRouter().options.context;
  const [articles, setArticles] = useState(loaded);
  const block = useRef<HTMLElement>(null);
  const nextSlug = next?.slug;
  const hasList = useStore(deviceState, ({ kind, contents }) =>
    contents ? contents.isPaused || contents.stored.length > 0 : kind === 'unavailable',
  );
  useEffect(() => {
    if (!hasList) return;
    loadRelated(content, { slug, next: nextSlug }, drawFor)
      .then((drawn) => {
        const isAhead = block.current?.closest('[inert]'); // of a page that is not shown yet
        const top = block.current?.getBoundingClientRect().top ?? 0;
        if (isAhead || top >= window.innerHeight) setArticles(drawn);
      })
      .catch(() => undefined); // without a connection the first draw stays
  }, [hasList, content, drawFor, slug, nextSlug]);

  if (articles.length === 0) return null;
  const about = (other: ArticleSummary) =>
    isTopic(topic) && topic === other.topic ? words.alsoIn(topicTable[topic].name) : undefined;
  return (
    <section
      ref={block}
      aria-labelledby={relatedArticlesId}
      className="below-fold page-width pt-18 no-print"
    >
      <h2 id={relatedArticlesId} className="title mb-6 text-6">
        {words.relatedArticles}
      </h2>
      {next && (
        <Link
          to="/blog/$slug"
          params={{ slug: next.slug }}
          className={`backdrop group mb-8 tone-${next.tone} text-on-tone`}
        >
          <span className="backdrop-text pt-3">
            <span className="block mb-1 font-600">{words.readNext}</span>
            <span className="block title text-5">{next.title}</span>
          </span>
          <CardPicture
            article={next}
            className="backdrop-picture"
            view="small"
            sizes="(min-width: 1600px) 626px, (min-width: 1232px) 538px, (min-width: 768px) 51vw, 100vw"
            isThumbnail
          />
        </Link>
      )}
      <ul role="list" className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            as="li"
            article={article}
            heading="h3"
            view="small"
            sizes="(min-width: 1600px) 437px, (min-width: 1232px) 372px, (min-width: 768px) 31vw, calc(100vw - 40px)"
            about={about(article)}
          />
        ))}
      </ul>
    </section>
  );
}
