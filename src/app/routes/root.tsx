import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { StatusNotices } from '../features/shell/status-notices.tsx';
import { pageColors } from '../../core/theme.ts';
import { addressOf } from '../../core/urls.ts';
import { site } from '../../site.ts';
import type { AppServices } from '../services.ts';
import { ConnectionProvider } from '../ui/connection.ts';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';
import { useLive } from '../ui/use-live.ts';
import { NotFoundScreens } from './not-found-screens.tsx';

/** The document around every page: head, header, main, footer. */
export const rootRoute = createRootRouteWithContext<AppServices>()({
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
      { rel: 'icon', href: addressOf('/favicon.svg'), type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: addressOf('/apple-touch-icon.png') },
      { rel: 'manifest', href: addressOf('/manifest.webmanifest') },
    ],
  }),
  component: Document,
  notFoundComponent: NotFoundScreens,
});

function Document() {
  const services = rootRoute.useRouteContext();
  const year = useLive(services.currentYear);
  const announcement = useLive(services.announcement);
  const connection = useLive(services.connection);
  const installWay = useLive(services.install.way);
  return (
    <html lang="en" data-connection={connection === 'offline' ? connection : undefined}>
      <head>
        <HeadContent />
        {/* Not by the route: the router keeps one meta tag of a name. */}
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={pageColors[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
          />
        ))}
      </head>
      <body>
        <ConnectionProvider value={services.connection}>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          {/* Before the page, so that the keyboard meets what has appeared early. */}
          <StatusNotices announcement={announcement} notices={services.notices} />
          <Header theme={services.theme} />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer
            year={year}
            theme={services.theme}
            onInstall={
              installWay === 'prompt' || installWay === 'ios' ? services.install.start : undefined
            }
          />
          <TooltipLayer />
        </ConnectionProvider>
      </body>
    </html>
  );
}
