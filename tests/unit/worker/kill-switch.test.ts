import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { storagePrefix } from '../../../src/shared/storage-prefix.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

const killSwitch = readFileSync(
  new URL('../../../public/kill-switch.js', import.meta.url),
  'utf8',
).replace('{prefix}', storagePrefix);

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

type Given = { installing?: object; broken?: 'keys' | 'delete' };

/** Load the kill switch into a fake worker; gives what it did, in order, and a way to run events. `broken` is what of the caches fails. */
function loadKillSwitch({ installing, broken }: Given = {}) {
  const caches = fakeCaches();
  const fail = async () => Promise.reject(new DOMException('storage is broken', 'UnknownError'));
  const done: string[] = [];
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => done.push('skip waiting'),
    registration: { installing, unregister: async () => done.push('unregister') },
    clients: {
      matchAll: async () =>
        ['https://blog.test/', 'https://blog.test/a'].map((url) => ({
          url,
          navigate: async () => done.push(`reload ${url}`),
        })),
      claim: async () => done.push('claim'),
    },
  };
  runInNewContext(killSwitch, { self, caches: broken ? { ...caches, [broken]: fail } : caches });
  const run = async (type: string) => {
    let work: Promise<unknown> | undefined;
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

const ours = ['foothold-code', 'foothold-pages-abc'];
const others = ['shop-code', 'shop-pages-abc', 'foothold-code-shop', 'my-foothold-pages-abc'];
const reloads = ['reload https://blog.test/', 'reload https://blog.test/a'];

const all = [...ours, ...others];
const unregistered = ['unregister', ...reloads];

test.each<[string, Given, string[], string[]]>([
  ['deletes our caches, unregisters, reloads', {}, unregistered, others],
  ['leaves a newer build alone', { installing: {} }, reloads, all],
  ['unregisters though it cannot list caches', { broken: 'keys' }, unregistered, all],
  ['unregisters though it cannot delete caches', { broken: 'delete' }, unregistered, all],
])('it %s, and claims no page', async (_what, given, expected, left) => {
  const { done, run, caches } = loadKillSwitch(given);
  for (const name of all) await caches.open(name);
  await run('activate');
  expect(done).toEqual(expected);
  expect(await caches.keys()).toEqual(left);
});
