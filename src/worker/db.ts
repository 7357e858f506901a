import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { ReaderRecord } from '../shared/reader.ts';
import type { GenerationRoot } from '../shared/content.ts';
import { storagePrefix } from '../shared/storage-prefix.ts';
import type { Theme } from '../shared/theme.ts';
import { withTimeLimit } from '../shared/time-limit.ts';

type Meta = {
  current: Current;
  /** Epoch ms at which the last sync that reached the site and ran to its end began. */
  lastCheckAt: number;
  /** The reader removed everything, and has not asked for it again. */
  paused: true;
  theme: Exclude<Theme, 'system'>;
};

/** What readers see: the root of a generation, and which text of each article is here, by its id. */
export type Current = { root: GenerationRoot; articles: Readonly<Record<string, StoredArticle>> };

/** The text of an article; an earlier one where `hash` is not the listed one. `bytes` is the length of its file. */
export type StoredArticle = { hash: string; bytes: number; pictures: readonly PictureFile[] };

export type PictureFile = [id: string, width: number];

type BlogSchema = DBSchema & {
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
  /** The files of `current`, as the host has them, by path. */
  files: { key: string; value: string };
  /** `size` is that of the bytes, for an index: sizes are added up without loading pictures. */
  pictures: {
    key: string;
    value: { id: string; width: number; type: string; bytes: ArrayBuffer; size: number };
    indexes: { bySize: number };
  };
  /** By article id. No sync empties it. */
  reader: { key: string; value: ReaderRecord };
};
const storeNames = ['meta', 'files', 'pictures', 'reader'] as const;

type BlogDatabase = IDBPDatabase<BlogSchema>;
export type Reading = IDBPTransaction<BlogSchema, typeof storeNames>;
export type Change = IDBPTransaction<BlogSchema, typeof storeNames, 'readwrite'>;

/** The device's database: opened when first used, and again when the browser has closed it. */
export type Database = {
  /** Run `work`, which has to be repeatable: a lost connection repeats it once. @throws StorageUnavailable */
  use: <T>(work: (db: BlogDatabase) => Promise<T>) => Promise<T>;
};

/** There is no database to work on: content can be read from the network only. */
class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Whether a write finds room on the device. @throws any error but that of a full device */
export function hasRoomFor(write: Promise<unknown>): Promise<boolean> {
  return write.then(
    () => true,
    (error: unknown) => {
      if (errorName(error) !== 'QuotaExceededError') throw error;
      return false;
    },
  );
}

export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Resolves to undefined where work fails. Refused storage is no error: the device page tells the reader. */
export async function logErrors<T>(failure: string, work: Promise<T>): Promise<T | undefined> {
  return work.catch((cause: unknown) => {
    if (!(cause instanceof StorageUnavailable)) console.error(new Error(failure, { cause }));
    return undefined;
  });
}

const openLimitMs = 2000;
/** Milliseconds before a database that could not be opened is tried again. */
const restartPauseMs = 500;
/** Milliseconds for which an opening that hangs is not repeated, so that not every request waits for one. */
const hangPauseMs = 5000;

/** Never deletes a database because of an error: the reader's records are in it. */
export function createDatabase(): Database {
  let connection: Promise<BlogDatabase> | undefined;

  async function connect(): Promise<BlogDatabase> {
    if (!connection) {
      const opening = open().catch(reopen);
      const limited = withTimeLimit(openLimitMs, opening);
      connection = limited;
      const tryAgain = () => {
        if (connection === limited) connection = undefined;
      };
      // Late, it still serves whoever comes next.
      opening.then(() => (connection = opening), tryAgain);
      limited.catch(() => setTimeout(tryAgain, hangPauseMs));
    }
    return connection.catch((cause: unknown) => {
      throw new StorageUnavailable("The device's storage cannot be used", { cause });
    });
  }

  /** Safari fails so while its storage process restarts. */
  async function reopen(error: unknown): Promise<BlogDatabase> {
    if (!isConnectionLoss(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
    return open();
  }

  async function open(): Promise<BlogDatabase> {
    return openDB<BlogSchema>(storagePrefix, 1, {
      upgrade(db) {
        for (const name of ['meta', 'files', 'reader'] as const) db.createObjectStore(name);
        db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('bySize', 'size');
      },
      blocking(_version, _newVersion, event) {
        (event.target as IDBDatabase).close(); // its next owner need not wait
        connection = undefined;
      },
      terminated: () => (connection = undefined),
    });
  }

  async function run<T>(work: (db: BlogDatabase) => Promise<T>, isRepeated = false): Promise<T> {
    const db = await connect();
    try {
      return await work(db);
    } catch (cause) {
      if (!isConnectionLoss(cause)) throw cause;
      db.close();
      connection = undefined;
      if (!isRepeated) return run(work, true);
      // Lost twice, as while the browser clears the storage: the next call opens it once more.
      throw new StorageUnavailable("The device's storage was lost", { cause });
    }
  }

  return { use: (work) => run(work) };
}

/** Read from all stores in one transaction: from one generation. */
export function read<T>(database: Database, work: (transaction: Reading) => Promise<T>) {
  return database.use((db) => {
    const transaction = db.transaction(storeNames);
    transaction.done.catch(() => undefined); // the caller hears of it from the request
    return work(transaction);
  });
}

/** Change stores in one transaction, or nothing. @throws DOMException, a QuotaExceededError on a full device */
export function change<T>(
  database: Database,
  work: (transaction: Change) => Promise<T>,
  durability: IDBTransactionDurability = 'relaxed',
): Promise<T> {
  return database.use(async (db) => {
    const transaction = db.transaction(storeNames, 'readwrite', { durability });
    transaction.done.catch(() => undefined); // the caller is told by what is thrown here
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (error) {
      // A full device aborts the transaction, and its requests fail with AbortError.
      if (transaction.error) throw transaction.error;
      try {
        transaction.abort();
      } catch {
        // The connection is lost, and the transaction with it.
      }
      throw error;
    }
  });
}

export async function readMeta<Key extends keyof Meta>(transaction: Reading | Change, key: Key) {
  return (await transaction.objectStore('meta').get(key)) as Meta[Key] | undefined;
}

export async function updateRecord(
  transaction: Change,
  id: string,
  update: (record: ReaderRecord) => ReaderRecord,
): Promise<ReaderRecord> {
  const reader = transaction.objectStore('reader');
  const record = update((await reader.get(id)) ?? {});
  await reader.put(record, id);
  return record;
}

/** @param value undefined removes it */
export async function saveMeta<Key extends keyof Meta>(
  database: Database,
  key: Key,
  value: Meta[Key] | undefined,
): Promise<void> {
  await change<unknown>(database, async (transaction) => {
    const meta = transaction.objectStore('meta');
    return value === undefined ? meta.delete(key) : meta.put(value, key);
  });
}

/** Safari says UnknownError when its storage process has died, Chromium AbortError while it clears the storage. */
function isConnectionLoss(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(errorName(error));
}
