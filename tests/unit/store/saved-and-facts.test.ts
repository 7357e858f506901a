import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { addSaved, readSaved, removeSaved } from '../../../src/store/saved-store.ts';
import { readState, saveState } from '../../../src/store/state-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('saved articles are listed latest first, each once, and let go under any slug', async () => {
  const database = createDatabase();
  for (const [slug, savedAt] of [
    ['a', 1],
    ['former', 2],
    ['a', 3],
    ['c', 2.5],
  ] as const)
    await addSaved(database, slug, savedAt);
  await removeSaved(database, ['present', 'former']);
  expect(await readSaved(database)).toEqual(['a', 'c']);
});

test('a fact is stored until it is removed', async () => {
  const database = createDatabase();
  await saveState(database, 'jobs-link', 'https://jobs.test/');
  expect(await readState(createDatabase(), 'jobs-link')).toBe('https://jobs.test/');
  await saveState(database, 'jobs-link', undefined);
  expect(await readState(database, 'jobs-link')).toBeUndefined();
});
