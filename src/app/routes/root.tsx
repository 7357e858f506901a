import { createRootRouteWithContext, HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { ContentSource } from '../../shared/content.ts';
import { feeds } from '../../shared/paths.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { NextPageSlot } from '../layout/next-page.tsx';
import { StatusNotices } from '../notices/status-notices.tsx';
import { mainId } from '../../shared/dom-hooks.ts';
import { language } from '../../shared/language.words.ts';
import type { NotFoundScreen } from '../../shared/page-data.ts';
import { pageColors } from '../../shared/palette.ts';
import { themeMedia, type Theme } from '../../shared/theme.ts';
import type { Search } from '../../search/search-answer.ts';
import { site } from '../../site.ts';
import { feedLink } from '../page-metadata.ts';
import { connection, useStore } from '../state.ts';
import { TooltipLayer } from '../ui/tooltip/tooltip-layer.tsx';
import { NotFoundScreens } from './fallback-screens.tsx';
import * as words from '../layout/layout.words.ts';
import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import '../ui/button.css';

export type AppContext = {
  content: ContentSource;
  /**
   * Every loader reads by it. On the first load it gives what the document carries, or throws if that is a not-found
   * page, which a host may have served with another screen than `missing`.
   */
  load: <T>(read: () => Promise<T>, missing?: NotFoundScreen) => Promise<T>;
  /** A source of chance; in a build it is repeatable and follows from `seed`. */
  drawFor: (seed: string) => () => number;
  /** Lets checked article HTML into the document; see client/trusted-types.ts. */
  trustHtml: (html: string) => TrustedHTML | string;
  /** Loads the search and starts indexing. @throws Error when its code fails to load */
  openSearch: () => Promise<Search>;
  /** The theme of the markup. A page keeps what it was served with. */
  theme: Theme;
  year?: number;
  /** The not-found screen of the served document, which hydration has to render. */
  servedNotFound?: NotFoundScreen | undefined;
};

export const rootRoute = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'apple-mobile-web-app-title', content: site.product },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      // Asked for without it, a preview behind a password answers 401, and cannot be installed.
      { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
      feedLink(feeds.rss), // on every page; `pageMetadata` has the others
    ],
  }),
  component: Document,
  staticData: { styleEntry: 'fallback-screens' },
  notFoundComponent: NotFoundScreens,
});

/** The browser's own jump would add a history entry, so that Back stays on the page. */
function skipToContent(click: MouseEvent): void {
  click.preventDefault();
  document.getElementById(mainId)?.focus();
  window.scrollTo(0, 0);
}

function Document() {
  const { theme } = useRouter().options.context; // at a malformed URL no match has its context
  const state = useStore(connection);
  return (
    <html
      lang={language}
      data-theme={theme === 'system' ? undefined : theme}
      data-connection={state === 'online' ? undefined : state}
    >
      <head>
        <HeadContent />
        {/* Not in `head`: of meta tags with the same name the router writes only the last. */}
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={pageColors[scheme]}
            media={themeMedia(scheme, theme)}
            data-scheme={scheme}
          />
        ))}
      </head>
      <body>
        <a href={`#${mainId}`} className="skip-link button button-brand" onClick={skipToContent}>
          {words.skipToContent}
        </a>
        {/* First in tab order, after the link that skips to the content. */}
        <StatusNotices />
        <Header />
        <main id={mainId} tabIndex={-1}>
          <Outlet />
          <NextPageSlot />
        </main>
        <Footer />
        <TooltipLayer />
      </body>
    </html>
  );
}
