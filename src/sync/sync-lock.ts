import { syncLockName } from '../core/worker-messages.ts';

/** Milliseconds; whoever holds the lock for longer may be a tab that the system has suspended. */
const waitLimitMs = 20_000;

/**
 * Runs `work` while no other tab, nor the worker, runs such work; after 20 seconds, or where the browser
 * has no locks, whoever else does: files named by their hash make that harmless.
 */
export async function withSyncLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), waitLimitMs);
  try {
    return await locks.request(syncLockName, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return work();
  }
}
