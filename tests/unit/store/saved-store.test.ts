import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readSaved, removeSaved, addSaved } from '../../../src/store/saved-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('saved articles are listed latest first, each once', async () => {
  const database = createDatabase();
  await addSaved(database, 'a', 1);
  await addSaved(database, 'b', 2);
  await addSaved(database, 'a', 3);
  await addSaved(database, 'c', 2.5);
  await removeSaved(database, ['b']);
  expect(await readSaved(database)).toEqual(['a', 'c']);
});

test('an article that was saved under a former slug is let go under any of them', async () => {
  const database = createDatabase();
  await addSaved(database, 'former', 1);
  await removeSaved(database, ['present', 'former']);
  expect(await readSaved(database)).toEqual([]);
});
