import {
  createRoute,
  createRouter,
  notFound,
  parseSearchWith,
  stringifySearchWith,
  type MakeRouteMatchUnion,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouteOutput } from '../shared/route-output.ts';
import { toHistoryEntry } from './ui/history-entry.ts';
import { articleRoute } from './routes/article.tsx';
import { blogPageRoute, blogRoute } from './routes/blog.tsx';
import { deviceRoute } from './routes/device.tsx';
import { homeRoute } from './routes/home.tsx';
import { jobsRoute } from './routes/jobs.tsx';
import { rootRoute, type AppContext } from './routes/root.tsx';
import { topicRoute } from './routes/topic.tsx';
import { savedRoute } from './routes/saved.tsx';
import { searchRoute } from './routes/search.tsx';
import { ErrorScreen, LoadingScreen } from './routes/fallback-screens.tsx';

/** Has no component, so that 404.html hydrates at every URL. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { styleEntry: 'fallback-screens', pages: 'missing' },
  beforeLoad: () => {
    throw notFound();
  },
});

/** Every page of the app; its `staticData` says what a build writes for it. */
export const routes = [
  homeRoute,
  blogRoute,
  blogPageRoute,
  articleRoute,
  topicRoute,
  jobsRoute,
  deviceRoute,
  savedRoute,
  searchRoute,
  unknownRoute,
] as const;

/** @param served the URL to render; absent in a page, which has the window's */
export function createAppRouter(
  context: AppContext,
  served?: { history: RouterHistory; origin: string },
) {
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    context,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: LoadingScreen,
    // Queries are text: as the JSON that the router reads otherwise, words in quotes would lose them.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    caseSensitive: true, // as hosts are: `/Blog` is another URL
    defaultPreload: 'intent',
    // Never reload the shown page: it could fail, or change under its reader.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity, // new content clears this cache: client/offline/offline-reading.ts
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: !served && isAnotherEntry(), // rendered, it would be an inline script
    ...served,
  });
  // A text that is not here may come by the next navigation, even if it was preloaded in vain.
  const isNotHere = (match: MakeRouteMatchUnion) =>
    match.routeId === '/blog/$slug' && match.loaderData?.kind === 'not-here';
  router.subscribe('onBeforeNavigate', () => router.clearCache({ filter: isNotHere }));
  return router;
}

/**
 * Restores scroll positions for another history entry only: when the same one loads again, a scroll under way goes on.
 * The first counts as shown if the page was scrolled before the scripts came.
 */
function isAnotherEntry() {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const entry = toHistoryEntry(location);
    const isAnother = shown === undefined ? window.scrollY === 0 : entry !== shown;
    shown = entry;
    return isAnother;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/* oxlint-disable typescript/consistent-type-definitions -- interfaces extend the library */
declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The terms of the search that led to this page, to be highlighted in it. */
    searchTerms?: readonly string[];
  }
  interface StaticDataRouteOption extends RouteOutput {
    /** Name of the file in routes/ whose styles a document has inlined, without its ending. */
    styleEntry: string;
    /** Renders the page of its loader's data ahead of the navigation: layout/next-page.tsx. */
    renderAhead?: (loaderData: unknown) => ReactNode;
  }
}
