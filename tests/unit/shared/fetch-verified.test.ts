import { afterEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import { FetchError, fetchVerified } from '../../../src/shared/fetch-verified.ts';
import { breaksOff, json } from '../../fixtures/published-site.ts';

const text = '{"articles":[]}';
const hash = contentHash(text);
const path = `/content/l/${hash}.json`;
const root = '/content/root.json';

afterEach(() => void vi.unstubAllGlobals());

test.each<HeadersInit>([
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'application/octet-stream' },
  { 'content-type': 'text/plain; charset=utf-8' },
  {},
])('the site’s files are taken from a host that sends them with %o', async (headers) => {
  stubFetch(() => new Response(new TextEncoder().encode(text), { headers }));
  expect((await fetchVerified(path)).body.byteLength).toBe(text.length);
  expect((await fetchVerified(root)).body.byteLength).toBe(text.length);
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['that is cut short', () => json(text.slice(0, -1)), 'refused'],
  ['that is altered', () => json(text.replace('a', 'b')), 'refused'],
  ['that is an error', () => new Response(text, { status: 503 }), 'refused'],
  ['that breaks off', breaksOff, 'refused'],
  ['that the worker could not load', () => new Response(null, { status: 204 }), 'gone'],
  ['that does not come', () => Promise.reject(new TypeError('Failed to fetch')), 'unreached'],
])('an answer %s fails: $2', async (_name, answer, trouble) => {
  stubFetch(answer);
  expect(await troubleOf(fetchVerified(path))).toBe(trouble);
});

test('what is no JSON is not taken for root.json', async () => {
  stubFetch(() => new Response('Please log in'));
  expect(await troubleOf(fetchVerified(root))).toBe('refused');
});

test.each<[string, string, string]>([
  ['AVIF', '\0\0\0\x1cftypavif…', 'none'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 …', 'none'],
  ['plain text', 'Please log in', 'refused'],
])('a picture is taken by its signature: %s', async (_name, body, trouble) => {
  stubFetch(() => new Response(body));
  expect(await troubleOf(fetchVerified(`/content/i/${hash}-800.avif`))).toBe(trouble);
});

test('a refused answer of the browser’s cache is asked again past it', async () => {
  const fetch = stubFetch((cache) => (cache === 'reload' ? json(text) : json('stale')));
  expect((await fetchVerified(path)).body.byteLength).toBe(text.length);
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});

test.each([404, 410])('that a file is gone (%i) is believed at once', async (status) => {
  const fetch = stubFetch(() => new Response('', { status }));
  expect(await troubleOf(fetchVerified(path))).toBe('gone');
  expect(fetch).toHaveBeenCalledOnce();
});

test('a file is not called gone on the word of a cache', async () => {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  const gone = () => new Response('', { status: 404, headers });
  stubFetch((cache) => (cache === 'reload' ? json(text) : gone()));
  expect((await fetchVerified(path)).body.byteLength).toBe(text.length);
  const fetch = stubFetch(gone);
  expect(await troubleOf(fetchVerified(path))).toBe('gone');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a file that changes under its name is always confirmed by the site', async () => {
  const fetch = stubFetch(() => json('{"schema":1}'));
  await fetchVerified(root);
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache']);
});

test('a body that stalls is given up after 15 seconds, like no answer at all', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  stubFetch(() => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
        limit.signal.addEventListener('abort', () => controller.error(limit.signal.reason));
      },
    });
    return new Response(body);
  });
  const trouble = troubleOf(fetchVerified(path));
  limit.abort();
  expect(await trouble).toBe('unreached');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  timeout.mockRestore();
});

function stubFetch(answer: (cache: RequestCache | undefined) => Response | Promise<Response>) {
  const fetch = vi.fn(async (_asked: string, init?: RequestInit) => answer(init?.cache));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function troubleOf(request: Promise<unknown>): Promise<string> {
  const error = await request.catch((reason: unknown) => reason);
  return error instanceof FetchError ? error.reason : 'none';
}
