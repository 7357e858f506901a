import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import { PageLoading } from './features/shell/page-loading.tsx';
import { addressOf, paths } from '../core/urls.ts';
import { titleWithBrand } from './page-metadata.ts';
import { articleRoute } from './routes/article.tsx';
import { blogPageRoute, blogRoute } from './routes/blog.tsx';
import { deviceRoute } from './routes/device.tsx';
import { ErrorScreen } from './routes/error-screen.tsx';
import { homeRoute } from './routes/home.tsx';
import { jobsRoute } from './routes/jobs.tsx';
import { unknownRoute } from './routes/not-found.tsx';
import { rootRoute } from './routes/root.tsx';
import type { AppServices } from './services.ts';

const routeTree = rootRoute.addChildren([
  homeRoute,
  blogRoute,
  blogPageRoute,
  articleRoute,
  jobsRoute,
  deviceRoute,
  unknownRoute,
]);

/** Where a router runs outside a page: the address to render, on which origin. */
export type ServedAddress = { history: RouterHistory; origin: string };

/**
 * The application's router over the given services.
 * @param served absent in a page, where the window has the address and scroll positions are kept
 *   (for that the router would add an inline script to rendered markup).
 */
export function createAppRouter(services: AppServices, served?: ServedAddress) {
  return createRouter({
    routeTree,
    basepath: addressOf(paths.home),
    context: services,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: () => (
      <>
        <title>{titleWithBrand('Loading the page')}</title>
        <PageLoading />
      </>
    ),
    caseSensitive: true, // as hosts are: `/Blog` is another address
    defaultPreload: 'intent',
    // A page that was shown is not loaded again behind its reader's back: without a connection that
    // would end in the error screen, with one in other words under the eyes.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity, // news clear what was loaded: page/loaded-pages.ts
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: served === undefined && isAnotherEntry(),
    ...served,
  });
}

/**
 * For the router's scroll restoration: only another history entry has a position to restore. The
 * same one loaded again, by its own link or for new content, leaves a scroll on its way alone; so
 * does the document's own, when the reader, or the browser, scrolled before the scripts came.
 */
function isAnotherEntry() {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const entry = location.state.__TSR_key ?? location.href;
    const isAnother = shown === undefined ? window.scrollY === 0 : entry !== shown;
    shown = entry;
    return isAnother;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is extended by it
  interface Register {
    router: AppRouter;
  }
}
