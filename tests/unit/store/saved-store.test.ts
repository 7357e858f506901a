import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readSaved, removeSaved, saveSaved } from '../../../src/store/saved-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('saved articles are listed latest first, each once', async () => {
  const database = createDatabase();
  await saveSaved(database, 'a', 1);
  await saveSaved(database, 'b', 2);
  await saveSaved(database, 'a', 3);
  await saveSaved(database, 'c', 2.5);
  await removeSaved(database, 'b');
  expect(await readSaved(database)).toEqual(['a', 'c']);
});
