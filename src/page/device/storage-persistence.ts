import { withTimeLimit } from '../../core/time-limit.ts';

/** What the browser grants the site. */
export type StorageGrant = { quotaBytes?: number; isPersistent: boolean };

/** Milliseconds; some browsers never answer where storage is refused. */
const answerLimitMs = 1000;

/** Answers within a second, with what the browser tells. */
export async function readGrant(): Promise<StorageGrant> {
  const [{ quota }, isPersistent] = await Promise.all([
    estimateStorage(),
    orElse(false, async () => navigator.storage.persisted()),
  ]);
  return { isPersistent, ...(quota !== undefined && { quotaBytes: quota }) };
}

/** `navigator.storage.estimate`, but empty where the browser does not tell. */
export function estimateStorage(): Promise<{ quota?: number }> {
  return orElse({}, async () => navigator.storage.estimate());
}

/** Ask for persistent storage; the browser may ask the reader. */
export function askToPersist(onAnswer: () => void): void {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  storage?.persist?.().then(onAnswer, (cause: unknown) => {
    console.warn('The browser grants no persistent storage', cause);
  });
}

/** `fallback` where the function is missing, fails or does not answer in time. */
async function orElse<T>(fallback: T, ask: () => Promise<T>): Promise<T> {
  return withTimeLimit(answerLimitMs, ask()).catch(() => fallback);
}
