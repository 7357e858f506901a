import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type BlogDatabase, type Database } from '../../../src/store/database.ts';
import { isStorageFull, StorageUnavailable } from '../../../src/store/storage-errors.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what one tab writes another reads', async () => {
  await createDatabase().use((db) => db.put('state', 'stored', 'jobs-link'));
  expect(await readFact(createDatabase())).toBe('stored');
});

test('a reading that is broken off fails for who asked, and is reported to nobody else', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const reading = createDatabase().use(async (db) => {
    const transaction = db.transaction('state');
    const asked = transaction.store.get('jobs-link');
    transaction.abort();
    return asked;
  });
  await expect(reading).rejects.toMatchObject({ cause: { name: 'AbortError' } });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each<[string, number, () => IDBOpenDBRequest]>([
  ['never opens', 2000, () => new IDBOpenDBRequest()],
  ['is held open by an older tab', 3000, blockedRequest],
])('a database that %s is given up after %i ms', async (_name, limitMs, request) => {
  stubOpen(request);
  const trouble = troubleOf(createDatabase());
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(await settled(trouble)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await trouble).toBe('slow');
});

test('after a failure nobody waits again for 10 seconds; then it is tried anew', async () => {
  const open = stubOpen(() => new IDBOpenDBRequest());
  const database = createDatabase();
  const trouble = troubleOf(database);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await trouble).toBe('slow');
  expect(await troubleOf(database)).toBe('slow');
  expect(open).toHaveBeenCalledTimes(1);

  vi.stubGlobal('indexedDB', new IDBFactory());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await readFact(database)).toBeUndefined();
});

test('a database that opens after its time serves from then on', async () => {
  const holding = await openRaw(1);
  indexedDB.deleteDatabase('foothold'); // waits for that one, and the opening waits for it
  const database = createDatabase();
  const trouble = troubleOf(database);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await trouble).toBe('slow');
  holding.close();
  await vi.waitFor(async () => expect(await troubleOf(database)).toBe('none'));
});

test.each(['SecurityError', 'InvalidAccessError', 'QuotaExceededError'])(
  'storage that is refused with %s is said to be refused, to everyone who waits',
  async (name) => {
    stubOpen(() => {
      throw new DOMException('No', name);
    });
    const database = createDatabase();
    const troubles = [troubleOf(database), troubleOf(database)];
    expect(await Promise.all(troubles)).toEqual(['refused', 'refused']);
  },
);

test('a browser without IndexedDB refuses', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await troubleOf(createDatabase())).toBe('refused');
});

test('a database of newer code is left alone', async () => {
  (await openRaw(99)).close();
  expect(await troubleOf(createDatabase())).toBe('newer');
});

test('a newer tab gets the database at once, and the old one says why it stopped', async () => {
  const old = createDatabase();
  await readFact(old);
  const newer = await openRaw(99); // would wait for ever if the old tab held on
  expect(await troubleOf(old)).toBe('newer');
  newer.close();
});

test('a database that another tab removes is opened anew', async () => {
  const database = createDatabase();
  await database.use((db) => db.put('state', 'stored', 'jobs-link'));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('foothold').addEventListener('success', resolve);
  });
  expect(await readFact(database)).toBeUndefined();
});

test('a connection that the browser closes is opened again, unseen', async () => {
  const database = createDatabase();
  await database.use((db) => db.put('state', 'stored', 'jobs-link'));
  await database.use(async (db) => forceCloseDatabase(unwrap(db) as never));
  expect(await readFact(database)).toBe('stored');
});

