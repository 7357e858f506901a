import type { PageData } from '../../core/page-data.ts';
import { longestPath, paths } from '../../core/paths.ts';

/**
 * What the page's address is replaced by before the router reads it, where it is longer than any of the
 * site: the router's patterns start anew at each slash, so that 50,000 of them would occupy the tab for
 * seconds. What follows a “?” says nothing here.
 * @returns undefined where the address stays as it is
 */
export function shortAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  notFound: PageData['notFound'],
): string | undefined {
  if (pathname.length + search.length <= longestPath) return undefined;
  const shown = notFound === 'article' ? paths.articleNotFound : paths.notFound;
  const path = pathname.length <= longestPath ? pathname : shown;
  return path + (hash.length <= longestPath ? hash : '');
}
