import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDataClient,
  createFetchForSync,
  retryDelay,
} from '../../../../src/page/content/fetch-content.ts';
import { breaksOff } from '../../../fixtures/published-site.ts';

const path = '/content/a/0123456789abcdef0123456789abcdef.json';
const expected = { type: 'json', hash: '0123456789abcdef0123456789abcdef' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the wait before a retry is 1 second, doubled each time, and never above 30', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('a failed request is tried 3 more times, after 1, 2 and 4 seconds, in a hidden tab, too', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
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

test.each<[string, number, () => Response]>([
  ['a file that is gone', 1, () => new Response('', { status: 404 })],
  // Each try bypasses the browser's cache as well.
  ['a file that the host fails to send', 4 * 2, () => new Response('', { status: 503 })],
  ['a file that breaks off', 4 * 2, breaksOff],
])('a sync requests %s %i times', async (_name, times, fault) => {
  const fetch = vi.fn(async () => fault());
  vi.stubGlobal('fetch', fetch);
  const failed = createFetchForSync()(path, expected).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe('failed');
  expect(fetch).toHaveBeenCalledTimes(times);
});
