import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { BlogCard } from './blog-card.tsx';
import * as words from './blog.words.ts';

type Props = { articles: readonly ArticleSummary[]; compact?: boolean };

export function LatestCarousel({ articles, compact = false }: Props) {
  if (articles.length === 0) return null;
  const sizes = compact ? '(min-width: 1024px) 500px, 92vw' : undefined;
  return (
    <section className="min-w-0">
      <Carousel
        label={words.latestArticles}
        heading={
          <>
            <h2 className="title me-auto text-6">{words.latestArticles}</h2>
            <Link to="/blog" className="text-link font-600 underline underline-offset-4 py-2">
              {words.allArticles}
            </Link>
          </>
        }
        compact={compact}
        slides={articles.map((article) => (
          <BlogCard key={article.slug} article={article} sizes={sizes} heading="h3" />
        ))}
      />
    </section>
  );
}
