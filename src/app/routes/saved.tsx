import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { savedArticles, savedPageDescription } from '../../core/site.words.ts';
import { paths } from '../../core/paths.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';

/** What the reader saved: a page of the app rather than of the blog, so no search result. */
export const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'saved',
  head: () => {
    const { meta, links } = pageMetadata({
      title: savedArticles,
      description: savedPageDescription,
      path: paths.saved,
    });
    return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: lazyRouteComponent(() => import('./saved-screen.tsx'), 'SavedScreen'),
  staticData: { screen: 'saved-screen' },
});
