import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../core/urls.ts';
import { site } from '../../site.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';

/** What is kept on this device: a page of the app rather than of the blog, so no search result. */
export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'device',
  head: () => {
    const { meta, links } = pageMetadata({
      title: 'On this device',
      description: `See which articles and pictures ${site.product} keeps on this device, look for new ones, and remove what you no longer need.`,
      path: paths.device,
    });
    return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: lazyRouteComponent(() => import('./device-screen.tsx'), 'DeviceScreen'),
});
