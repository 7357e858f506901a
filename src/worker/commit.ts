import { listSlugs } from '../shared/article.ts';
import {
  parseArticleFile,
  type GenerationRoot,
  type ListedArticle,
} from '../shared/content-source.ts';
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
import { clearPages, type PageTools } from './pages.ts';
import { findNews, isUsed, picturesIn, picturesOf, savedIn } from './plan-sync.ts';
import { readCurrent, readListed, readSnapshot, type Snapshot } from './stored-content.ts';

/**
 * Make a generation current in one transaction, unless the reader has removed everything or another has become current
 * since `before`. A text that hasn't come leaves the earlier one. What nothing refers to any more is deleted.
 * @param loaded by path, what is not here yet of root.json, the lists and the texts
 */
export async function commit(
  database: Database,
  before: Snapshot,
  root: GenerationRoot,
  loaded: ReadonlyMap<string, string>,
): Promise<void> {
  const replace = async (transaction: Change) => {
    const current = await readCurrent(transaction);
    const isLate = current?.root.generation !== before.root?.generation;
    if (isLate || (await readMeta(transaction, 'paused'))) return;
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
    await adoptImported(transaction, listed);
    for (const { id } of findNews(before, listed))
      await updateRecord(transaction, id, (record) => ({ ...record, newSince: Date.now() }));
    await transaction.objectStore('meta').put({ root, articles }, 'current');
  };
  // Strict: what readers see must not fall back after a loss of power.
  await change(database, replace, 'strict');
}

function describeText(hash: string, text: string): StoredArticle {
  return { hash, bytes: new Blob([text]).size, pictures: picturesOf(parseArticleFile(text)) };
}

/** Records that were imported before the device knew the list are under the slugs that the file named. */
async function adoptImported(transaction: Change, listed: readonly ListedArticle[]): Promise<void> {
  const reader = transaction.objectStore('reader');
  const ids = new Set(listed.map(({ id }) => id));
  for (const key of await reader.getAllKeys()) {
    const article = ids.has(key) ? undefined : listed.find((one) => listSlugs(one).includes(key));
    if (!article) continue;
    const imported = await reader.get(key);
    await updateRecord(transaction, article.id, (record) => ({ ...imported, ...record }));
    await reader.delete(key);
  }
}

/** Run a write. While the device is full, evict stored pages, unsaved pictures, older unused texts, and try again. */
export async function withEviction<T>(
  write: () => Promise<T>,
  { database, code }: Pick<PageTools, 'database' | 'code'>,
  { mayEvictTexts = true } = {},
): Promise<T> {
  const evictions = [() => clearPages(code), () => evictPictures(database)];
  if (mayEvictTexts) evictions.push(() => evictTexts(database));
  for (const evict of evictions) {
    const writing = write();
    if (await hasRoomFor(writing)) return writing;
    await evict();
  }
  return write();
}

async function evictPictures(database: Database): Promise<unknown> {
  const snapshot = await readSnapshot(database);
  const saved = new Set(picturesIn(savedIn(snapshot), snapshot).map(([id]) => id));
  return change(database, async (transaction) => {
    for (const id of snapshot.pictures.keys())
      if (!saved.has(id)) await transaction.objectStore('pictures').delete(id);
  });
}

async function evictTexts(database: Database): Promise<unknown> {
  const { listed, articles, reader } = await readSnapshot(database);
  const unused = listed.filter(({ id }) => articles[id] && !isUsed(reader[id]));
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
