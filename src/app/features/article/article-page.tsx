import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type {
  Article,
  ArticleLink,
  ArticleLookup,
  ArticleSummary,
} from '../../../shared/article.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../site.ts';
import { CalendarDate } from '../../ui/card/article-meta.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusHeading, scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';
import { useOutcome } from '../../ui/use-outcome.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { ReadNext } from './read-next.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { ListenButton } from './listen/listen-button.tsx';
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
  const [outcome, announce] = useOutcome();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(announce, 3000); // long enough to be read, and read out
    return () => clearTimeout(timer);
  }, [outcome, announce]);
  const share = async (url: string, title?: string) => announce(await shareLink(url, title));
  const url = site.origin + paths.article(article.slug);
  return (
    <>
      <article className={`tone-${article.tone}`}>
        {isOutdated && (
          // Above the head: a long title must not push it out of sight.
          <div className="bg-sunken">
            <p className="page-width flex items-center gap-3 py-3 font-600">
              <span className="icon-badge bg-highlight">
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
            <ArticleDates article={article} />
            <div className="article-actions flex flex-wrap gap-1 -mx-3 needs-script no-print">
              <button
                type="button"
                className="button button-small !px-3"
                onClick={() => void share(url, article.title)}
              >
                <Icon name="share" size={20} />
                <span>{words.share}</span>
              </button>
              <ListenButton key={article.id} id={article.id} announce={announce} />
              <SaveToggle id={article.id} />
            </div>
          </div>
          <ArticleContents sections={article.sections} />
          <div className="min-w-0">
            <ArticleBody
              key={article.id}
              html={trustHtml(article.content)}
              articleId={article.id}
              onCopyLink={(hash) => void share(url + hash)}
              onOutcome={announce}
            />
            <p className="meta mt-3">
              <span>{words.corrections}</span>
              <a
                href={`mailto:${site.correctionsEmail}?subject=${encodeURIComponent(article.title)}`}
                className="underline"
              >
                {site.correctionsEmail}
              </a>
            </p>
          </div>
        </div>
      </article>
      <p role="status" className="outcome no-print">
        {outcome}
      </p>
      {next && <ReadNext article={next} />}
      <RelatedArticles article={article} loaded={related} next={next?.slug} />
      <BackToTop />
    </>
  );
}

/** When the text appeared and was last seen to; what changed then unfolds below. */
function ArticleDates({ article: { date, updatedOn, checkedOn, change } }: { article: Article }) {
  // On larger screens two lines are as high as one, so that nothing moves when the fonts change.
  const dates = (
    <span className="meta-line block max-md:py-2">
      <DateLine name={words.published} day={date} />
      {updatedOn !== checkedOn && updatedOn && <DateLine name={words.updated} day={updatedOn} />}
      {checkedOn && <DateLine name={words.lastChecked} day={checkedOn} />}
      {change !== undefined && (
        <span className="disclosure-label font-600 text-link">{words.whatChanged}</span>
      )}
    </span>
  );
  if (change === undefined)
    return <p className="article-dates meta max-md:mt-1 md:max-lg:mt-2">{dates}</p>;
  return (
    <details className="article-dates meta max-md:mt-1 md:max-lg:mt-2">
      <summary className="disclosure">{dates}</summary>
      <p className="pb-3">{change}</p>
    </details>
  );
}

function DateLine({ name, day }: { name: string; day: string }) {
  return (
    <>
      <span>
        <span>{name}</span>
        <CalendarDate day={day} />
      </span>{' '}
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
