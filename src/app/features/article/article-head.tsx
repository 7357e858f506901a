import { Link } from '@tanstack/react-router';
import type { Article } from '../../../core/article.ts';
import { paths, wholeAddress } from '../../../core/urls.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The band of an article: the wall of its picture goes on behind the title (design.md). */
export function ArticleHead({ article, locale }: { article: Article; locale: string }) {
  const { slug, title, date, author, readingMinutes, featuredImage } = article;
  return (
    <header className="article-head text-tone-on">
      <div className="article-head-text">
        <Link
          to="/blog"
          activeOptions={{ exact: true }}
          className="article-back inline-flex items-center gap-1 -ms-1 py-2 font-600 no-underline hover:underline focus-on-tone"
        >
          <Icon name="previous" size={20} />
          Back to Blog
        </Link>
        <h1 className="title">{title}</h1>
        <p>
          By {author}
          <br />
          <Day day={date} locale={locale} />, {readingMinutes} min read
        </p>
        <p className="print-only">{wholeAddress(paths.article(slug))}</p>
      </div>
      <div className="article-head-picture" data-picture-of={slug}>
        <ContentPicture
          picture={featuredImage}
          view="wide"
          sizes="(min-width: 1024px) 55vw, 100vw"
          eager
        />
      </div>
    </header>
  );
}
