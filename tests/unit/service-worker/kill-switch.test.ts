import { afterAll, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

afterAll(() => void vi.unstubAllGlobals());

/** Load the kill switch into a fake worker; gives what it did, in order, and a way to run events. */
async function loadKillSwitch({
  caches = fakeCaches(),
  pages = ['https://blog.test/blog'],
  installing = null as object | null,
} = {}) {
  const done: string[] = [];
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => done.push('skip waiting'),
    registration: { installing, unregister: async () => done.push('unregister') },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, navigate: async () => done.push(`reload ${url}`) })),
      claim: async () => done.push('claim'),
    },
  };
  vi.stubGlobal('self', self);
  vi.stubGlobal('caches', caches);
  vi.resetModules();
  await import('../../../src/service-worker/kill-switch.ts');
  const run = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (given) => void (work = given) });
    await work;
  };
  return { done, listeners, run, caches };
}

test('it does not wait for pages of the broken worker to close', async () => {
  const { done, run } = await loadKillSwitch();
  await run('install');
  expect(done).toEqual(['skip waiting']);
});

test('it unregisters, then reloads the pages that the broken worker had, and claims none', async () => {
  const { done, run } = await loadKillSwitch({
    pages: ['https://blog.test/', 'https://blog.test/a'],
  });
  await run('activate');
  expect(done).toEqual(['unregister', 'reload https://blog.test/', 'reload https://blog.test/a']);
});

test('what a newer build installs meanwhile is left to it', async () => {
  const { done, run, caches } = await loadKillSwitch({ installing: {} });
  await caches.open('foothold-code');
  await run('activate');
  expect(await caches.keys()).toEqual(['foothold-code']);
  expect(done).toEqual(['reload https://blog.test/blog']);
});

test('only the caches of this site are deleted', async () => {
  const { run, caches } = await loadKillSwitch();
  for (const name of ['foothold-code', 'foothold-older', 'shop-images']) await caches.open(name);
  await run('activate');
  expect(await caches.keys()).toEqual(['shop-images']);
});

test.each(['keys', 'delete'] as const)(
  'caches that fail (at %s) do not let the broken worker live on',
  async (name) => {
    const caches = fakeCaches();
    await caches.open('foothold-code');
    caches[name] = async () => {
      throw new DOMException('storage is broken', 'UnknownError');
    };
    const { done, run } = await loadKillSwitch({ caches });
    await run('activate');
    expect(done).toEqual(['unregister', 'reload https://blog.test/blog']);
  },
);

test('it answers no request and touches no database', async () => {
  const { listeners, run } = await loadKillSwitch();
  vi.stubGlobal('indexedDB', undefined);
  await run('activate');
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});
