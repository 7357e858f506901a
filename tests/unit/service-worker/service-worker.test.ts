import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceCall, MessageToPage } from '../../../src/core/worker-messages.ts';
import { articlesOf, reader } from '../../fixtures/device.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

const place = {
  heading: '',
  section: '',
  quote: 'Text',
  before: '',
  after: '',
  ratio: 0.5,
  at: 10,
  minutesLeft: 2,
};
const place1 = { articleId: '1', place };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL('https://blog.test/sw.js'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A worker with ten articles: what a message has it look at, and tell pages. */
async function worker() {
  await reader(articlesOf(10)).look();
  const told: MessageToPage[] = [];
  const open = vi.fn(fakeCaches().open);
  vi.stubGlobal('caches', { ...fakeCaches(), open });
  const inlineHashes = { scriptHashes: [], styleHashes: [] };
  vi.stubGlobal('__RENDERED_ASSETS__', { fonts: [], inlineHashes, hsts: 'host' });
  vi.stubGlobal('__CODE_HASH__', 'code');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    clients: { matchAll: async () => [{ postMessage: (one: MessageToPage) => told.push(one) }] },
    registration: { waiting: null },
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
  });
  await import('../../../src/service-worker/service-worker.ts');
  const lists = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  return {
    told,
    counts: () => ({ caches: open.mock.calls.length, lists: lists.mock.calls.length }),
    handle: async ({ task, given }: Pick<DeviceCall, 'task' | 'given'>) => {
      let work: Promise<void> | undefined;
      const waitUntil = (until: Promise<void>) => void (work = until);
      const data = { type: 'DEVICE', task, given };
      listeners.get('message')?.({ data, ports: [], waitUntil });
      await work;
    },
  };
}

test.each<[string, DeviceCall['task'], DeviceCall['given'], object]>([
  ['place', 'storePlace', place1, place1],
  [
    'tick',
    'tick',
    { articleId: '2', items: ['a'], isTicked: true },
    { articleId: '2', ticks: ['a'] },
  ],
  [
    'tick that goes',
    'tick',
    { articleId: '2', items: ['a'], isTicked: false },
    { articleId: '2', ticks: [] },
  ],
])(
  'a stored %s is told by itself, and no list or page is looked at',
  async (_what, task, given, change) => {
    const { told, counts, handle } = await worker();
    await handle({ task, given });
    expect(told).toEqual([{ type: 'RECORD_CHANGED', ...change }]);
    expect(counts()).toEqual({ caches: 0, lists: 0 });
  },
);

test('after “Remove everything” no place is stored, and none is told', async () => {
  const { told, handle } = await worker();
  await handle({ task: 'removeAll', given: {} });
  told.splice(0);
  await handle({ task: 'storePlace', given: place1 });
  expect(told).toEqual([]);
});
