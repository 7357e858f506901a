import type { ArticleSummary } from '../../../core/article.ts';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import { ArticleFacts } from '../../ui/card/article-facts.tsx';
import { useCardNavigation } from './use-card-navigation.ts';

/** `sizes` of a card’s picture where one, two or three stand in a row. */
export const cardSizes =
  '(min-width: 1232px) 372px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 40px)';

/** A card of a grid or carousel, which shows a spinner while its article is fetched. */
export function BlogCard({
  article,
  sizes,
  heading,
}: {
  article: ArticleSummary;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  heading: 'h2' | 'h3';
}) {
  const { loading, onClick } = useCardNavigation(article.slug);
  return (
    <ArticleCard
      article={article}
      heading={heading}
      view="card"
      sizes={sizes}
      facts={<ArticleFacts article={article} />}
      isOpening={loading}
      onClick={onClick}
    />
  );
}
