import { parseArticleFile, type GenerationRoot, type ListedArticle } from '../shared/content.ts';
import { paths } from '../shared/paths.ts';
import {
  change,
  hasRoomFor,
  readMeta,
  updateRecord,
  type Change,
  type Database,
  type StoredArticle,
} from './db.ts';
import { deletePages } from './cache-storage.ts';
import {
  findNewArticles,
  isOpenedOrSaved,
  collectPictures,
  choosePictures,
  filterSaved,
} from './plan-sync.ts';
import { readCurrent, readListed, readStoredState, type StoredState } from './content-store.ts';

/** The records of a withdrawn article are let go after so long: a host may have withdrawn it by mistake. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Store files in one transaction: the texts of listed articles and, with `next`, the lists of a generation, which thereby
 * becomes current. A text that hasn't come leaves the earlier one; what nothing refers to any more is deleted.
 * @param loaded by path, what is not here yet of root.json, the lists and the texts
 * @param next a generation, and what was stored when its lists were compared
 * @returns whether it was stored: not once the reader has removed everything, or a third generation is current
 */
export async function commit(
  database: Database,
  loaded: ReadonlyMap<string, string>,
  next?: { root: GenerationRoot; before: StoredState },
): Promise<boolean> {
  const store = async (transaction: Change) => {
    const current = await readCurrent(transaction);
    const root = next?.root ?? current?.root;
    if (!root || (await readMeta(transaction, 'paused'))) return false;
    const known = current?.root.generation;
    if (next && ![next.before.root?.generation, root.generation].includes(known)) return false;
    const files = transaction.objectStore('files');
    for (const [path, text] of loaded) await files.put(text, path);
    const listed = await readListed(transaction, root);
    const articles: Record<string, StoredArticle> = {};
    for (const { id, hash } of listed) {
      const text = loaded.get(paths.articleFile(hash));
      const stored = text === undefined ? current?.articles[id] : describeText(hash, text);
      if (stored) articles[id] = stored;
    }
    const reached = new Set([
      paths.contentRoot,
      ...root.lists.map(({ hash }) => paths.list(hash)),
      ...Object.values(articles).map(({ hash }) => paths.articleFile(hash)),
    ]);
    for (const path of await files.getAllKeys()) if (!reached.has(path)) await files.delete(path);
    const shown = new Set([
      ...listed.flatMap(({ featuredImage }) => featuredImage?.id ?? []),
      ...Object.values(articles).flatMap(({ pictures }) => pictures.map(([id]) => id)),
    ]);
    const pictures = transaction.objectStore('pictures');
    for (const id of await pictures.getAllKeys()) if (!shown.has(id)) await pictures.delete(id);
    if (next) await followList(transaction, listed, next.before);
    await transaction.objectStore('meta').put({ root, articles }, 'current');
    return true;
  };
  // Strict: what readers see must not fall back after a loss of power.
  return change(database, store, 'strict');
}

function describeText(hash: string, text: string): StoredArticle {
  return { hash, bytes: new Blob([text]).size, pictures: choosePictures(parseArticleFile(text)) };
}

async function followList(
  transaction: Change,
  listed: readonly ListedArticle[],
  before: StoredState,
): Promise<void> {
  const now = Date.now();
  const reader = transaction.objectStore('reader');
  const ids = new Set(listed.map(({ id }) => id));
  const titles = new Map(before.listed.map(({ id, title }) => [id, title]));
  for (const key of await reader.getAllKeys()) {
    const { withdrawn, ...record } = (await reader.get(key)) ?? {};
    if (ids.has(key)) {
      if (withdrawn) await reader.put(record, key); // it is back
    } else if (!withdrawn) {
      await reader.put({ ...record, withdrawn: { at: now, title: titles.get(key) } }, key);
    } else if (withdrawn.at < now - graceMs) await reader.delete(key);
  }
  for (const { id } of findNewArticles(before, listed))
    await updateRecord(transaction, id, (record) => ({ ...record, newSince: now }));
}

/** Run a write. While the device is full, evict stored pages, unsaved pictures, older unused texts, and try again. */
export async function withEviction<T>(
  write: () => Promise<T>,
  database: Database,
  { mayEvictTexts = true } = {},
): Promise<T> {
  const evictions = [() => deletePages(), evictPictures, ...(mayEvictTexts ? [evictTexts] : [])];
  for (const evict of evictions) {
    const writing = write();
    if (await hasRoomFor(writing)) return writing;
    await evict(database);
  }
  return write();
}

async function evictPictures(database: Database): Promise<unknown> {
  const state = await readStoredState(database);
  const saved = new Set(collectPictures(filterSaved(state), state).map(([id]) => id));
  return change(database, async (transaction) => {
    for (const id of state.pictures.keys())
      if (!saved.has(id)) await transaction.objectStore('pictures').delete(id);
  });
}

async function evictTexts(database: Database): Promise<unknown> {
  const { listed, articles, reader } = await readStoredState(database);
  const unused = listed.filter(({ id }) => articles[id] && !isOpenedOrSaved(reader[id]));
  const evicted = unused.slice(Math.floor(unused.length / 2));
  return change(database, async (transaction) => {
    const current = await readCurrent(transaction);
    if (!current) return;
    const kept = { ...current.articles };
    for (const { id } of evicted) {
      await transaction.objectStore('files').delete(paths.articleFile(kept[id]?.hash ?? ''));
      delete kept[id];
    }
    await transaction.objectStore('meta').put({ ...current, articles: kept }, 'current');
  });
}
