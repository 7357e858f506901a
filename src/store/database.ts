import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Article } from '../core/article.ts';
import type { GenerationRoot, ListedArticle } from '../core/generation.ts';

/**
 * What the device holds. Lists, texts and pictures are named by their hash and never change; which
 * of them readers see is one value, `state.current`, so that no write can leave a mixture.
 */
export type BlogSchema = DBSchema & {
  state: { key: string; value: unknown };
  shards: { key: string; value: StoredShard; indexes: { bySlug: string } };
  articles: { key: string; value: StoredArticle };
  pictures: { key: string; value: StoredPicture; indexes: { byHash: string } };
  saved: { key: string; value: SavedArticle };
};

/** `slugs` holds aliases, too. */
export type StoredShard = { hash: string; slugs: string[]; articles: readonly ListedArticle[] };

export type StoredArticle = {
  /** Of the article's file. */
  hash: string;
  article: Article;
  /** Length of its file. */
  bytes: number;
  /** Epoch ms at which the reader last opened it. */
  readAt?: number;
};

/** One width of a picture; `hashes` names every width and format of it, this one included. */
export type StoredPicture = {
  hash: string;
  hashes: string[];
  type: string;
  width: number;
  bytes: ArrayBuffer;
};

/** What the reader saved. An upgrade of the database never empties it. */
export type SavedArticle = { slug: string; savedAt: number };

/** The generation that readers see, and the one before, whose files stay for open pages. */
export type StoredGeneration = { root: GenerationRoot; previous?: GenerationRoot };

export type BlogDatabase = IDBPDatabase<BlogSchema>;

/** The device's database: opened when first used. */
export type Database = {
  /** @throws StorageUnavailable when the browser refuses storage or does not answer in time. */
  use: <T>(work: (db: BlogDatabase) => Promise<T>) => Promise<T>;
  close: () => void;
};

/** Storage is refused, broken or belongs to newer code: reading needs a connection. */
export class StorageUnavailable extends Error {}

const databaseName = 'foothold';
const databaseVersion = 1;

export function createDatabase(): Database {
  let opening: Promise<BlogDatabase> | undefined;
  const open = () =>
    (opening ??= openDB<BlogSchema>(databaseName, databaseVersion, {
      upgrade(db, oldVersion) {
        if (oldVersion < 1) {
          db.createObjectStore('state');
          db.createObjectStore('shards', { keyPath: 'hash' }).createIndex('bySlug', 'slugs', {
            multiEntry: true,
          });
          db.createObjectStore('articles', { keyPath: 'hash' });
          db.createObjectStore('pictures', { keyPath: 'hash' }).createIndex('byHash', 'hashes', {
            multiEntry: true,
          });
          db.createObjectStore('saved', { keyPath: 'slug' });
        }
      },
    }));
  return {
    use: async (work) => work(await open()),
    close: () => {
      opening?.then((db) => db.close()).catch(() => undefined);
      opening = undefined;
    },
  };
}
