import type { QueryClient } from '@tanstack/query-core';
import { fetchVerified } from '../sync/fetch-verified.ts';
import type { SyncTools } from '../sync/sync-tools.ts';

/** Gives a checked content file, or a FetchFailed. */
export type FetchFile = SyncTools['fetchFile'];

/** After this long, in milliseconds, a look at the site counts as no connection. */
const lookLimitMs = 10_000;

/**
 * Content files through the data client: several askers of one hash-named file share a request, and
 * what fails is tried again as spec §8 says.
 */
export function createFetchFile(client: QueryClient): FetchFile {
  return (path, expected) =>
    client.fetchQuery({
      queryKey: ['file', path],
      queryFn: () => fetchVerified(path, expected),
      ...(expected.hash !== undefined && { staleTime: Infinity }),
      ...(expected.type === 'image' && { gcTime: 0 }), // the device keeps them
    });
}

/**
 * The same for an asker that comes again by itself and wants to know soon whether the site can be
 * reached: root.json is asked for once. Each request begins in a task of its own, since many that
 * begin together would keep the page from its reader.
 */
export function createFetchForSync(client: QueryClient): FetchFile {
  const fetchFile = createFetchFile(client);
  return async (path, expected) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (expected.hash !== undefined) return fetchFile(path, expected);
    return client.fetchQuery({
      queryKey: ['look', path],
      queryFn: () => fetchVerified(path, expected, AbortSignal.timeout(lookLimitMs)),
      retry: false,
    });
  };
}
