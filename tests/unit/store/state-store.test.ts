import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readState, saveState } from '../../../src/store/state-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('a fact is stored until it is removed', async () => {
  const database = createDatabase();
  await saveState(database, 'jobs-link', 'https://jobs.test/');
  expect(await readState(createDatabase(), 'jobs-link')).toBe('https://jobs.test/');
  await saveState(database, 'jobs-link', undefined);
  expect(await readState(database, 'jobs-link')).toBeUndefined();
});
