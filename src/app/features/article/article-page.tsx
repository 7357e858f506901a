import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import type { Article } from '../../../core/article.ts';
import { paths, wholeAddress } from '../../../core/urls.ts';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyEnhancement } from '../../ui/lazy-enhancement.ts';
import { toneClasses } from '../../ui/tones.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useSharing } from './use-sharing.ts';

const CopyField = lazyEnhancement(async () => (await import('./copy-field.tsx')).CopyField);

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
  const { sharing, share, stop } = useSharing();
  const address = wholeAddress(paths.article(article.slug));
  return (
    <>
      <article className={toneClasses[article.tone]}>
        <ArticleHead article={article} locale={locale} />
        <div className="page-width article-columns">
          <div className="article-opening">
            <p>{article.excerpt}</p>
            <div className="article-facts">
              <p className="meta">
                Published: <Day day={article.date} locale={locale} />
              </p>
              <div className="save-place">
                {saveToggle}
                <button
                  type="button"
                  className="save-toggle"
                  onClick={() => share(address, article.title)}
                >
                  <Icon name="share" size={20} />
                  Share
                </button>
              </div>
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
            <ArticleBody html={html} onCopy={(hash) => share(address + hash)} />
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
      <p role="status" className="told">
        {sharing.kind === 'told' && sharing.words}
      </p>
      {sharing.kind === 'offered' && (
        <Suspense>
          <CopyField url={sharing.url} onClose={stop} />
        </Suspense>
      )}
      {related}
      <BackToTop />
    </>
  );
}
