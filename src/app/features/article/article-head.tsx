import { Link } from '@tanstack/react-router';
import type { Article } from '../../../core/article.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toneClasses } from '../../ui/tones.ts';

/** The band of an article: its colour floods the head and melts into the picture (design.md). */
export function ArticleHead({ article, locale }: { article: Article; locale: string }) {
  const { slug, title, date, author, readingMinutes, tone, featuredImage } = article;
  return (
    <header className={`bg-tone text-tone-on ${toneClasses[tone]}`}>
      <div className="article-head-columns">
        <div className="article-head-text">
          <Link
            to="/blog"
            activeOptions={{ exact: true }}
            className="inline-flex items-center gap-1 -ms-1 py-2 font-600 no-underline hover:underline focus-on-tone"
          >
            <Icon name="previous" size={20} />
            Back to Blog
          </Link>
          <h1 className="title text-[clamp(min(2.3rem,13vw),4.3vw,3.7rem)] leading-[1] tracking-[-0.035em] mt-4 break-words">
            {title}
          </h1>
          <p className="mt-5 text-[1.02rem]">
            By {author}
            <br />
            <Day day={date} locale={locale} />, {readingMinutes} min read
          </p>
        </div>
        <div className="article-head-picture" data-picture-of={slug}>
          <ContentPicture
            picture={featuredImage}
            view="wide"
            sizes="(min-width: 1024px) 60vw, 100vw"
            eager
          />
        </div>
      </div>
    </header>
  );
}
