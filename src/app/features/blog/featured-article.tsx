import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { ArticleMeta } from '../../ui/card/article-meta.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { useCardNavigation } from './use-card-navigation.ts';
import '../../ui/backdrop.css';

const sizes =
  '(min-width: 1600px) 626px, (min-width: 1232px) 538px, (min-width: 768px) 51vw, calc(100vw - 40px)';

type Props = { article: ArticleSummary; small?: boolean };

/** Small and without its excerpt on later pages, where the reader came for the grid. */
export function FeaturedArticle({ article, small = false }: Props) {
  const { slug, title, excerpt, tone } = article;
  const { isOpening, onClick } = useCardNavigation(slug);
  return (
    <article
      className={`backdrop card group text-on-tone tone-${tone} ${small ? '![--share:25]' : ''}`}
    >
      <div className="backdrop-text md:!pt-6">
        <ArticleMeta article={article} withAuthor className="text-1" />
        <h2 className={`title mt-3 ${small ? 'text-5' : 'text-6 md:text-5 lg:text-7'}`}>
          <Link to="/blog/$slug" params={{ slug }} onClick={onClick} className="card-link">
            {title}
          </Link>
        </h2>
        {!small && <p className="mt-4 max-w-[34em]">{excerpt}</p>}
      </div>
      <CardPicture
        article={article}
        className="backdrop-picture relative"
        view="wide"
        sizes={sizes}
        eager={!small}
        isOpening={isOpening}
      />
    </article>
  );
}
