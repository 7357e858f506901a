import type { QueryClient } from '@tanstack/query-core';
import { updateCheckTimeoutMs } from '../../core/request-policy.ts';
import { fetchVerified } from '../../sync/fetch-verified.ts';
import type { SyncTools } from '../../sync/sync-tools.ts';

/** Gives a checked content file, or a FetchFailed. */
export type FetchFile = SyncTools['fetchFile'];

/**
 * Content files through the data client: several askers of one hash-named file share a request, and
 * what fails is tried again as core/request-policy.ts says.
 */
export function createFetchFile(client: QueryClient): FetchFile {
  return (path, expected) =>
    client.fetchQuery({
      queryKey: ['file', path],
      queryFn: () => fetchVerified(path, expected),
      ...(expected.hash !== undefined && { staleTime: Infinity }),
      ...(expected.type === 'image' && { gcTime: 0 }), // the device stores them
    });
}

/**
 * The same for an asker that comes again by itself and wants to know soon whether the site can be
 * reached: root.json is asked for once. Each request begins in a task of its own, since many that
 * begin together would block the page.
 */
export function createFetchForSync(client: QueryClient): FetchFile {
  const fetchFile = createFetchFile(client);
  return async (path, expected) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (expected.hash !== undefined) return fetchFile(path, expected);
    return client.fetchQuery({
      queryKey: ['check', path],
      queryFn: () => fetchVerified(path, expected, AbortSignal.timeout(updateCheckTimeoutMs)),
      retry: false,
    });
  };
}
