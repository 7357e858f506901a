import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { removeAll } from '../../../src/store/device-contents.ts';
import { readSpeed, saveSpeed } from '../../../src/store/speed-store.ts';
import { saveState } from '../../../src/store/state-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('values of two tabs at once are both remembered', async () => {
  const [one, other] = [createDatabase(), createDatabase()];
  await Promise.all([
    saveSpeed(one, 'LCP', { id: 'a', value: 100 }),
    saveSpeed(other, 'LCP', { id: 'b', value: 200 }),
  ]);
  const { LCP = [] } = await readSpeed(one);
  expect(LCP.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([100, 200]);
});

test('removing everything removes the figures, and none come until the reader asks again', async () => {
  const database = createDatabase();
  await saveSpeed(database, 'FCP', { id: 'a', value: 100 });
  await saveState(database, 'sync-off', true);
  await removeAll(database);
  await saveSpeed(database, 'FCP', { id: 'a', value: 120 });
  expect(await readSpeed(database)).toEqual({});
  await saveState(database, 'sync-off', undefined);
  await saveSpeed(database, 'FCP', { id: 'b', value: 140 });
  expect(await readSpeed(database)).toEqual({ FCP: [{ id: 'b', value: 140 }] });
});
