import {
  contentSchema,
  createContentSource,
  parseList,
  type ContentFile,
  type GenerationRoot,
  type ListedArticle,
} from '../shared/content.ts';
import type { ReaderRecords } from '../shared/reader.ts';
import { paths } from '../shared/paths.ts';
import { read, readMeta, type Change, type Current, type Database, type Reading } from './db.ts';

/** What is stored, of one generation, without texts and pictures themselves. */
export type StoredState = {
  /** Absent before the first generation is whole. */
  root: GenerationRoot | undefined;
  /** All articles of the generation, newest first. */
  listed: readonly ListedArticle[];
  articles: Current['articles'];
  /** Bytes by id. */
  pictures: ReadonlyMap<string, number>;
  reader: ReaderRecords;
  lastCheckAt: number | undefined;
  isPaused: boolean;
};

export async function readStoredState(database: Database): Promise<StoredState> {
  return read(database, async (transaction) => {
    const reader = transaction.objectStore('reader');
    const [current, listed, pictures, ids, records, lastCheckAt, paused] = await Promise.all([
      readCurrent(transaction),
      readListed(transaction),
      readPictureSizes(transaction),
      reader.getAllKeys(),
      reader.getAll(),
      readMeta(transaction, 'lastCheckAt'),
      readMeta(transaction, 'paused'),
    ]);
    return {
      root: current?.root,
      listed,
      articles: current?.articles ?? {},
      pictures,
      reader: Object.fromEntries(ids.map((id, index) => [id, records[index] ?? {}])),
      lastCheckAt,
      isPaused: paused === true,
    };
  });
}

/** The name of the generation that readers see; undefined before the first is whole. */
export async function readGenerationName(database: Database): Promise<string | undefined> {
  return (await read(database, readCurrent))?.root.generation;
}

/** The device's content, if any, for one page: it never mixes generations, but fails once another is current. */
export async function openStoredContent(database: Database) {
  const generation = await readGenerationName(database);
  if (generation === undefined) return undefined;
  return {
    ...createContentSource((path) => readContentFile(database, path, generation)),
    generation,
  };
}

/** A content file as the host has it, if it is here. @throws Error where another generation than the given is current */
export function readContentFile(
  database: Database,
  path: string,
  generation?: string,
): Promise<ContentFile | undefined> {
  return read(database, async (transaction) => {
    const current = await readCurrent(transaction);
    if (generation !== undefined && current?.root.generation !== generation)
      throw new Error('Another generation has become current');
    if (!current) return undefined;
    const files = transaction.objectStore('files');
    const text = await files.get(path);
    if (text !== undefined) return { path, text };
    const listed = await readListed(transaction);
    const id = listed.find(({ hash }) => paths.articleFile(hash) === path)?.id ?? '';
    const earlierPath = paths.articleFile(current.articles[id]?.hash ?? '');
    const earlier = await files.get(earlierPath);
    return earlier === undefined ? undefined : { path: earlierPath, text: earlier };
  });
}

/** Absent, too, where it is of a schema that this code does not read. */
export async function readCurrent(transaction: Reading | Change): Promise<Current | undefined> {
  const current = await readMeta(transaction, 'current');
  return current?.root.schema === contentSchema ? current : undefined;
}

/** All articles of a generation, by default the current one, newest first. */
export async function readListed(transaction: Reading | Change, root?: GenerationRoot) {
  const { lists = [] } = root ?? (await readCurrent(transaction))?.root ?? {};
  const files = transaction.objectStore('files');
  const texts = await Promise.all(lists.map(({ hash }) => files.get(paths.list(hash))));
  return lists.flatMap(({ hash }, index) => {
    const text = texts[index];
    return text === undefined ? [] : parseList(hash, text);
  });
}

/** Bytes by id, without loading the pictures. */
async function readPictureSizes(transaction: Reading): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor = await transaction.objectStore('pictures').index('bySize').openKeyCursor();
  for (; cursor; cursor = await cursor.continue()) sizes.set(cursor.primaryKey, cursor.key);
  return sizes;
}
