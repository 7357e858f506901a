import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSyncLock } from '../../../src/sync/other-tabs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab that was suspended with the lock holds the others up for 20 seconds, not for ever', async () => {
  stubLocks(new Promise(() => undefined));
  const work = vi.fn(async () => 'done');
  const outcome = withSyncLock(work);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('done');
});

test('work that has the lock takes its time, and is done once', async () => {
  stubLocks(Promise.resolve());
  const work = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('done'), 60_000)));
  const outcome = withSyncLock(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

test('what fails under the lock is told and not repeated, nor is it without locks', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')));
  stubLocks(Promise.resolve());
  await expect(withSyncLock(work)).rejects.toThrow('no');
  vi.stubGlobal('navigator', {});
  await expect(withSyncLock(work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(2);
});

/** The browser's locks, as far as they are used; `free` is when the other tab gives the lock away. */
function stubLocks(free: Promise<unknown>): void {
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const givenUp = new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    await Promise.race([free, givenUp]);
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
