import { createRootRouteWithContext, HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import { feeds } from '../../core/feeds.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { NextPageSlot } from '../layout/next-page.tsx';
import { StatusNotices } from '../notices/status-notices.tsx';
import { mainId } from '../../core/element-ids.ts';
import { language } from '../../core/language.words.ts';
import { pageColors, themeMedia } from '../../core/theme.ts';
import { site } from '../../site.ts';
import { feedLink } from '../page-metadata.ts';
import type { AppContext } from '../services.ts';
import { TooltipLayer } from '../ui/tooltip/tooltip-layer.tsx';
import { useLive } from '../ui/use-live.ts';
import { NotFoundScreens } from './stand-in-screens.tsx';
import * as words from '../layout/layout.words.ts';
import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';

/** The document around every page: head, header, main, footer. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'mobile-web-app-capable', content: 'yes' },
      { name: 'apple-mobile-web-app-capable', content: 'yes' },
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
  staticData: { screen: 'stand-in-screens' },
  notFoundComponent: NotFoundScreens,
});

function Document() {
  const services = useRouter().options.context;
  const announcement = useLive(services.announcement);
  const connection = useLive(services.connection);
  const { rendered } = services.theme;
  return (
    <html
      lang={language}
      data-theme={rendered === 'system' ? undefined : rendered}
      data-connection={connection === 'online' ? undefined : connection}
    >
      <head>
        <HeadContent />
        {/* Not in `head`: of meta tags with the same name the router writes only the last. */}
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={pageColors[scheme]}
            media={themeMedia(scheme, rendered)}
            data-scheme={scheme}
          />
        ))}
      </head>
      <body>
        <a href={`#${mainId}`} className="skip-link">
          {words.skipToContent}
        </a>
        {/* First in tab order, after the link that skips to the content. */}
        <StatusNotices announcement={announcement} notices={services.notices} />
        <Header />
        <main id={mainId} tabIndex={-1}>
          <Outlet />
          <NextPageSlot nextPage={services.nextPage} />
        </main>
        <Footer />
        <TooltipLayer />
      </body>
    </html>
  );
}
