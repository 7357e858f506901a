import type { FetchQueryOptions, QueryClient } from '@tanstack/query-core';
import { retries, updateCheckTimeoutMs } from '../../core/request-policy.ts';
import { FetchFailed, fetchVerified, type ExpectedFile } from '../../sync/fetch-verified.ts';
import type { FileTools } from '../../sync/download-files.ts';

/** Gives a checked content file, or a FetchFailed. */
export type FetchFile = FileTools['fetchFile'];

/**
 * Content files through the data client: several askers of one hash-named file share a request, and
 * what fails is tried again as core/request-policy.ts says.
 */
export function createFetchFile(client: QueryClient): FetchFile {
  return (path, expected) => fetchThrough(client, path, expected);
}

function fetchThrough(
  client: QueryClient,
  path: string,
  expected: ExpectedFile,
  options: Pick<FetchQueryOptions, 'retry'> = {},
): Promise<ArrayBuffer> {
  return client.fetchQuery({
    queryKey: ['file', path],
    queryFn: () => fetchVerified(path, expected),
    ...options,
    ...(expected.hash !== undefined && { staleTime: Infinity }),
    ...(expected.type === 'image' && { gcTime: 0 }), // the device stores them
  });
}

/**
 * The same for an asker that comes again by itself and wants to know soon whether the site can be
 * reached: root.json is asked for once. Each request begins in a task of its own, since many that
 * begin together would block the page. A file that is gone is not asked for again
 * before the next look.
 */
export function createFetchForSync(client: QueryClient): FetchFile {
  const retry = (count: number, error: unknown) => count < retries && !isGone(error);
  return async (path, expected) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (expected.hash !== undefined) return fetchThrough(client, path, expected, { retry });
    return client.fetchQuery({
      queryKey: ['check', path],
      queryFn: () => fetchVerified(path, expected, AbortSignal.timeout(updateCheckTimeoutMs)),
      retry: false,
    });
  };
}

function isGone(error: unknown): boolean {
  return error instanceof FetchFailed && error.trouble === 'gone';
}
