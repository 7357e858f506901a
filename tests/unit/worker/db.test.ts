import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  change,
  createDatabase,
  hasRoomFor,
  read,
  type Change,
  type Database,
} from '../../../src/worker/db.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('a reading that is broken off fails for its caller alone', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const reading = read(createDatabase(), async (transaction) => {
    const asked = transaction.objectStore('meta').get('theme');
    transaction.abort();
    return asked;
  });
  await expect(reading).rejects.toMatchObject({ cause: { name: 'AbortError' } });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a database that is late is waited for once, 2 s, and serves later', async () => {
  const holding = await openDB('foothold', 1);
  indexedDB.deleteDatabase('foothold'); // waits for that one, and the opening waits for it
  const database = createDatabase();
  const trouble = troubleOf(database);
  await vi.advanceTimersByTimeAsync(1999);
  const turn = new Promise((resolve) => setImmediate(() => resolve('still open')));
  expect(await Promise.race([trouble, turn])).toBe('still open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await trouble).toBe('unavailable');
  holding.close();
  await vi.waitFor(async () => {
    const later = troubleOf(database);
    await vi.advanceTimersByTimeAsync(0);
    expect(await later).toBe('none');
  });
});

test.each<[string, () => unknown]>([
  ['refused', () => failFirst('SecurityError', 'SecurityError')],
  ['missing', () => vi.stubGlobal('indexedDB', undefined)],
  ['of newer code', async () => (await openDB('foothold', 99)).close()],
])('storage that is %s is unavailable to everyone who waits', async (_how, arrange) => {
  await arrange();
  const database = createDatabase();
  const troubles = [troubleOf(database), troubleOf(database)];
  expect(await Promise.all(troubles)).toEqual(['unavailable', 'unavailable']);
});

test('a newer worker gets the database at once, the earlier one has none', async () => {
  const old = createDatabase();
  await readFact(old);
  const newer = await openDB('foothold', 99); // would wait for ever if the earlier one held on
  expect(await troubleOf(old)).toBe('unavailable');
  newer.close();
});

const close = async (db: unknown) => forceCloseDatabase(unwrap(db as never) as never);
test.each<[string, (database: Database) => Promise<unknown>, string | undefined]>([
  ['that the browser removes', async () => deleteDB('foothold'), undefined],
  ['whose connection the browser closes', ({ use }) => use(close), 'dark'],
])('a database %s is opened again, unseen', async (_which, lose, fact) => {
  const database = createDatabase();
  await database.use((db) => db.put('meta', 'dark', 'theme'));
  await lose(database);
  expect(await readFact(database)).toBe(fact);
});

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  'work that loses its connection by %s is done again, once',
  async (name) => {
    const lost = new DOMException('Lost', name);
    const database = createDatabase();
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(lost);
    expect(await database.use(work)).toBe('done');
    work.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await expect(database.use(work)).rejects.toMatchObject({ name: 'StorageUnavailable' });
    expect(work).toHaveBeenCalledTimes(4);
    expect(await readFact(database)).toBeUndefined(); // the next call is served
  },
);

test.each<[string, string[], string | undefined]>([
  ['is closed while it opens is opened again', ['AbortError'], 'dark'],
  ['whose process has just died is opened again', ['UnknownError'], 'dark'],
  ['is refused later loses nothing', ['UnknownError', 'SecurityError'], 'dark'],
  ['is away for longer loses nothing', ['UnknownError', 'UnknownError'], 'dark'],
])('a database that %s', async (_what, errors, fact) => {
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase');
  await createDatabase().use((db) => db.put('meta', 'dark', 'theme'));
  const open = failFirst(...errors);
  const database = createDatabase();
  const first = readFact(database).catch(() => readFact(database));
  await vi.advanceTimersByTimeAsync(500);
  expect(await first).toBe(fact);
  expect(open).toHaveBeenCalledTimes(errors.length + 1);
  expect(deleting).not.toHaveBeenCalled();
});

test('an opening that never ends is repeated after 5 s, not by each request', async () => {
  await createDatabase().use((db) => db.put('meta', 'dark', 'theme'));
  const open = failFirst('never ends');
  const database = createDatabase();
  for (const waitMs of [2000, 4999, 0]) {
    const trouble = troubleOf(database);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await trouble).toBe('unavailable');
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(await readFact(database)).toBe('dark');
  expect(open).toHaveBeenCalledTimes(2);
});

test('only a full device counts as full', async () => {
  expect(await hasRoomFor(Promise.resolve())).toBe(true);
  const other = new Error('QuotaExceededError');
  await expect(hasRoomFor(Promise.reject(other))).rejects.toBe(other);
});

test('a change that fails by a mistake leaves all as it was, and is not repeated', async () => {
  const database = createDatabase();
  const work = vi.fn(async (transaction: Change) => {
    await transaction.objectStore('meta').put('dark', 'theme');
    throw new RangeError('A mistake');
  });
  await expect(change(database, work)).rejects.toThrow('A mistake');
  expect(work).toHaveBeenCalledOnce();
  expect(await readFact(database)).toBeUndefined();
});

test('a device that turns out to be full while it writes is full', async () => {
  const failing = change(createDatabase(), async (transaction) => {
    const writing = transaction.objectStore('meta').put('dark', 'theme');
    const raw = unwrap(transaction) as unknown as { _abort: (error: string) => void };
    raw._abort('QuotaExceededError');
    return writing;
  });
  expect(await hasRoomFor(failing)).toBe(false);
});

function readFact(database: Database): Promise<unknown> {
  return database.use((db) => db.get('meta', 'theme'));
}

/** Whether the database can be used. */
async function troubleOf(database: Database): Promise<string> {
  const tell = (error: unknown) =>
    error instanceof Error && error.name === 'StorageUnavailable' ? 'unavailable' : 'another';
  return readFact(database).then(() => 'none', tell);
}

/** The first openings fail with these errors; all else stays the fake database's. */
function failFirst(...names: string[]) {
  const real = indexedDB;
  const open = vi.fn((name: string, version?: number) => {
    const failure = names[open.mock.calls.length - 1];
    if (failure === 'never ends') return new IDBOpenDBRequest();
    if (failure !== undefined) throw new DOMException('No', failure);
    return real.open(name, version);
  });
  const deleteDatabase = (name: string) => real.deleteDatabase(name);
  vi.stubGlobal('indexedDB', { open, deleteDatabase });
  return open;
}
