import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../core/article.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toneClasses } from '../../ui/tones.ts';
import { useCardNavigation } from './use-card-navigation.ts';

/** `sizes` of a card’s picture where one, two or three stand in a row. */
export const cardSizes =
  '(min-width: 1232px) 372px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 40px)';

/** An article in a grid or carousel; the whole card leads to it. */
export function ArticleCard({
  article,
  locale,
  sizes,
  heading: Heading,
}: {
  article: ArticleSummary;
  locale: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  heading: 'h2' | 'h3';
}) {
  const { slug, title, date, excerpt, tone, featuredImage, readingMinutes } = article;
  const { loading, onClick } = useCardNavigation(slug);
  return (
    <article className="card group">
      <div className={`card-picture ${toneClasses[tone]}`} data-picture-of={slug}>
        <ContentPicture picture={featuredImage} view="card" sizes={sizes} />
        {loading && (
          <div className="card-loading">
            <Spinner label={`Opening “${title}”`} />
          </div>
        )}
      </div>
      <Heading className="title card-title">
        <Link to="/blog/$slug" params={{ slug }} onClick={onClick} className="card-link">
          {title}
        </Link>
      </Heading>
      <p className="text-ink-2 leading-[1.5]">{excerpt}</p>
      <p className="meta">
        <Day day={date} locale={locale} />, {readingMinutes} min read
      </p>
    </article>
  );
}
