import { focusManager, QueryClient } from '@tanstack/query-core';
import { retries, retryDelay } from '../../core/request-policy.ts';

/** The data client of a page: it makes all requests for content. */
export function createDataClient(): QueryClient {
  // Else the client would pause retries in a hidden tab, and the sync that waits for them would hang.
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries,
        retryDelay,
        gcTime: 5 * 60 * 1000, // “unused data cached” in tests/unit/statements.test.ts
        networkMode: 'always', // whether there is a network shows when it is asked
      },
    },
  });
}
