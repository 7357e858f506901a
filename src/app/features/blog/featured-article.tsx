import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../core/article.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toneClasses } from '../../ui/tones.ts';
import { useCardNavigation } from './use-card-navigation.ts';

/** The newest article as a large banner: image, date, author, title and excerpt (spec §2). */
export function FeaturedArticle({
  article,
  locale,
  small,
}: {
  article: ArticleSummary;
  locale: string;
  /** True on later pages, where the reader came for the grid. */
  small: boolean;
}) {
  const { slug, title, date, author, excerpt, tone, featuredImage } = article;
  const { loading, onClick } = useCardNavigation(slug);
  return (
    <article className={`featured group ${small ? 'featured-small' : ''} ${toneClasses[tone]}`}>
      <div className="featured-picture" data-picture-of={slug}>
        <ContentPicture
          picture={featuredImage}
          view="wide"
          sizes={small ? '(min-width: 768px) 40vw, 100vw' : '(min-width: 1024px) 700px, 100vw'}
          eager={!small}
        />
        {loading && (
          <div className="card-loading">
            <Spinner label={`Opening “${title}”`} />
          </div>
        )}
      </div>
      <div className="featured-text">
        <p className="text-[0.95rem]">
          <Day day={date} locale={locale} />, by {author}
        </p>
        <h2 className="featured-title">
          <Link
            to="/blog/$slug"
            params={{ slug }}
            onClick={onClick}
            className="card-link focus-on-tone"
          >
            {title}
          </Link>
        </h2>
        <p className="text-[1.08rem] leading-[1.5] max-w-[34em]">{excerpt}</p>
      </div>
    </article>
  );
}
