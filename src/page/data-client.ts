import { focusManager, QueryClient } from '@tanstack/query-core';

/** Milliseconds before retry number `attempt`, counted from 0: 1 s doubled, at most 30 s (spec §8). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** The data client at the application's root (spec §7-9): it makes all requests for content. */
export function createDataClient(): QueryClient {
  // Or a retry that falls due in a hidden tab would wait until it is looked at, and with it whoever
  // waits for the sync of that tab.
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay,
        gcTime: 5 * 60 * 1000, // unused entries are kept 5 minutes
        networkMode: 'always', // whether there is a network shows when it is asked
      },
    },
  });
}
