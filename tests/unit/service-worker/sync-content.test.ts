import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncContent } from '../../../src/service-worker/sync-content.ts';
import { saveState } from '../../../src/store/state-store.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { reader } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test.each<[{ saveData?: boolean; type?: string }, number | undefined]>([
  [{ type: 'wifi' }, 3],
  [{ saveData: true }, undefined],
  [{ type: 'cellular' }, undefined],
])(
  'over a connection such as %j the background downloads texts and %s pictures',
  async (connection, i) => {
    const { database, kindsAsked } = worker(connection);
    await syncContent(database);
    expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 3, ...(i && { i }) });
  },
);

test('after the reader removed everything, nothing comes in the background', async () => {
  const { database, kindsAsked } = worker({});
  await saveState(database, 'sync-off', true);
  await syncContent(database);
  expect(kindsAsked()).toEqual({});
});

/** A worker with an empty device, at a site with three articles. */
function worker(connection: object) {
  vi.stubGlobal('navigator', { connection, storage: { estimate: async () => ({}) } });
  return reader(articlesOf(3));
}
