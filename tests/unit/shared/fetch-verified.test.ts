import { expect, test, vi } from 'vitest';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import { fetchVerified, isFetchError } from '../../../src/shared/fetch-verified.ts';
import { breaksOff, json } from '../../fixtures/published-site.ts';

const text = '{"articles":[]}';
const hash = contentHash(text);
const path = `/content/l/${hash}.json`;
const root = '/content/root.json';

test.each(['application/json; charset=utf-8', 'application/octet-stream', ''])(
  'the site’s files are taken from a host that sends them as “%s”',
  async (type) => {
    stubFetch(() => new Response(text, { headers: { 'content-type': type } }));
    expect((await fetchVerified(path)).body.byteLength).toBe(text.length);
    expect((await fetchVerified(root)).body.byteLength).toBe(text.length);
  },
);

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

const picture = `/content/i/${hash}-800.avif`;
test.each<[string, string, string, string]>([
  ['AVIF', picture, '\0\0\0\x1cftypavif…', 'none'],
  ['WebP', picture, 'RIFF\0\0\0\0WEBPVP8 …', 'none'],
  ['plain text for a picture', picture, 'Please log in', 'refused'],
  ['plain text for root.json', root, 'Please log in', 'refused'],
])('a file without a hash is taken for what it holds: %s', async (_what, file, body, trouble) => {
  stubFetch(() => new Response(body));
  expect(await troubleOf(fetchVerified(file))).toBe(trouble);
});

const status = (code: number) => () => new Response('', { status: code });
const fresh = (old: () => Response) => (cache?: string) =>
  cache === 'reload' ? json(text) : old();
const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
const goneForAYear = () => new Response('', { status: 404, headers });

test.each<[string, string, Parameters<typeof stubFetch>[0], string, RequestCache[]]>([
  ['a 404', path, status(404), 'gone', ['default']],
  ['a 410', path, status(410), 'gone', ['default']],
  ['a 404 that may be cached', path, goneForAYear, 'gone', ['default', 'reload']],
  ['a 404 of the cache alone', path, fresh(goneForAYear), 'none', ['default', 'reload']],
  ['a wrong file of the cache', path, fresh(() => json('stale')), 'none', ['default', 'reload']],
  ['root.json, which changes', root, () => json('{"schema":1}'), 'none', ['no-store']],
])('what is asked of the cache and the site: %s', async (_what, file, answer, trouble, caches) => {
  const fetch = stubFetch(answer);
  expect(await troubleOf(fetchVerified(file))).toBe(trouble);
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(caches);
});

test('a body that stalls is given up after 15 seconds, like no answer at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: 0 });
  vi.stubGlobal('fetch', async (_asked: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const trouble = troubleOf(fetchVerified(path));
  vi.advanceTimersToNextTimer();
  expect(await trouble).toBe('unreached');
  expect(Date.now()).toBe(15_000);
});

function stubFetch(answer: (cache: RequestCache | undefined) => Response | Promise<Response>) {
  const fetch = vi.fn(async (_asked: string, init?: RequestInit) => answer(init?.cache));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function troubleOf(request: Promise<unknown>): Promise<string> {
  const error = await request.catch((reason: unknown) => reason);
  const reasons = ['unreached', 'gone', 'refused', 'challenged'] as const;
  return reasons.find((reason) => isFetchError(error, reason)) ?? 'none';
}
