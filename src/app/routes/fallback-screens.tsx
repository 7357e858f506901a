/** Shown while a page loads, or when it is missing or has failed. One long file, since its styles are one style entry's. */
import { Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { NotFoundScreen } from '../../shared/page-data.ts';
import * as siteWords from '../../shared/site.words.ts';
import { pageTags, titleWithBrand } from '../page-metadata.ts';
import { runAction, connection, useStore } from '../state.ts';
import { lazyEnhancement } from '../ui/lazy-enhancement.tsx';
import { JobsLink } from '../ui/external-link.tsx';
import { IllustratedPanel } from '../ui/illustrated-panel.tsx';
import { focusHeading } from '../ui/scroll.ts';
import * as words from './fallback-screens.words.ts';
import '../ui/skeleton-line.css';

const DidYouMean = lazyEnhancement(
  async () => (await import('../features/search/did-you-mean.tsx')).DidYouMean,
);

const waysOn = [
  { label: siteWords.goHome, to: '/' },
  { label: words.newestArticles, to: '/blog' },
  { label: words.readableOffline, to: '/device' },
] as const;

/** They are shown at many URLs, so they have no canonical one. */
export function NotFoundScreens({ data }: { data?: unknown }) {
  const { servedNotFound } = useRouter().options.context;
  const path = useLocation({ select: (location) => location.pathname });
  const isHydrated = useHydrated();
  const own: NotFoundScreen = data === 'article' ? 'article' : 'page';
  const screen = isHydrated ? own : (servedNotFound ?? own);
  const title = screen === 'article' ? words.articleNotFound : words.pageNotFound;
  const otherWays = (
    <ul role="list" className="page-width flex flex-wrap gap-2">
      {waysOn.map((way) => (
        <li key={way.to}>
          <Link to={way.to} className="button button-quiet button-small">
            {way.label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <title>{titleWithBrand(title)}</title>
      {pageTags(title, words.nothingAtUrl).map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      <meta name="robots" content="noindex" />
      {/* As high as the window, so that the footer does not move in sight. */}
      <div className="min-h-[calc(100svh-var(--header-height))]">
        <div className="pt-4 md:page-width">
          {screen === 'article' ? <ArticleNotFound /> : <PageNotFound path={path} />}
        </div>
        {isHydrated ? (
          <DidYouMean path={path}>{otherWays}</DidYouMean>
        ) : (
          <div className="mt-8 without-script">{otherWays}</div>
        )}
      </div>
    </>
  );
}

function PageNotFound({ path }: { path: string }) {
  useEffect(() => console.warn(`404: there is no page at ${path}`), [path]);
  return (
    <IllustratedPanel tone="sky" picture="not-found">
      <p className="inline-block mb-4 px-3 border-2 rounded-full font-600" aria-hidden="true">
        {words.notFoundStatus}
      </p>
      <h1 className="title text-8">
        <span className="visually-hidden">{words.notFoundLead}</span>
        <span>{words.pageNotFoundHeading}</span>
      </h1>
      <p className="illustrated-words">{words.pageNotFoundText}</p>
      <div className="flex flex-wrap gap-2 mt-6">
        <Link to="/blog" className="button button-brand">
          {siteWords.readOurBlog}
        </Link>
        <JobsLink className="button button-quiet" text={words.returnToHome} />
      </div>
    </IllustratedPanel>
  );
}

function ArticleNotFound() {
  return (
    <IllustratedPanel tone="lilac" picture="article-not-found">
      <h1 className="title text-7">{words.articleNotFound}</h1>
      <p className="illustrated-words">{words.articleNotFoundText}</p>
      <p className="flex flex-wrap gap-2 mt-6">
        <Link to="/blog" className="button button-brand">
          {siteWords.backToBlog}
        </Link>
      </p>
    </IllustratedPanel>
  );
}

/** Loads the page again, by itself when the connection comes back. */
function useRetry(): () => Promise<void> {
  const { invalidate } = useRouter();
  useEffect(
    () => connection.subscribe(() => void (connection.get() === 'online' && invalidate())),
    [invalidate],
  );
  // Runs once another screen is shown, without the button that was pressed.
  useEffect(() => () => void (document.activeElement === document.body && focusHeading()), []);
  return invalidate;
}

/** A FetchError, whose class loads later, or code that did not load, which browsers tell by their words alone. */
const isUnloaded = (error: Error) =>
  'reason' in error || /imported module|module script failed/.test(error.message);

/** For a page that could not be loaded, in the words of the worker's page of last resort, and for any other error. */
export function ErrorScreen({ error }: { error: unknown }) {
  const retry = useRetry();
  const isOurs = !(error instanceof Error && isUnloaded(error));
  const title = isOurs ? words.applicationError : siteWords.cannotBeShown;
  return (
    <div className="pt-4 md:page-width">
      <title>{titleWithBrand(title)}</title>
      <meta name="robots" content="noindex" />
      <div
        className="mx-3 md:mx-0 rounded-card bg-sunken px-4 py-8 md:p-12 lg:px-18 lg:py-18"
        role="alert"
      >
        {/* Three ledges and the ball of the logo; worker/offline-fallback.ts draws them, too. */}
        <svg width="172" height="72" stroke="currentColor" strokeWidth="18" aria-hidden="true">
          <path d="M49 63h38m0-27h38m0-27h38" strokeLinecap="round" />
          <circle cx="16" cy="56" r="16" className="fill-brand" stroke="none" />
        </svg>
        <h1 className="title text-7 mt-8">{title}</h1>
        <p className="illustrated-words text-ink-2">
          {isOurs ? words.applicationErrorText : siteWords.cannotBeShownText}
        </p>
        {isOurs && (
          <p className="max-w-[44em] mt-4 p-4 border-s-4 border-brand rounded-small bg-surface text-ink-2">
            {error instanceof Error ? error.message : String(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2 mt-6">
          <button type="button" className="button button-brand" onClick={() => void retry()}>
            {siteWords.tryAgain}
          </button>
          <Link to="/" className="button button-quiet">
            {siteWords.goHome}
          </Link>
        </div>
      </div>
    </div>
  );
}

export function NotHereScreen() {
  const retry = useRetry();
  // A check asks the site, since the known state of the connection may be old.
  const check = () => runAction(({ sync }) => sync({ isByReader: true }), undefined);
  const isOnline = useStore(connection) === 'online';
  return (
    <div className="pt-4 md:page-width">
      <title>{titleWithBrand(words.notHereYet)}</title>
      <IllustratedPanel tone="navy" picture="not-here">
        <h1 className="title text-7">{words.notHereYet}</h1>
        <p className="illustrated-words">
          <span>{words.notHereYetText}</span>{' '}
          <span>{isOnline ? words.tryLater : words.loadsOnceOnline}</span>
        </p>
        <div className="flex flex-wrap gap-2 mt-6">
          <button
            type="button"
            className="button button-brand"
            onClick={() => void check().then(retry)}
          >
            {siteWords.tryAgain}
          </button>
          <Link to="/blog" className="button button-quiet">
            {siteWords.backToBlog}
          </Link>
        </div>
      </IllustratedPanel>
    </div>
  );
}

export function ArticleLoadingScreen() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' }); // newer browsers return a promise, which is no cleanup
  }, []);
  return (
    <div role="status" aria-label={words.loadingArticle}>
      <title>{titleWithBrand(words.loadingArticle)}</title>
      <h1 className="visually-hidden">{words.loadingArticle}</h1>
      <div className="article-head backdrop">
        <div className="article-head-text backdrop-text">
          <div className="skeleton-line h-5 w-30 my-3" />
          <div className="skeleton-line h-10 lg:h-12 w-full mt-4" />
          <div className="skeleton-line h-10 lg:h-12 w-full mt-2" />
          <div className="skeleton-line h-10 lg:h-12 w-3/5 mt-2 md:max-lg:hidden" />
          <div className="skeleton-line h-5 w-3/5 mt-6" />
          <div className="skeleton-line h-5 w-2/3 mt-2 mb-1" />
        </div>
        <div className="article-head-picture backdrop-picture aspect-video" />
      </div>
      <div className="page-width article-columns">
        <div className="article-opening">
          <div className="skeleton-line h-6 w-full" />
          <div className="skeleton-line h-6 w-full mt-3" />
          <div className="skeleton-line h-6 w-2/3 mt-3" />
        </div>
        <div className="article-contents">
          <div className="skeleton-line h-12 lg:h-60 w-full" />
        </div>
        <div className="skeleton-line h-60 w-full !rounded-card" />
      </div>
    </div>
  );
}

export function LoadingScreen() {
  return (
    <div className="page-width pt-8 md:pt-12 min-h-[100svh]" role="status">
      <title>{titleWithBrand(words.loadingPage)}</title>
      <h1 className="visually-hidden">{words.loadingPage}</h1>
      <div className="skeleton-line h-13 w-3/5" />
      <div className="skeleton-line h-5 w-full mt-6" />
      <div className="skeleton-line !rounded-card mt-8 aspect-[4/3] md:aspect-[21/9]" />
    </div>
  );
}
