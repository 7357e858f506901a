import { createRoute, notFound } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Any other address. It has no component of its own, so that 404.html hydrates everywhere. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: 'stand-in-screens' },
  beforeLoad: () => {
    throw notFound();
  },
});
