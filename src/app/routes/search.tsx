import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { search, searchPageDescription } from '../../shared/site.words.ts';
import { site } from '../../site.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';

const listedCount = 50;

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'search',
  // The router makes numbers of what looks like one.
  validateSearch: ({ q }: { q?: string | number | boolean }): { q?: string } =>
    q === undefined || q === '' ? {} : { q: String(q) },
  loader: ({ context, cause }) => {
    // The reader is about to follow a link to here. If the search fails to load, the page says so.
    if (cause === 'preload') context.openSearch().catch(() => undefined);
    return context.load(() => context.content.listArticles(listedCount));
  },
  head: () =>
    pageMetadata(paths.search, search, searchPageDescription(site.product), { isListed: false }),
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
  staticData: { styleEntry: 'search', pages: 'unlisted' },
});
