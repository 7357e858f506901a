import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { devicePageDescription, onThisDevice } from '../../shared/site.words.ts';
import { paths } from '../../shared/paths.ts';
import { site } from '../../site.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';

export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'device',
  head: () =>
    pageMetadata(paths.device, onThisDevice, devicePageDescription(site.product), {
      isListed: false,
    }),
  component: lazyRouteComponent(() => import('../features/device/device-page.tsx'), 'DevicePage'),
  staticData: { styleEntry: 'device', pages: 'unlisted' },
});
