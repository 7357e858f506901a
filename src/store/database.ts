import { deleteDB, openDB, wrap, type DBSchema, type IDBPDatabase } from 'idb';
import { storagePrefix } from '../core/storage-prefix.ts';
import { startLimit } from '../core/time-limit.ts';
import type { BlogStores } from './schema.ts';
import { nameOf, StorageUnavailable } from './storage-errors.ts';

type BlogSchema = DBSchema & BlogStores;
export type BlogDatabase = IDBPDatabase<BlogSchema>;

/** The device's database: opened when first used, and again when the browser has closed it. */
export type Database = {
  /**
   * Run `work` on the open database; again, once, when the connection was lost on the way, so it
   * has to be repeatable.
   * @throws StorageUnavailable when there is no database to work on; what `work` throws otherwise
   */
  use: <T>(work: (db: BlogDatabase) => Promise<T>) => Promise<T>;
};

const databaseVersion = 2;
const openLimitMs = 2000;
/** The time to open it where a tab with older code must close its connection first. */
const blockedLimitMs = 3000;
/** The pause before a database that seems corrupt is opened again. */
const restartPauseMs = 500;
/** For this long after a failure calls fail at once, so that not each of many reads waits for the limit. */
const failureMemoryMs = 10_000;

export function createDatabase(): Database {
  let connection: Promise<BlogDatabase> | undefined;
  let failure: { error: StorageUnavailable; at: number } | undefined;
  let hasRebuilt = false;

  const fail = (error: StorageUnavailable) => {
    connection = undefined;
    failure = { error, at: performance.now() };
    return error;
  };

  function connect(): Promise<BlogDatabase> {
    if (connection) return connection;
    if (failure && performance.now() - failure.at < failureMemoryMs)
      return Promise.reject(failure.error);
    const limit = startLimit(openLimitMs, () => new StorageUnavailable('slow'));
    const opening = openOrRebuild(() => limit.extendTo(blockedLimitMs));
    const attempt = Promise.race([opening, limit.passed]).catch((cause: unknown) => {
      throw fail(asUnavailable(cause));
    });
    connection = attempt;
    opening.then(
      (db) => {
        limit.stop();
        // One that opens after its limit still serves, unless it is no longer wanted.
        if (connection === undefined && failure?.error.reason === 'slow') connection = opening;
        else if (connection !== attempt) db.close();
      },
      () => limit.stop(),
    );
    return attempt;
  }

  async function openOrRebuild(onBlocked: () => void): Promise<BlogDatabase> {
    try {
      return await open(onBlocked);
    } catch (error) {
      if (nameOf(error) === 'AbortError') return open(onBlocked); // the browser has just cleared it
      if (nameOf(error) !== 'UnknownError' || hasRebuilt) throw error;
    }
    // Safari says so, too, while its storage process restarts: what is whole must not be deleted.
    await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
    try {
      return await open(onBlocked);
    } catch (error) {
      if (nameOf(error) !== 'UnknownError') throw error;
    }
    hasRebuilt = true; // it is corrupt; what the reader saved is put back by the page, all else fetched
    await deleteDB(storagePrefix);
    return open(onBlocked);
  }

  async function open(onBlocked: () => void): Promise<BlogDatabase> {
    const db = await openDB<BlogSchema>(storagePrefix, databaseVersion, {
      upgrade,
      blocked: onBlocked,
      blocking(_version, newVersion, event) {
        (event.target as IDBDatabase).close(); // whoever waits for it goes on at once
        connection = undefined;
        if (newVersion !== null) fail(new StorageUnavailable('newer'));
      },
      terminated: () => (connection = undefined),
    });
    for (const type of ['error', 'abort'] as const) db.addEventListener(type, ignoreOutcome);
    return db;
  }

  async function use<T>(work: (db: BlogDatabase) => Promise<T>): Promise<T> {
    const used = connect();
    const db = await used;
    try {
      return await work(db);
    } catch (error) {
      if (connection === used && !isConnectionLoss(error)) throw error;
    }
    if (connection === used) disconnect();
    const reopening = connect();
    const reopened = await reopening;
    try {
      return await work(reopened);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      // Lost twice, as while the browser clears the storage: the next call opens it once more.
      if (connection === reopening) disconnect();
      throw asUnavailable(error);
    }
  }

  function disconnect(): void {
    connection?.then(
      (db) => db.close(),
      () => undefined, // there is nothing to close, and whoever wanted it has been told
    );
    connection = undefined;
  }

  return { use };
}

/** Steps of past versions are never edited; what the reader saved outlives each of them. */
function upgrade(db: BlogDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    db.createObjectStore('state');
    db.createObjectStore('shards', { keyPath: 'hash' }).createIndex('bySlug', 'slugs', {
      multiEntry: true,
    });
    const articles = db.createObjectStore('articles', { keyPath: 'hash' });
    articles.createIndex('bySize', 'bytes');
    articles.createIndex('byReadAt', 'readAt');
    articles.createIndex('byPicture', 'bodyPictureHashes', { multiEntry: true });
    const pictures = db.createObjectStore('pictures', { keyPath: 'hash' });
    pictures.createIndex('bySize', 'size');
    pictures.createIndex('byHash', 'hashes', { multiEntry: true });
    db.createObjectStore('saved', { keyPath: 'slug' });
  }
  if (oldVersion < 2)
    db.createObjectStore('pages', { keyPath: 'path' }).createIndex('bySize', 'size');
}

/**
 * idb 8 makes a promise for the end of each transaction. Where one only reads nobody waits for it, and
 * a storage that is cleared meanwhile would be reported as an uncaught error. Whoever asked is told by
 * their request.
 */
function ignoreOutcome({ target }: Event): void {
  const transaction = target instanceof IDBRequest ? target.transaction : target;
  if (transaction instanceof IDBTransaction) wrap(transaction).done.catch(() => undefined);
}

function asUnavailable(cause: unknown): StorageUnavailable {
  if (cause instanceof StorageUnavailable) return cause;
  const isNewer = nameOf(cause) === 'VersionError';
  return new StorageUnavailable(isNewer ? 'newer' : 'refused', { cause });
}

/**
 * Safari says UnknownError where its storage process has died, Chromium AbortError of what is under way
 * while it clears the storage, before it says that the connection is closed.
 */
function isConnectionLoss(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}
