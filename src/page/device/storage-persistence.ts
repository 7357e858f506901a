import { withTimeLimit } from '../../core/time-limit.ts';

/** What the browser grants this site's storage. */
export type StorageGrant = { quotaBytes?: number; isPersistent: boolean };

/** Milliseconds; some browsers never answer where storage is refused. */
const answerLimitMs = 1000;

/** As far as the browser tells, within a second. */
export async function readGrant(): Promise<StorageGrant> {
  const [{ quota }, isPersistent] = await Promise.all([
    estimateStorage(),
    orElse(false, async () => navigator.storage.persisted()),
  ]);
  return { isPersistent, ...(quota !== undefined && { quotaBytes: quota }) };
}

/** As `navigator.storage.estimate`, but it always answers; empty where the browser does not tell. */
export function estimateStorage(): Promise<{ quota?: number }> {
  return orElse({}, async () => navigator.storage.estimate());
}

/** Ask the browser not to clear what is stored, which may ask the reader; the answer shows in time. */
export function askToPersist(onAnswer: () => void): void {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  storage?.persist?.().then(onAnswer, (cause: unknown) => {
    console.warn('The browser does not promise not to clear what is here', cause);
  });
}

/** `fallback` where the browser has no such function, refuses or does not answer in time. */
async function orElse<T>(fallback: T, ask: () => Promise<T>): Promise<T> {
  return withTimeLimit(answerLimitMs, ask()).catch(() => fallback);
}
