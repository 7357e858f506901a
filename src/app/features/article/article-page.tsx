import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Article } from '../../../core/article.ts';
import { Day } from '../../ui/day.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead } from './article-head.tsx';
import { BackToTop } from './back-to-top.tsx';

/** An article, whole: head, contents, body, related articles (spec §2). */
export function ArticlePage({
  article,
  html,
  locale,
  saveToggle,
  related,
}: {
  article: Article;
  /** The body as the document may take it. */
  html: TrustedHTML | string;
  locale: string;
  saveToggle: ReactNode;
  related: ReactNode;
}) {
  return (
    <>
      <article>
        <ArticleHead article={article} locale={locale} />
        <div className="page-width article-columns">
          <nav className="article-contents" aria-label="On this page">
            <p className="font-700 mb-3">On this page</p>
            <ul>
              {article.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="contents-link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="meta">
                Published: <Day day={article.date} locale={locale} />
              </p>
              {saveToggle}
            </div>
            <p className="mt-3 mb-8 text-[1.32rem] leading-[1.5] font-450">{article.excerpt}</p>
            <ArticleBody html={html} />
            <p className="mt-12">
              <Link
                to="/blog"
                activeOptions={{ exact: true }}
                className="button button-quiet button-small"
              >
                Back to Blog
              </Link>
            </p>
          </div>
        </div>
      </article>
      {related}
      <BackToTop />
    </>
  );
}
