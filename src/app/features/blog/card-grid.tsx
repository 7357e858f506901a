import type { ArticleSummary } from '../../../shared/article.ts';
import { BlogCard } from './blog-card.tsx';

type Props = { articles: readonly ArticleSummary[]; isFirstInView?: boolean };

/** In up to three columns; two articles share the whole width. */
export function CardGrid({ articles, isFirstInView = false }: Props) {
  const isPair = articles.length === 2;
  const sizes = isPair
    ? '(min-width: 1600px) 668px, (min-width: 1232px) 572px, (min-width: 768px) 46vw, 92vw'
    : undefined;
  return (
    <ul
      role="list"
      className={`mt-8 grid gap-x-6 gap-y-12 md:grid-cols-2 ${isPair ? '' : 'lg:grid-cols-3'}`}
    >
      {articles.map((article, index) => (
        <li key={article.slug} className={index === 0 && isFirstInView ? undefined : 'below-fold'}>
          <BlogCard article={article} sizes={sizes} heading="h2" />
        </li>
      ))}
    </ul>
  );
}
