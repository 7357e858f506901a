/**
 * How long a request for content may take, and how often it is repeated. All of it stands here, but
 * for two: a reader who waits for what the device lacks waits 10 s, retries included
 * (page/content/content-selector.ts), and the service worker's answers are never repeated
 * (service-worker/request-handlers.ts).
 */

/** After so many milliseconds any one request counts as failed, its body included. */
export const requestLimitMs = 15_000;

/** So often a failed request of a page is tried again: for a list, a text or a picture. */
export const retries = 3;

/** Milliseconds before retry number `attempt`, counted from 0: 1 s doubled, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** Milliseconds for a check for new content, which is not tried again: the next check follows by itself. */
export const updateCheckTimeoutMs = 10_000;
