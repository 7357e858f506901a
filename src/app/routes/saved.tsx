import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { savedArticles, savedPageDescription } from '../../shared/site.words.ts';
import { paths } from '../../shared/paths.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';

export const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'saved',
  head: () => pageMetadata(paths.saved, savedArticles, savedPageDescription, { isListed: false }),
  component: lazyRouteComponent(() => import('../features/saved/saved-page.tsx'), 'SavedPage'),
  staticData: { styleEntry: 'saved', pages: 'unlisted' },
});
