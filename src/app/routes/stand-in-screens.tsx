/** Shown in place of a page that loads, is missing or has failed. */
import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { NotFoundScreen } from '../../core/page-data.ts';
import {
  ApplicationError,
  ArticleNotFound,
  NotHereYet,
  PageNotFound,
} from '../errors/error-screens.tsx';
import { ArticleSkeleton } from '../features/article/article-skeleton.tsx';
import { socialImage, socialImagePath, titleWithBrand } from '../page-metadata.ts';
import { focusHeading } from '../ui/scroll.ts';
import { SkeletonLine } from '../ui/skeleton-line.tsx';
import { useLive } from '../ui/use-live.ts';
import * as articleWords from '../features/article/article.words.ts';
import * as layoutWords from '../layout/layout.words.ts';
import * as words from '../errors/errors.words.ts';

/** The 404 screens of a page and of an article. They have many addresses, so they have no canonical one. */
export function NotFoundScreens({ data }: { data?: unknown }) {
  const { servedNotFound } = useRouter().options.context;
  const served = useLive(servedNotFound);
  const path = useLocation({ select: (location) => location.pathname });
  const screen: NotFoundScreen = served ?? (data === 'article' ? 'article' : 'page');
  const title = titleWithBrand(screen === 'article' ? words.articleNotFound : words.pageNotFound);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={words.nothingAtAddress} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={words.nothingAtAddress} />
      {socialImage(socialImagePath, title).map((tag) => (
        <meta key={tag.property} {...tag} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="robots" content="noindex" />
      {screen === 'article' ? <ArticleNotFound /> : <PageNotFound path={path} />}
    </>
  );
}

/** The router's default error screen: the error's text, a retry and a way home. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
    setTimeout(focusHeading); // once the page is shown in place of the button
  };
  return (
    <>
      <title>{titleWithBrand(words.applicationError)}</title>
      <meta name="robots" content="noindex" />
      <ApplicationError
        text={error instanceof Error ? error.message : String(error)}
        onRetry={() => void retry()}
      />
    </>
  );
}

/** A listed article whose text is not on this device and cannot be fetched now. */
export function NotHereScreen(props: ComponentProps<typeof NotHereYet>) {
  return (
    <>
      <title>{titleWithBrand(words.notHereYet)}</title>
      <NotHereYet {...props} />
    </>
  );
}

/** Shown while an article loads. */
export function ArticleLoadingScreen() {
  return (
    <>
      <title>{titleWithBrand(articleWords.loadingArticle)}</title>
      <ArticleSkeleton />
    </>
  );
}

/** Shown while any other page loads: the shape that the pages have in common. */
export function LoadingScreen() {
  return (
    <>
      <title>{titleWithBrand(layoutWords.loadingPage)}</title>
      <div className="page-width pt-10 md:pt-14 min-h-[100svh]" role="status">
        <h1 className="visually-hidden">{layoutWords.loadingPage}</h1>
        <SkeletonLine className="h-13 w-3/5 max-w-[380px]" />
        <SkeletonLine className="h-5 w-full max-w-[560px] mt-6" />
        <SkeletonLine className="skeleton-panel mt-9 aspect-[4/3] md:aspect-[21/9]" />
        <div className="hidden md:grid grid-cols-3 gap-7 mt-12">
          <SkeletonLine className="skeleton-card aspect-video" />
          <SkeletonLine className="skeleton-card aspect-video" />
          <SkeletonLine className="skeleton-card aspect-video" />
        </div>
      </div>
    </>
  );
}
