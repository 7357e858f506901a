import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelay } from '../../../../src/core/request-policy.ts';
import { createDataClient } from '../../../../src/page/content/data-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the wait before a retry is 1 second, doubled each time, and never above 30', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('a failed request is tried 3 more times, after 1, 2 and 4 seconds', async () => {
  const request = vi.fn(async () => {
    throw new Error('no connection');
  });
  const outcome = createDataClient()
    .fetchQuery({ queryKey: ['root'], queryFn: request })
    .catch((error: unknown) => error);
  const callsAt: number[] = [];
  for (const milliseconds of [0, 1000, 2000, 4000, 60_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    callsAt.push(request.mock.calls.length);
  }
  expect(callsAt).toEqual([1, 2, 3, 4, 4]);
  expect(await outcome).toEqual(new Error('no connection'));
});

test('an unused entry is cached for 5 minutes and then forgotten', async () => {
  const client = createDataClient();
  await client.fetchQuery({ queryKey: ['article'], queryFn: async () => 'text' });
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000 - 1);
  expect(client.getQueryData(['article'])).toBe('text');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['article'])).toBeUndefined();
});

test('a retry that falls due in a hidden tab is made there', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const request = vi.fn(async () => {
    throw new Error('no connection');
  });
  const outcome = createDataClient()
    .fetchQuery({ queryKey: ['hidden'], queryFn: request })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(4);
  expect(await outcome).toEqual(new Error('no connection'));
  vi.unstubAllGlobals();
});
