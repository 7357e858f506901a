import type { ArticleSummary } from '../../../shared/article.ts';
import { BlogCard } from './blog-card.tsx';

type Props = { articles: readonly ArticleSummary[]; isFirstInView?: boolean };

export function CardGrid({ articles, isFirstInView = false }: Props) {
  return (
    <ul
      role="list"
      className="mt-10 grid grid-cols-1 gap-x-7 gap-y-11 md:grid-cols-2 lg:grid-cols-3"
    >
      {articles.map((article, index) => (
        <li key={article.slug} className={index === 0 && isFirstInView ? undefined : 'below-fold'}>
          <BlogCard article={article} heading="h2" />
        </li>
      ))}
    </ul>
  );
}
