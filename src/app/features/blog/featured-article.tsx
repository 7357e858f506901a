import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { ArticleFacts } from '../../ui/card/article-facts.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { useCardNavigation } from './use-card-navigation.ts';
import '../../ui/wall.css';
import './featured-article.css';

const largeSizes =
  '(min-width: 1600px) 816px, (min-width: 1232px) 701px, (min-width: 1024px) 57vw, (min-width: 768px) calc(100vw - 64px), calc(100vw - 40px)';
const smallSizes = '(min-width: 768px) 240px, calc(100vw - 40px)';

type Props = { article: ArticleSummary; small?: boolean };

/** Small and without its excerpt on later pages, where the reader came for the grid. */
export function FeaturedArticle({ article, small = false }: Props) {
  const { slug, title, excerpt, tone } = article;
  const { isOpening, onClick } = useCardNavigation(slug);
  return (
    <article
      className={`featured wall card group grid items-center text-on-tone panel ${small ? 'featured-small' : ''} tone-${tone}`}
    >
      <CardPicture
        article={article}
        className="featured-picture relative"
        view="wide"
        sizes={small ? smallSizes : largeSizes}
        eager={!small}
        isOpening={isOpening}
      />
      <div className="featured-text">
        <ArticleFacts article={article} withAuthor className="text-1" />
        <h2 className={`featured-title title mt-3 ${small ? 'text-4' : 'text-6'}`}>
          <Link to="/blog/$slug" params={{ slug }} onClick={onClick} className="card-link">
            {title}
          </Link>
        </h2>
        {!small && <p className="mt-4 max-w-[34em]">{excerpt}</p>}
      </div>
    </article>
  );
}
