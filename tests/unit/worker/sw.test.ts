import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MessageToClient, MessageToWorker } from '../../../src/shared/device.ts';
import { articlesOf, reader } from '../../fixtures/device.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { fakeTools, stubBuild } from '../../fixtures/fake-worker-tools.ts';

const place = { heading: '', section: '', text: 'Text', ratio: 0.5, at: 10, minutesLeft: 2 };

afterEach(() => void vi.resetModules());

const messageOf = (data: MessageToWorker) => ({ data, ports: [] });

/** A worker with ten articles: what a message has it look at, and tell pages. @param active the one before it */
async function worker(active: object | null = null) {
  await reader(articlesOf(10)).look();
  vi.stubGlobal('location', new URL('https://blog.test/sw.js'));
  const told: MessageToClient[] = [];
  const caches = fakeCaches();
  const open = vi.spyOn(caches, 'open');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('__RENDERED_ASSETS__', fakeTools().pageAssets);
  stubBuild();
  vi.stubGlobal('__ON_DEMAND_URL__', '/assets/on-demand.js');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location,
    clients: { matchAll: async () => [{ postMessage: (one: MessageToClient) => told.push(one) }] },
    registration: { waiting: null, active },
    addEventListener: listeners.set.bind(listeners),
  });
  const onDemand = await import('../../../src/worker/on-demand.ts');
  vi.stubGlobal('importScripts', (_url: string) => vi.stubGlobal('onDemand', onDemand));
  await import('../../../src/worker/sw.ts');
  const lists = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const run = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    const keep = (given: Promise<unknown>) => void (work = given);
    listeners.get(type)?.({ ...event, waitUntil: keep, respondWith: keep });
    return work;
  };
  return {
    told,
    run,
    pages: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('foothold-pages'));
      return names.flatMap((name) => caches.addresses(name)).length;
    },
    counts: () => ({ caches: open.mock.calls.length, lists: lists.mock.calls.length }),
  };
}

test('a stored place is announced on its own, and no list or page is read', async () => {
  const { told, counts, run } = await worker();
  await run(
    'message',
    messageOf({ type: 'REQUEST', method: 'storePlace', args: { id: '1', place } }),
  );
  expect(told).toEqual([{ type: 'RECORD_CHANGED', id: '1', record: { place } }]);
  expect(counts()).toEqual({ caches: 0, lists: 0 });
});

test.each([
  ['foothold-content', true, ['CONNECTION']],
  ['of-another-site', false, []],
])('a periodic sync tagged %s looks for news and makes pages: %s', async (tag, isOurs, types) => {
  const { told, run, counts } = await worker();
  await run('periodicsync', { tag });
  expect(told.map(({ type }) => type)).toEqual(types);
  expect(counts().caches > 0).toBe(isOurs);
});

test('a request that the worker fails to answer goes to the network', async () => {
  const { run } = await worker();
  const fromNetwork = new Response('from the network');
  const asked = vi.fn(async () => fromNetwork);
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(Headers.prototype, 'set').mockImplementation(() => {
    throw new TypeError('Refused');
  });
  const request = new Request('https://blog.test/content/root.json');
  expect(await run('fetch', { request })).toBe(fromNetwork);
  expect(asked).toHaveBeenCalledWith(request);
});

const started = messageOf({ type: 'CLIENT_STARTED' });
const sync = messageOf({ type: 'REQUEST', method: 'sync', args: { isByReader: true } });

test('no page is made in advance while a reader waits for an answer', async () => {
  const { run, pages } = await worker();
  let answer = (_response: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const request = { url: 'https://blog.test/unknown', method: 'GET', mode: 'navigate' };
  const answering = run('fetch', { request });
  const making = run('message', started);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(await pages()).toBe(0);
  answer(new Response());
  await Promise.all([answering, making]);
  expect(await pages()).toBeGreaterThan(10);
});

describe('a lost second file of the worker', () => {
  const lost = () => {
    throw new DOMException('Failed', 'NetworkError');
  };

  test.each(['/unknown', '/assets/old-x.js', `/content/i/${'0'.repeat(32)}-400.avif`])(
    'leaves %s to the network',
    async (path) => {
      const { run } = await worker();
      vi.stubGlobal('importScripts', lost);
      vi.spyOn(console, 'error').mockReturnValue();
      const fromNetwork = new Response('from the network');
      vi.stubGlobal('fetch', async () => fromNetwork);
      const request = { url: `https://blog.test${path}`, method: 'GET', mode: 'navigate' };
      expect(await run('fetch', { request })).toBe(fromNetwork);
    },
  );

  test('lets a method fail at once', async () => {
    const { run } = await worker();
    vi.stubGlobal('importScripts', lost);
    const postMessage = vi.fn();
    await run('message', { ...sync, ports: [{ postMessage }] });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ error: 'NetworkError' });
  });

  test('ends the installation, unless it comes past the browser’s cache', async () => {
    const { run } = await worker();
    const found = importScripts;
    vi.stubGlobal('importScripts', lost);
    const asked = vi.fn(async () => new Response(''));
    vi.stubGlobal('fetch', asked);
    await expect(run('install', {})).rejects.toThrow('Failed');
    expect(asked).toHaveBeenCalledExactlyOnceWith('/assets/on-demand.js', { cache: 'reload' });
    asked.mockImplementation(async () => {
      vi.stubGlobal('importScripts', found);
      return new Response('');
    });
    await run('install', {});
  });
});
