import { createRoute, notFound } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Any other address. Without a component of its own, so that 404.html hydrates at every address. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: 'stand-in-screens' },
  beforeLoad: () => {
    throw notFound();
  },
});
