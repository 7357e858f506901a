import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ArticleLookup, ArticleSummary, ArticleLink } from '../../../shared/article.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../site.ts';
import { CalendarDate } from '../../ui/card/article-facts.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusHeading, scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';
import { useOutcome } from '../../ui/use-outcome.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { shareLink } from './share-link.ts';
import * as words from './article.words.ts';
import './article-page.css';

/** Pixels of scroll beyond which “Back to top” shows: “back-to-top threshold” in tests/statements.md. */
const backToTopThresholdPx = 500;

export type FoundArticle = Extract<ArticleLookup, { kind: 'found' }> & {
  related: readonly ArticleSummary[];
  /** What the editor would read next; undefined where that is nothing, or not listed any more. */
  next: ArticleLink | undefined;
};

export function ArticlePage({ article, isOutdated, related, next }: FoundArticle) {
  const { trustHtml } = useRouter().options.context;
  const [outcome, tell] = useOutcome();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(tell, 3000); // long enough to be read, and read out
    return () => clearTimeout(timer);
  }, [outcome, tell]);
  const share = async (url: string, title?: string) => tell(await shareLink(url, title));
  const address = site.origin + paths.article(article.slug);
  return (
    <>
      <article className={`tone-${article.tone}`}>
        {isOutdated && (
          // Above the head: a long title must not push it out of sight.
          <div className="bg-sunken">
            <p className="page-width flex items-center gap-3 py-3 font-500 leading-[1.4]">
              <span className="grid flex-none place-items-center w-8 h-8 rounded-full bg-marigold color-[var(--on-bright)]">
                <Icon name="alert" size={18} />
              </span>
              <span>{words.outdated}</span>
            </p>
          </div>
        )}
        <ArticleHead article={article} />
        <div className="page-width article-columns">
          <div className="article-opening">
            <p>{article.excerpt}</p>
            <div className="article-facts flex flex-wrap items-center justify-between">
              <p className="meta">
                <span>{words.published}</span>
                <CalendarDate day={article.date} />
                {article.checkedOn !== undefined && (
                  <>
                    <br />
                    <span>{words.lastChecked}</span>
                    <CalendarDate day={article.checkedOn} />
                  </>
                )}
              </p>
              {/* As wide as the save button's longest label, so that nothing moves when it appears or changes. */}
              <div className="flex flex-[1_1_21rem] flex-wrap max-w-[23rem] mx-[-14px] needs-script no-print">
                <SaveToggle id={article.id} />
                <button
                  type="button"
                  className="article-action flex items-center min-h-[44px] ms-auto"
                  onClick={() => void share(address, article.title)}
                >
                  <Icon name="share" size={20} />
                  <span>{words.share}</span>
                </button>
              </div>
            </div>
            {article.updatedOn !== undefined && (
              <p className="meta mt-3">
                <b className="font-600">
                  <span>{words.updated}</span>
                  <CalendarDate day={article.updatedOn} />
                </b>
                <br />
                <span>{article.change}</span>
              </p>
            )}
          </div>
          <ArticleContents sections={article.sections} />
          <div className="min-w-0">
            <ArticleBody
              key={article.id}
              html={trustHtml(article.content)}
              articleId={article.id}
              onCopyLink={(hash) => void share(address + hash)}
              onOutcome={tell}
            />
            <p className="meta mt-6">
              <span>{words.corrections}</span>
              <a
                href={`mailto:${site.correctionsEmail}?subject=${encodeURIComponent(article.title)}`}
                className="underline"
              >
                {site.correctionsEmail}
              </a>
            </p>
            {next && (
              <Link
                to="/blog/$slug"
                params={{ slug: next.slug }}
                className={`read-next group grid items-center mt-12 tone-${next.tone} bg-tone text-tone-on no-print`}
              >
                <span className="py-[14px]">
                  <span className="block mb-1 font-600">{words.readNext}</span>
                  <span className="block title text-[1.34rem]">{next.title}</span>
                </span>
                <CardPicture
                  article={next}
                  className="card-picture"
                  view="small"
                  sizes="228px"
                  isThumbnail
                />
              </Link>
            )}
            <p className="no-print mt-6">
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
      <p role="status" className="outcome no-print">
        {outcome}
      </p>
      <RelatedArticles article={article} loaded={related} />
      <BackToTop />
    </>
  );
}

function BackToTop() {
  if (!useScrolledBeyond(backToTopThresholdPx)) return null;
  return (
    <button
      type="button"
      className="way-up icon-button no-print"
      aria-label={words.backToTop}
      data-tooltip={words.backToTop}
      onClick={() => {
        scrollToTop();
        focusHeading(); // the button goes
      }}
    >
      <Icon name="up" />
    </button>
  );
}
