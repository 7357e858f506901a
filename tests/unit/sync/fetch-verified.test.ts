import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import { FetchFailed, fetchVerified } from '../../../src/sync/fetch-verified.ts';
import { breaksOff } from '../../fixtures/published-site.ts';

const text = '{"articles":[]}';
const hash = contentHash(text);
const expected = { type: 'json', hash } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file of the right kind and hash is handed on', async () => {
  stubFetch(() => json(text));
  expect(new TextDecoder().decode(await fetchVerified('/a.json', expected))).toBe(text);
});

test.each<[string, () => Response, RegExp]>([
  ['cut short', () => json(text.slice(0, -1)), /altered or cut short/],
  ['altered', () => json(text.replace('a', 'b')), /altered or cut short/],
  ['a login page', () => new Response(text, type('text/html')), /status 200, text\/html/],
  ['an error', () => new Response(text, { status: 503, ...type('application/json') }), /503/],
])('what is %s is refused', async (_name, answer, message) => {
  stubFetch(answer);
  await expect(fetchVerified('/a.json', expected)).rejects.toThrow(message);
});

test.each<[string, HeadersInit]>([
  ['application/octet-stream', { 'content-type': 'application/octet-stream' }],
  ['text/plain', { 'content-type': 'text/plain; charset=utf-8' }],
  ['no type', {}],
])('the site’s files are taken from a host that sends them as %s', async (_name, headers) => {
  stubFetch(() => new Response(new TextEncoder().encode(text), { headers }));
  const whole = expect.objectContaining({ byteLength: text.length }) as unknown;
  expect(await fetchVerified('/a.json', expected)).toEqual(whole);
  expect(await fetchVerified('/a.avif', { type: 'image', hash })).toEqual(whole);
  expect(await fetchVerified('/content/root.json', { type: 'json' })).toEqual(whole);
});

test('what neither calls itself JSON nor is any is not taken for the site’s file', async () => {
  for (const headers of [type('text/plain').headers, {}]) {
    stubFetch(() => new Response('Please log in', { headers }));
    expect(await troubleOf(fetchVerified('/content/root.json', { type: 'json' }))).toBe('foreign');
  }
});

test('a refused answer of the browser’s cache is requested again past the cache', async () => {
  const fetch = stubFetch((cache) => (cache === 'reload' ? json(text) : json('stale')));
  expect((await fetchVerified('/a.json', expected)).byteLength).toBe(text.length);
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});

test.each([404, 410])('that a file is gone (%i) is believed at once', async (status) => {
  const fetch = stubFetch(() => new Response('', { status }));
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('gone');
  expect(fetch).toHaveBeenCalledOnce();
});

test('that a file is gone is asked once more where a cache may have kept that answer for a year', async () => {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  const gone = () => new Response('', { status: 404, headers });
  stubFetch((cache) => (cache === 'reload' ? json(text) : gone()));
  expect((await fetchVerified('/a.json', expected)).byteLength).toBe(text.length);
  const fetch = stubFetch(gone);
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('gone');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an answer that breaks off is told from none, and is asked for once more', async () => {
  const fetch = stubFetch(breaksOff);
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('broken-off');
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});

test('a file that changes under its name is always confirmed by the site', async () => {
  const fetch = stubFetch(() => json('{"schema":1}'));
  await fetchVerified('/content/root.json', { type: 'json' });
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache']);
});

test('a failing connection and a foreign answer are distinguished', async () => {
  stubFetch(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('unreached');
  stubFetch(() => new Response('Log in', type('text/html')));
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('foreign');
  stubFetch(() => json('{}'));
  expect(await troubleOf(fetchVerified('/a.json', expected))).toBe('altered');
});

test('a body that stalls is given up after 15 seconds, like no answer at all', async () => {
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, type('application/json'));
  });
  const trouble = troubleOf(fetchVerified('/a.json', expected));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await trouble).toBe('unreached');
});

test('a request ends when it is no longer wanted', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason as Error);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const ending = new AbortController();
  const trouble = troubleOf(fetchVerified('/a.json', expected, ending.signal));
  ending.abort();
  expect(await trouble).toBe('unreached');
  expect(await troubleOf(fetchVerified('/a.json', expected, AbortSignal.abort()))).toBe(
    'unreached',
  );
});

function stubFetch(answer: (cache: RequestCache | undefined) => Response) {
  const fetch = vi.fn(async (_path: string, init?: RequestInit) => answer(init?.cache));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function json(body: string): Response {
  return new Response(body, type('application/json; charset=utf-8'));
}

function type(name: string) {
  return { headers: { 'content-type': name } };
}

async function troubleOf(request: Promise<unknown>): Promise<string> {
  const error = await request.catch((reason: unknown) => reason);
  return error instanceof FetchFailed ? error.trouble : 'none';
}
