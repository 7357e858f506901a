import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { codeCacheName } from '../../../src/worker/precache.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

const killSwitch = readFileSync(new URL('../../../public/kill-switch.js', import.meta.url), 'utf8');

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

/** Load the kill switch into a fake worker; gives what it did, in order, and a way to run events. */
function loadKillSwitch({
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
  runInNewContext(killSwitch, { self, caches });
  const run = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (given) => void (work = given) });
    await work;
  };
  return { done, listeners, run, caches };
}

test('it starts at once, answers no request and touches no database', async () => {
  const { done, listeners, run } = loadKillSwitch();
  await run('install');
  expect(done).toEqual(['skip waiting']);
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  expect(killSwitch).not.toContain('indexedDB');
});

test('it deletes the code, unregisters, then reloads pages; claims none', async () => {
  const { done, run, caches } = loadKillSwitch({
    pages: ['https://blog.test/', 'https://blog.test/a'],
  });
  for (const name of [codeCacheName, 'shop-images']) await caches.open(name);
  await run('activate');
  expect(done).toEqual(['unregister', 'reload https://blog.test/', 'reload https://blog.test/a']);
  expect(await caches.keys()).toEqual(['shop-images']);
});

test('what a newer build installs meanwhile is left to it', async () => {
  const { done, run, caches } = loadKillSwitch({ installing: {} });
  await caches.open(codeCacheName);
  await run('activate');
  expect(await caches.keys()).toEqual([codeCacheName]);
  expect(done).toEqual(['reload https://blog.test/blog']);
});

test.each(['keys', 'delete'] as const)(
  'caches that fail (at %s) do not let the broken worker live on',
  async (name) => {
    const caches = fakeCaches();
    await caches.open(codeCacheName);
    caches[name] = async () => {
      throw new DOMException('storage is broken', 'UnknownError');
    };
    const { done, run } = loadKillSwitch({ caches });
    await run('activate');
    expect(done).toEqual(['unregister', 'reload https://blog.test/blog']);
  },
);
