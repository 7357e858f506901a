import { SavedPage } from '../features/saved/saved-page.tsx';
import { rootRoute } from './root.tsx';

/** The page of routes/saved.tsx, loaded on demand. */
export function SavedScreen() {
  const { device } = rootRoute.useRouteContext();
  return <SavedPage device={device} />;
}
