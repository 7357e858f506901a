import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Article } from '../../../core/article.ts';
import * as siteWords from '../../../core/site.words.ts';
import { absoluteUrl, paths } from '../../../core/paths.ts';
import { site } from '../../../site.ts';
import { CalendarDate } from '../../ui/calendar-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { lazyEnhancement } from '../../ui/lazy-enhancement.ts';
import { toneClass } from '../../ui/tones.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useSharing } from './use-sharing.ts';
import * as words from './article.words.ts';
import './article-action.css';
import './article-page.css';

const CopyField = lazyEnhancement(async () => (await import('./copy-field.tsx')).CopyField);

/** An article, whole: head, excerpt, contents, body, related articles. */
export function ArticlePage({
  article,
  isOutdated,
  html,
  locale,
  saveToggle,
  related,
}: {
  article: Article;
  /** A newer text is published, which this device could not get. */
  isOutdated: true | undefined;
  /** The body, as trustHtml lets it into the document. */
  html: TrustedHTML | string;
  locale: string;
  saveToggle: ReactElement;
  related: ReactElement;
}) {
  const { sharing, share, stop } = useSharing();
  const address = absoluteUrl(site.origin, paths.article(article.slug));
  return (
    <>
      <article className={toneClass(article.tone)}>
        {isOutdated && <OutdatedNote />}
        <ArticleHead article={article} locale={locale} />
        <div className="page-width article-columns">
          <div className="article-opening">
            <p>{article.excerpt}</p>
            <div className="article-facts">
              <p className="meta">
                <span>{words.published}</span>
                <CalendarDate day={article.date} locale={locale} />
              </p>
              <div className="save-place">
                {saveToggle}
                <button
                  type="button"
                  className="article-action"
                  onClick={() => share(address, article.title)}
                >
                  <Icon stroke={strokes.share} size={20} />
                  <span>{words.share}</span>
                </button>
              </div>
            </div>
            {article.updatedOn !== undefined && (
              <p className="meta mt-3">
                <b className="font-600">
                  <span>{words.updated}</span>
                  <CalendarDate day={article.updatedOn} locale={locale} />
                </b>
                <br />
                <span>{article.change}</span>
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
                {siteWords.backToBlog}
              </Link>
            </p>
          </div>
        </div>
      </article>
      <p role="status" className="toast">
        {sharing.kind === 'shown' && sharing.words}
      </p>
      {sharing.kind === 'offered' && <CopyField url={sharing.url} onClose={stop} />}
      {related}
      <BackToTop />
    </>
  );
}

/** Above the head, so that it is seen however long the title is. */
function OutdatedNote() {
  return (
    <div className="bg-sunken">
      <p className="page-width flex items-center gap-3 py-3 font-500 leading-[1.4]">
        <span className="grid flex-none place-items-center w-8 h-8 rounded-full bg-marigold color-[var(--on-bright)]">
          <Icon stroke={strokes.alert} size={18} />
        </span>
        <span>{words.outdated}</span>
      </p>
    </div>
  );
}
