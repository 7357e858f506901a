import { focusManager, QueryClient } from '@tanstack/query-core';
import { retries, retryDelay } from '../../core/request-policy.ts';

/** The data client of a page: it makes all requests for content. */
export function createDataClient(): QueryClient {
  // Or a retry that falls due in a hidden tab would wait until it is looked at, and with it whoever
  // waits for the sync of that tab.
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries,
        retryDelay,
        gcTime: 5 * 60 * 1000, // unused entries stay 5 minutes
        networkMode: 'always', // whether there is a network shows when it is asked
      },
    },
  });
}
