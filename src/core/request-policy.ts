/**
 * How long a page's request for content may take, and how often it is repeated. Elsewhere stand: the
 * 10 s that a reader waits for a text that the device lacks (page/content/content-selector.ts), and the
 * limits of the service worker, which repeats nothing (service-worker/request-handlers.ts).
 */

/** After so many milliseconds any one request counts as failed, its body included. */
export const requestLimitMs = 15_000;

/**
 * So often a failed request is tried again, for a list, a text or a picture: “3 retries” in
 * tests/unit/statements.test.ts.
 */
export const retries = 3;

/**
 * Milliseconds before retry number `attempt`, counted from 0: 1 s doubled, at most 30 s, as in the same
 * place.
 */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** Milliseconds for a check for new content, which is not tried again: the next check follows by itself. */
export const updateCheckTimeoutMs = 10_000;
