import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataClient } from '../../../../src/page/content/data-client.ts';
import { createFetchForSync } from '../../../../src/page/content/fetch-content.ts';
import { breaksOff } from '../../../fixtures/published-site.ts';

const path = '/content/a/0123456789abcdef0123456789abcdef.json';
const expected = { type: 'json', hash: '0123456789abcdef0123456789abcdef' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that is gone is asked for once in a look', async () => {
  expect(await countRequests(() => new Response('', { status: 404 }))).toBe(1);
});

test.each<[string, () => Response]>([
  ['an error of the host', () => new Response('', { status: 503 })],
  ['an answer that breaks off', breaksOff],
])(
  '%s is tried three times more, each time past the browser’s cache, too',
  async (_name, fault) => {
    expect(await countRequests(fault)).toBe(4 * 2);
  },
);

/** How often a look asks for a file that never comes. */
async function countRequests(answer: () => Response): Promise<number> {
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetch);
  const failed = createFetchForSync(createDataClient())(path, expected).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe('failed');
  return fetch.mock.calls.length;
}
