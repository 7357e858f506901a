import { getRouteApi } from '@tanstack/react-router';
import { SearchPage } from '../features/search/search-page.tsx';

const route = getRouteApi('/search');

/** The page of routes/search.tsx, loaded on demand. */
export function SearchScreen() {
  const { q = '' } = route.useSearch();
  return <SearchPage list={route.useLoaderData()} asked={q} />;
}
