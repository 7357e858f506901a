import { nextOf, type ArticleLookup } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import type { DeviceContents } from '../core/device.ts';
import {
  contentSchema,
  summaryOfListed,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { stableJson } from '../core/stable-json.ts';
import { pickRange, topicsOf } from '../core/topics.ts';
import {
  read,
  readMeta,
  type Change,
  type Database,
  type Meta,
  type PictureFile,
  type Reading,
  type StoredText,
} from './database.ts';

/** What is known of a text without loading it. */
type TextFacts = Omit<StoredText, 'slug' | 'article'>;

/** What is stored, without texts and pictures themselves. */
export type Stored = {
  /** Absent before the first generation is whole. */
  root: GenerationRoot | undefined;
  /** All articles of the generation, newest first. */
  listed: readonly ListedArticle[];
  /** By slug. */
  texts: ReadonlyMap<string, TextFacts>;
  /** Bytes by id. */
  pictures: ReadonlyMap<string, number>;
  /** Slugs, latest first. */
  saved: readonly string[];
  savedAt: DeviceContents['savedAt'];
  ticks: Meta['ticks'];
  places: Meta['places'];
  news: Meta['news'];
  lastCheckAt: number | undefined;
  /** The reader removed everything. */
  isOff: boolean;
};

/** What is stored, of one generation. */
export async function readStored(database: Database): Promise<Stored> {
  return read(database, async (transaction) => {
    const [root, listed, texts, pictures, saved, ticks, places, news, lastCheckAt, off] =
      await Promise.all([
        readRoot(transaction),
        readListed(transaction),
        readTexts(transaction),
        readKeys(transaction.objectStore('pictures').index('bySize').openKeyCursor()),
        transaction.objectStore('saved').getAll(),
        readMeta(transaction, 'ticks'),
        readMeta(transaction, 'places'),
        readMeta(transaction, 'news'),
        readMeta(transaction, 'last-check'),
        readMeta(transaction, 'off'),
      ]);
    return {
      root,
      listed: root ? listed : [],
      texts,
      pictures: new Map(pictures.map(([size, id]) => [id, size])),
      saved: saved.sort((a, b) => b.savedAt - a.savedAt).map(({ slug }) => slug),
      savedAt: Object.fromEntries(saved.map(({ slug, savedAt }) => [slug, savedAt])),
      ticks: ticks ?? {},
      places: places ?? {},
      news: news ?? {},
      lastCheckAt,
      isOff: off === true,
    };
  });
}

/** The name of the generation that readers see; undefined before the first is whole. */
export async function readGenerationName(database: Database): Promise<string | undefined> {
  return (await read(database, readRoot))?.generation;
}

/** The theme that the reader chose; undefined where pages follow the system. */
export function readTheme(database: Database): Promise<Meta['theme'] | undefined> {
  return read(database, (transaction) => readMeta(transaction, 'theme'));
}

/** The listed article that lives, or lived, at `slug`. */
export async function findListed(
  transaction: Reading | Change,
  slug: string,
): Promise<ListedArticle | undefined> {
  return (await transaction.objectStore('summaries').index('bySlug').get(slug))?.article;
}

/**
 * The device's content; undefined when there is none. A source is for one page: it gives no mixture, but fails
 * once another generation is current.
 */
export async function contentFromDevice(
  database: Database,
): Promise<(ContentSource & { generation: string }) | undefined> {
  const root = await read(database, readRoot);
  if (!root) return undefined;
  const { generation, total } = root;
  const readCurrent = <T>(work: (transaction: Reading) => Promise<T>) =>
    read(database, async (transaction) => {
      if ((await readRoot(transaction))?.generation !== generation)
        throw new Error('Another generation has become current');
      return work(transaction);
    });
  const readSummaries = async (from?: number, count?: number) =>
    (await readCurrent((transaction) => readListed(transaction, from, count))).map(summaryOfListed);
  return {
    generation,
    listArticles: async (range) =>
      range.topic === undefined
        ? { generation, total, articles: await readSummaries(range.from, range.count) }
        : { generation, ...pickRange(await readSummaries(), range) },
    listTopics: async () => topicsOf(await readSummaries()),
    findArticle: (slug) =>
      readCurrent(async (transaction): Promise<ArticleLookup> => {
        const listed = await findListed(transaction, slug);
        if (!listed) return { kind: 'missing' };
        if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
        const text = await transaction.objectStore('texts').get(slug);
        if (!text) return { kind: 'not-here' };
        if (text.hash === listed.hash) return { kind: 'found', article: text.article };
        const { aliases } = listed; // it may have been renamed since
        return { kind: 'found', article: { ...text.article, slug, aliases }, isOutdated: true };
      }),
    findNext: async (slug) => {
      const next = await readCurrent((transaction) => findListed(transaction, slug));
      return next && nextOf(next);
    },
    listStarts: async () => root.starts ?? [],
  };
}

/**
 * A file of the current content as the host has it, byte for byte; undefined where it is not here. For an article
 * whose newer text has not come it is the earlier one, and `path` names that.
 */
export async function readContentFile(
  database: Database,
  path: string,
): Promise<{ text: string; path: string } | undefined> {
  return read(database, async (transaction) => {
    const root = await readRoot(transaction);
    if (!root) return undefined;
    if (path === paths.contentRoot) return { text: stableJson(root), path };
    let from = 0;
    for (const { hash, count } of root.lists) {
      if (path === paths.list(hash))
        return { text: stableJson({ articles: await readListed(transaction, from, count) }), path };
      from += count;
    }
    const [, hash = ''] = /^\/content\/a\/(\w+)\.json$/.exec(path) ?? [];
    const listed = await transaction.objectStore('summaries').index('byHash').get(hash);
    const held = listed && (await transaction.objectStore('texts').get(listed.article.slug));
    return held && { text: stableJson(held.article), path: paths.articleFile(held.hash) };
  });
}

/** A text without the facts of this device. */
export type ArrivedText = Pick<StoredText, 'article' | 'bytes'>;

/** Absent, too, where it is of a schema that this code does not read. */
export async function readRoot(transaction: Reading | Change): Promise<GenerationRoot | undefined> {
  const root = await readMeta(transaction, 'content');
  return root?.schema === contentSchema ? root : undefined;
}

export async function readListed(
  transaction: Reading | Change,
  from = 0,
  count = Infinity,
): Promise<ListedArticle[]> {
  if (count <= 0) return [];
  const range = IDBKeyRange.bound(from, from + count - 1);
  const summaries = await transaction.objectStore('summaries').getAll(range);
  return summaries.map(({ article }) => article);
}

export async function readTexts(transaction: Reading | Change): Promise<Map<string, TextFacts>> {
  const texts = transaction.objectStore('texts');
  const [facts, pictures] = await Promise.all([
    readKeys(texts.index('byFacts').openKeyCursor()),
    readKeys(texts.index('byPicture').openKeyCursor()),
  ]);
  const found = new Map(
    facts.map(([[hash, bytes, openedAt], slug]) => [
      slug,
      { hash, bytes, openedAt, pictures: new Array<PictureFile>() },
    ]),
  );
  for (const [picture, slug] of pictures) found.get(slug)?.pictures.push(picture);
  return found;
}

type KeyCursor<Key, PrimaryKey> = {
  key: Key;
  primaryKey: PrimaryKey;
  continue: () => Promise<KeyCursor<Key, PrimaryKey> | null>;
} | null;

/** All keys of an index with the keys of what they lead to, which is not loaded. */
export async function readKeys<Key, PrimaryKey>(
  opening: Promise<KeyCursor<Key, PrimaryKey>>,
): Promise<[Key, PrimaryKey][]> {
  const keys: [Key, PrimaryKey][] = [];
  for (let cursor = await opening; cursor; cursor = await cursor.continue())
    keys.push([cursor.key, cursor.primaryKey]);
  return keys;
}
