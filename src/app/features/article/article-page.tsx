import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Article } from '../../../core/article.ts';
import { Day } from '../../ui/day.tsx';
import { toneClasses } from '../../ui/tones.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { BackToTop } from './back-to-top.tsx';

/** An article, whole: head, excerpt, contents, body, related articles (spec §2). */
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
      <article className={toneClasses[article.tone]}>
        <ArticleHead article={article} locale={locale} />
        <div className="page-width article-columns">
          <div className="article-opening">
            <p className="text-[1.32rem] leading-[1.45] font-450 text-pretty">{article.excerpt}</p>
            <div className="article-facts">
              <p className="meta">
                Published: <Day day={article.date} locale={locale} />
              </p>
              <div className="save-place">{saveToggle}</div>
            </div>
            {article.updatedOn !== undefined && (
              <p className="meta mt-3">
                <b className="font-600">
                  Updated: <Day day={article.updatedOn} locale={locale} />
                </b>
                <br />
                {article.change}
              </p>
            )}
          </div>
          <ArticleContents sections={article.sections} />
          <div className="min-w-0">
            <ArticleBody html={html} />
            <p className="article-back mt-12">
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
