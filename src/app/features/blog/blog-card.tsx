import type { ArticleSummary } from '../../../shared/article.ts';
import { ArticleCard } from '../../ui/card/article-card.tsx';
import { useCardNavigation } from './use-card-navigation.ts';

type Props = { article: ArticleSummary; sizes?: string | undefined; heading: 'h2' | 'h3' };

const cardSizes =
  '(min-width: 1600px) 437px, (min-width: 1232px) 372px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 40px)';

export function BlogCard({ sizes = cardSizes, ...props }: Props) {
  const opening = useCardNavigation(props.article.slug);
  return <ArticleCard view="card" sizes={sizes} {...props} {...opening} />;
}
