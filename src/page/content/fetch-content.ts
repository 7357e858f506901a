import { focusManager, QueryClient, type FetchQueryOptions } from '@tanstack/query-core';
import { FetchFailed, fetchVerified, type ExpectedFile } from '../../sync/fetch-verified.ts';
import type { FileTools } from '../../sync/download-files.ts';

type FetchFile = FileTools['fetchFile'];

/** How often a failed request is retried: “3 retries” in tests/unit/statements.test.ts. */
const retries = 3;

/** Milliseconds for a check for new content. It is not retried: the next check comes anyway. */
const checkTimeoutMs = 10_000;

/** Milliseconds before retry number `attempt`, from 0: 1 s, doubled up to 30 s. Also in the statements. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** The data client, which makes all requests for content of a page or its sync worker. */
export function createDataClient(): QueryClient {
  // A hidden tab would pause retries, and the sync that waits for them would hang.
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries,
        retryDelay,
        gcTime: 5 * 60 * 1000, // “unused data cached” in tests/unit/statements.test.ts
        networkMode: 'always', // only a request shows whether there is a network
      },
    },
  });
}

/** Fetches verified content files. Concurrent requests for a hash-named file are one; failures are retried. */
export function createFetchFile(client = createDataClient()): FetchFile {
  return (path, expected) => fetchThrough(client, path, expected);
}

/**
 * The same for the sync, which runs again anyway and needs to know soon whether the site can be reached:
 * root.json is requested once, and a file that is gone is not requested again before the next sync. Each request
 * starts in its own task, because many at once would block the page.
 */
export function createFetchForSync(client = createDataClient()): FetchFile {
  const retry = (count: number, error: unknown) => count < retries && !isGone(error);
  return async (path, expected) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (expected.hash !== undefined) return fetchThrough(client, path, expected, { retry });
    return client.fetchQuery({
      queryKey: ['check', path],
      queryFn: () => fetchVerified(path, expected, AbortSignal.timeout(checkTimeoutMs)),
      retry: false,
    });
  };
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
    ...(expected.type === 'image' && { gcTime: 0 }), // IndexedDB has them
  });
}

function isGone(error: unknown): boolean {
  return error instanceof FetchFailed && error.trouble === 'gone';
}