test('work that loses its connection is done again, once', async () => {
  const database = createDatabase();
  const work = vi.fn(async (db: BlogDatabase) => {
    if (work.mock.calls.length === 1) db.close(); // what follows throws InvalidStateError
    return db.get('state', 'jobs-link');
  });
  expect(await database.use(work)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(2);
});

test('storage that lost its connection twice, as while it is cleared, is refused, and serves the next call', async () => {
  const database = createDatabase();
  const work = vi.fn(() => Promise.reject(new DOMException('Lost', 'UnknownError')));
  await expect(database.use(work)).rejects.toMatchObject({ reason: 'refused' });
  expect(work).toHaveBeenCalledTimes(2);
  await database.use((db) => db.put('state', 7, 'last-check'));
  expect(await database.use((db) => db.get('state', 'last-check'))).toBe(7);
});

test('work that is broken off while the browser clears the storage is done again', async () => {
  const database = createDatabase();
  const work = vi.fn(async (db: BlogDatabase) => {
    const transaction = db.transaction('state');
    const asked = transaction.store.get('jobs-link');
    if (work.mock.calls.length === 1) transaction.abort();
    return asked;
  });
  expect(await database.use(work)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a mistake of the work itself is not repeated', async () => {
  const work = vi.fn(async () => {
    throw new RangeError('A mistake');
  });
  await expect(createDatabase().use(work)).rejects.toThrow('A mistake');
  expect(work).toHaveBeenCalledOnce();
});

test.each<[string, string[], number]>([
  ['is closed while it opens, as when the browser clears it', ['AbortError'], 0],
  ['whose storage process has just died', ['UnknownError'], 500],
  ['is refused at the second look', ['UnknownError', 'SecurityError'], 10_500],
])('a database that %s is opened again, and nothing is lost', async (_what, errors, pauseMs) => {
  await createDatabase().use((db) => db.put('state', 'stored', 'jobs-link'));
  const open = failFirst(...errors);
  const database = createDatabase();
  const first = readFact(database).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect((await first) ?? (await readFact(database))).toBe('stored');
  expect(open).toHaveBeenCalledTimes(errors.length + 1);
});

test('a corrupt database is deleted and built again, once', async () => {
  await createDatabase().use((db) => db.put('state', 'corrupt', 'jobs-link'));
  const open = failFirst('UnknownError', 'UnknownError');
  const fact = readFact(createDatabase());
  await vi.advanceTimersByTimeAsync(500);
  expect(await fact).toBeUndefined();
  expect(open).toHaveBeenCalledTimes(3);
});

test('a database that stays corrupt is refused, and not deleted again', async () => {
  const open = failFirst(...Array.from({ length: 9 }, () => 'UnknownError'));
  const database = createDatabase();
  const trouble = troubleOf(database);
  await vi.advanceTimersByTimeAsync(500);
  expect(await trouble).toBe('refused');
  expect(open).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await troubleOf(database)).toBe('refused');
  expect(open).toHaveBeenCalledTimes(4);
});

test('only a full device counts as full', () => {
  expect(isStorageFull(new DOMException('Full', 'QuotaExceededError'))).toBe(true);
  expect(isStorageFull(new DOMException('Gone', 'AbortError'))).toBe(false);
  expect(isStorageFull('QuotaExceededError')).toBe(false);
});

function readFact(database: Database): Promise<unknown> {
  return database.use((db) => db.get('state', 'jobs-link'));
}

/** Why the database cannot be used. */
async function troubleOf(database: Database): Promise<string> {
  try {
    await readFact(database);
    return 'none';
  } catch (error) {
    return error instanceof StorageUnavailable ? error.reason : String(error);
  }
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  const turn = new Promise((resolve) => setImmediate(() => resolve('pending')));
  return (await Promise.race([promise, turn])) !== 'pending';
}

/** Let opening go through `open`; all else stays the fake database's. */
function stubOpen(open: (name: string, version?: number) => IDBOpenDBRequest) {
  const real = indexedDB;
  const stub = vi.fn(open);
  vi.stubGlobal('indexedDB', {
    open: stub,
    deleteDatabase: (name: string) => real.deleteDatabase(name),
  });
  return stub;
}

/** The first openings fail with these errors. */
function failFirst(...names: string[]) {
  const real = indexedDB;
  const open = stubOpen((name, version) => {
    const failure = names[open.mock.calls.length - 1];
    if (failure !== undefined) throw new DOMException('No', failure);
    return real.open(name, version);
  });
  return open;
}

function blockedRequest(): IDBOpenDBRequest {
  const request = new IDBOpenDBRequest();
  const blocked = new IDBVersionChangeEvent('blocked', { oldVersion: 0 });
  setTimeout(() => request.dispatchEvent(blocked), 100);
  return request;
}

function openRaw(version: number): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('foothold', version);
    request.addEventListener('success', () => resolve(request.result));
  });
}
