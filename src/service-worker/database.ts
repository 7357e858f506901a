/** One file, though a long one: the form of the stores, their upgrade and the opening are read together. */
import {
  deleteDB,
  openDB,
  wrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
} from 'idb';
import type { Article } from '../core/article.ts';
import {
  contentSchema,
  slugsOf,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { storagePrefix } from '../core/storage-prefix.ts';
import type { Theme } from '../core/theme.ts';
import { startLimit } from '../core/time-limit.ts';

/** Single facts about the device, by their keys. */
export type Meta = {
  /** The generation that readers see. */
  content: GenerationRoot;
  /** Epoch ms: when the last sync that reached the site and ran to its end was begun. */
  'last-check': number;
  /** The reader removed everything, and has not asked for it again. */
  off: true;
  theme: Exclude<Theme, 'system'>;
};

/** What the list says of an article. */
export type StoredSummary = {
  /** In the whole list; 0 is the newest. */
  position: number;
  /** Aliases, too. */
  slugs: string[];
  article: ListedArticle;
};

/** One width of a picture. */
export type PictureFile = [id: string, width: number];

/** The text of an article; of an earlier version where `hash` is not the listed one. */
export type StoredText = {
  slug: string;
  hash: string;
  article: Article;
  /** Length of its file. */
  bytes: number;
  /** Epoch ms at which the reader last opened it; 0: never. */
  openedAt: number;
  /** In which width its pictures are to be here. */
  pictures: PictureFile[];
};

/** `size` is that of the bytes, for an index: sizes are added up without loading pictures. */
export type StoredPicture = {
  id: string;
  width: number;
  type: string;
  bytes: ArrayBuffer;
  size: number;
};

/** What the reader saved. No upgrade and no sync empties it. */
export type SavedArticle = { slug: string; savedAt: number };

type BlogSchema = DBSchema & {
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
  summaries: { key: number; value: StoredSummary; indexes: { bySlug: string; byHash: string } };
  texts: {
    key: string;
    value: StoredText;
    /** Their keys tell what is needed of texts, without loading them. */
    indexes: { byFacts: [hash: string, bytes: number, openedAt: number]; byPicture: PictureFile };
  };
  pictures: { key: string; value: StoredPicture; indexes: { bySize: number } };
  saved: { key: string; value: SavedArticle };
};
const storeNames = ['meta', 'summaries', 'texts', 'pictures', 'saved'] as const;
type StoreNames = (typeof storeNames)[number][];

export type BlogDatabase = IDBPDatabase<BlogSchema>;
export type Reading = IDBPTransaction<BlogSchema, StoreNames>;
export type Change = IDBPTransaction<BlogSchema, StoreNames, 'readwrite'>;

/** The device's database: opened when first used, and again when the browser has closed it. */
export type Database = {
  /**
   * Run `work` on the open database; again, once, when the connection was lost on the way, so it
   * has to be repeatable.
   * @throws StorageUnavailable when there is no database to work on; what `work` throws otherwise
   */
  use: <T>(work: (db: BlogDatabase) => Promise<T>) => Promise<T>;
};

/** There is no database to work on: content can be read from the network only. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Whether a write failed because the device or the browser's allowance is full. */
export function isStorageFull(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError';
}

/** By its name: the worker is in two files, and each has classes of its own. Empty for what is no error. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

const databaseVersion = 3;
const openLimitMs = 2000;
/** The time to open it where an earlier worker or tab must close its connection first. */
const blockedLimitMs = 3000;
/** The pause before a database that seems corrupt is opened again. */
const restartPauseMs = 500;
/** For this long after a failure calls fail at once, so that not each of many reads waits for the limit. */
const failureMemoryMs = 10_000;

export function createDatabase(): Database {
  let connection: Promise<BlogDatabase> | undefined;
  let failure: { of: Promise<BlogDatabase>; error: StorageUnavailable; at: number } | undefined;
  let hasRebuilt = false;

  function connect(): Promise<BlogDatabase> {
    if (connection) return connection;
    if (failure && performance.now() - failure.at < failureMemoryMs)
      return Promise.reject(failure.error);
    const limit = startLimit(openLimitMs, () => new StorageUnavailable('It did not open in time'));
    const opening = openOrRebuild(() => limit.extendTo(blockedLimitMs));
    const attempt = Promise.race([opening, limit.passed]).catch((cause: unknown) => {
      const error = asUnavailable(cause);
      failure = { of: attempt, error, at: performance.now() };
      connection = undefined;
      throw error;
    });
    connection = attempt;
    opening.then(
      (db) => {
        limit.stop();
        // One that opens after its limit still serves, unless another has been opened.
        if (connection === undefined && failure?.of === attempt) connection = opening;
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
    hasRebuilt = true; // it is corrupt
    await deleteDB(storagePrefix);
    return open(onBlocked);
  }

  async function open(onBlocked: () => void): Promise<BlogDatabase> {
    const db = await openDB<BlogSchema>(storagePrefix, databaseVersion, {
      upgrade: (upgraded, oldVersion, _newVersion, transaction) =>
        // A request that fails ends the opening, too; what cannot be converted comes with the next sync.
        void upgrade(upgraded, oldVersion, transaction).catch(() => undefined),
      blocked: onBlocked,
      blocking(_version, _newVersion, event) {
        (event.target as IDBDatabase).close(); // whoever waits for it goes on at once
        connection = undefined;
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

/** Read from all stores in one transaction: from one generation. */
export async function read<T>(
  database: Database,
  work: (transaction: Reading) => Promise<T>,
): Promise<T> {
  return database.use((db) => work(db.transaction([...storeNames])));
}

/**
 * Change stores in one transaction: when `work` throws, all is as it was.
 * @throws DOMException named QuotaExceededError when the device is full
 */
export async function change<T>(
  database: Database,
  work: (transaction: Change) => Promise<T>,
  durability: IDBTransactionDurability = 'relaxed',
): Promise<T> {
  return database.use(async (db) => {
    const transaction = db.transaction([...storeNames], 'readwrite', { durability });
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (error) {
      transaction.done.catch(() => undefined); // the caller is told by what is thrown here
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

/** A fact by its key, within a transaction. */
export async function readMeta<Key extends keyof Meta>(
  transaction: Reading | Change,
  key: Key,
): Promise<Meta[Key] | undefined> {
  return (await transaction.objectStore('meta').get(key)) as Meta[Key] | undefined;
}

/** Steps of past versions are never edited; what the reader saved outlives each of them. */
async function upgrade(
  upgraded: BlogDatabase,
  oldVersion: number,
  transaction: unknown,
): Promise<void> {
  const db = upgraded as unknown as IDBPDatabase;
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
  if (oldVersion < 3) {
    db.deleteObjectStore('pages');
    db.deleteObjectStore('pictures'); // their names cannot be converted
    db.createObjectStore('meta');
    const summaries = db.createObjectStore('summaries', { keyPath: 'position' });
    summaries.createIndex('bySlug', 'slugs', { multiEntry: true });
    summaries.createIndex('byHash', 'article.hash');
    const texts = db.createObjectStore('texts', { keyPath: 'slug' });
    texts.createIndex('byFacts', ['hash', 'bytes', 'openedAt']);
    texts.createIndex('byPicture', 'pictures', { multiEntry: true });
    db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('bySize', 'size');
    try {
      await convertContent(transaction as IDBPTransaction<unknown, string[], 'versionchange'>);
    } finally {
      for (const name of ['state', 'shards', 'articles']) db.deleteObjectStore(name);
    }
  }
}

/** What versions 1 and 2 stored, as far as version 3 needs it. */
type EarlierGeneration = {
  root: { shards: readonly { hash: string }[] };
  /** Hashes of texts, by those of newer ones that had not come. */
  standIns?: Record<string, string>;
};
type EarlierText = { hash: string; article: Article; bytes: number; readAt?: number };

/**
 * Take the facts, the list and the texts of versions 1 and 2. Their generation has a name that no site gives, so
 * that the next sync follows the site.
 */
async function convertContent(
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): Promise<void> {
  const store = (name: string) => transaction.objectStore(name);
  for (const key of ['theme', 'sync-off', 'last-check']) {
    const fact: unknown = await store('state').get(key);
    if (fact !== undefined) await store('meta').put(fact, key === 'sync-off' ? 'off' : key);
  }
  const current = (await store('state').get('current')) as EarlierGeneration | undefined;
  const listed: ListedArticle[] = [];
  for (const { hash } of current?.root.shards ?? []) {
    const shard = (await store('shards').get(hash)) as { articles: ListedArticle[] } | undefined;
    if (!shard) return; // the browser has lost it
    listed.push(...shard.articles);
  }
  if (listed.length === 0) return;
  const root = { schema: contentSchema, generation: '', total: listed.length, lists: [] };
  await store('meta').put(root, 'content');
  for (const [position, { featuredImage: _featured, ...article }] of listed.entries()) {
    await store('summaries').put({ position, slugs: slugsOf(article), article });
    const { slug, hash } = article;
    const held: unknown =
      (await store('articles').get(hash)) ??
      (await store('articles').get(current?.standIns?.[hash] ?? hash));
    if (!held) continue;
    const { article: earlier, hash: heldHash, bytes, readAt: openedAt = 0 } = held as EarlierText;
    const { featuredImage: _picture, bodyPictures: _pictures, ...text } = earlier;
    const facts = { slug, hash: heldHash, bytes, openedAt, pictures: [] };
    await store('texts').put({ ...facts, article: text });
  }
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
  return new StorageUnavailable("The device's storage cannot be used", { cause });
}

/**
 * Safari says UnknownError where its storage process has died, Chromium AbortError of what is under way
 * while it clears the storage, before it says that the connection is closed.
 */
function isConnectionLoss(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}
