import {
  parseArticleFile,
  parseShard,
  slugsOf,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import { hashesOf, saveFiles, type FileStore } from '../store/file-store.ts';
import type { BlogStores, StoredShard } from '../store/schema.ts';
import type { Database } from '../store/database.ts';
import { isUnreached, type ExpectedFile } from './fetch-verified.ts';
import type { PictureFormat, WantedPicture } from './plan-sync.ts';

/** What it takes to download files onto the device. */
export type FileTools = {
  database: Database;
  /** As `fetchVerified`: bytes that were checked, or a rejection. */
  fetchFile: (path: string, expected: ExpectedFile) => Promise<ArrayBuffer>;
  /** `none`: text only, as where the reader wants to save data. */
  pictures: PictureFormat | 'none';
  /** Ends the work after the batch at hand; the next sync goes on from there. */
  signal?: AbortSignal;
};

/** Files fetched at a time; each batch is written before the next, so a cut costs one at most. */
const batchSize = 6;

/** Runs a write, and may make room and run it again; see eviction.ts. */
export type Write = <T>(write: () => Promise<T>) => Promise<T>;

/** How many files came and were stored, and what held the rest back, if anything did. */
export type DownloadResult = {
  stored: number;
  /** Hashes of files that did not come. */
  failed: readonly string[];
  stoppedBy?: 'storage-full' | 'no-connection';
};

/**
 * Fetch and store lists. A file that does not arrive is left out, here and in the functions below.
 */
export async function downloadShards(
  tools: FileTools,
  hashes: readonly string[],
  write: Write,
): Promise<DownloadResult> {
  const shards = hashes.map((hash) => ({ hash }));
  return downloadInBatches('shards', shards, {
    tools,
    write,
    load: ({ hash }) => loadShard(tools, hash),
  });
}

/**
 * Fetch all lists of a generation in one file, and store each; nothing where the generation has no
 * such file or it does not arrive.
 * @throws DOMException when the device is full
 */
export async function downloadWholeList(tools: FileTools, root: GenerationRoot): Promise<void> {
  const { wholeList, shards, total } = root;
  if (wholeList === undefined) return;
  const list = await loadShard(tools, wholeList).catch(() => undefined); // its parts are requested next
  if (list?.articles.length !== total) return;
  let end = 0;
  const parts = shards.map(({ hash, count }) => {
    const articles = list.articles.slice(end, (end += count));
    return storedShard(hash, articles, Math.round((count * list.bytes) / total));
  });
  await saveFiles(tools.database, 'shards', parts);
}

/** Fetch and store texts. */
export async function downloadTexts(
  tools: FileTools,
  articles: readonly Pick<ListedArticle, 'hash'>[],
  write: Write,
): Promise<DownloadResult> {
  return downloadInBatches('articles', articles, {
    tools,
    write,
    load: async ({ hash }) => {
      const { text, bytes } = await loadText(tools, paths.articleFile(hash), hash);
      const article = parseArticleFile(text);
      const bodyPictureHashes = (article.bodyPictures ?? []).flatMap(hashesOf);
      return { hash, bytes, article, bodyPictureHashes };
    },
  });
}

/** Fetch and store pictures. */
export async function downloadPictures(
  tools: FileTools,
  pictures: readonly WantedPicture[],
  write: Write,
): Promise<DownloadResult> {
  return downloadInBatches('pictures', pictures, {
    tools,
    write,
    load: async ({ hash, hashes, width, format }) => {
      const bytes = await tools.fetchFile(paths.picture(hash, format), { type: 'image', hash });
      return { hash, hashes, width, type: `image/${format}`, bytes, size: bytes.byteLength };
    },
  });
}

async function downloadInBatches<Wanted extends { hash: string }, Name extends FileStore>(
  store: Name,
  wanted: readonly Wanted[],
  given: {
    tools: FileTools;
    write: Write;
    load: (one: Wanted) => Promise<BlogStores[Name]['value']>;
  },
): Promise<DownloadResult> {
  const { database, signal } = given.tools;
  let stored = 0;
  const failed: string[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    if (signal?.aborted) break;
    const batch = wanted.slice(start, start + batchSize);
    const outcomes = await Promise.allSettled(batch.map(given.load));
    const files = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    failed.push(
      ...batch.flatMap(({ hash }, at) => (outcomes[at]?.status === 'rejected' ? hash : [])),
    );
    try {
      if (files.length > 0) await given.write(() => saveFiles(database, store, files));
    } catch (error) {
      if (isStorageFull(error)) return { stored, failed, stoppedBy: 'storage-full' };
      throw error;
    }
    stored += files.length;
    // Nothing came through: the others would only wait for their time limits.
    if (files.length === 0 && failures.some(isUnreached))
      return { stored, failed, stoppedBy: 'no-connection' };
  }
  return { stored, failed };
}

async function loadText(tools: FileTools, path: string, hash: string) {
  const file = await tools.fetchFile(path, { type: 'json', hash });
  return { text: new TextDecoder().decode(file), bytes: file.byteLength };
}

async function loadShard(tools: FileTools, hash: string): Promise<StoredShard> {
  const { text, bytes } = await loadText(tools, paths.shard(hash), hash);
  return storedShard(hash, parseShard(text).articles, bytes);
}

function storedShard(hash: string, articles: readonly ListedArticle[], bytes: number): StoredShard {
  return { hash, slugs: articles.flatMap(slugsOf), articles, bytes };
}
