import type { ArticleSummary } from '../../../shared/article.ts';
import { BlogCard } from './blog-card.tsx';

export function CardGrid({
  articles,
  inView = 0,
}: {
  articles: readonly ArticleSummary[];
  /** How many of the first cards a phone shows at once. */
  inView?: number;
}) {
  return (
    <ul
      role="list"
      className="mt-10 grid grid-cols-1 gap-x-7 gap-y-11 md:grid-cols-2 lg:grid-cols-3"
    >
      {articles.map((article, index) => (
        <li key={article.slug} className={index < inView ? undefined : 'below-fold'}>
          <BlogCard article={article} heading="h2" />
        </li>
      ))}
    </ul>
  );
}
