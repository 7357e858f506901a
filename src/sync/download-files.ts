import {
  GenerationError,
  parseArticleFile,
  parseShard,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import { saveArticles, savePictures, saveShards } from '../store/file-store.ts';
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
  return downloadInBatches(tools, shards, {
    load: async ({ hash }) => {
      const { text, bytes } = await loadText(tools, paths.shard(hash), hash);
      return { hash, bytes, shard: parseShard(text) };
    },
    save: (files) => write(() => saveShards(tools.database, files)),
  });
}

/**
 * Fetch all lists of a generation in one file, and store each; nothing where the generation has no
 * such file or it does not arrive.
 */
export async function downloadWholeList(tools: FileTools, root: GenerationRoot): Promise<void> {
  const { wholeList, shards, total } = root;
  if (wholeList === undefined) return;
  await downloadInBatches(tools, [{ hash: wholeList }], {
    load: async ({ hash }) => {
      const { text, bytes } = await loadText(tools, paths.shard(hash), hash);
      const { articles } = parseShard(text);
      if (articles.length !== total) throw new GenerationError('The whole list lists others');
      return { articles, bytesEach: bytes / total };
    },
    save: async (files) => {
      for (const { articles, bytesEach } of files) {
        let end = 0;
        const parts = shards.map(({ hash, count }) => {
          const shard = { articles: articles.slice(end, (end += count)) };
          return { hash, bytes: Math.round(count * bytesEach), shard };
        });
        await saveShards(tools.database, parts);
      }
    },
  });
}

/** Fetch and store texts. */
export async function downloadTexts(
  tools: FileTools,
  articles: readonly Pick<ListedArticle, 'hash'>[],
  write: Write,
): Promise<DownloadResult> {
  return downloadInBatches(tools, articles, {
    load: async ({ hash }) => {
      const { text, bytes } = await loadText(tools, paths.articleFile(hash), hash);
      return { hash, bytes, article: parseArticleFile(text) };
    },
    save: (files) => write(() => saveArticles(tools.database, files)),
  });
}

/** Fetch and store pictures. */
export async function downloadPictures(
  tools: FileTools,
  pictures: readonly WantedPicture[],
  write: Write,
): Promise<DownloadResult> {
  return downloadInBatches(tools, pictures, {
    load: async ({ hash, hashes, width, format }) => {
      const bytes = await tools.fetchFile(paths.picture(hash, format), { type: 'image', hash });
      return { hash, hashes, width, type: `image/${format}`, bytes };
    },
    save: (files) => write(() => savePictures(tools.database, files)),
  });
}

async function downloadInBatches<Wanted extends { hash: string }, File>(
  { signal }: FileTools,
  wanted: readonly Wanted[],
  steps: { load: (one: Wanted) => Promise<File>; save: (files: File[]) => Promise<void> },
): Promise<DownloadResult> {
  let stored = 0;
  const failed: string[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    if (signal?.aborted) break;
    const batch = wanted.slice(start, start + batchSize);
    const outcomes = await Promise.allSettled(batch.map(steps.load));
    const files = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    failed.push(
      ...batch.flatMap(({ hash }, at) => (outcomes[at]?.status === 'rejected' ? hash : [])),
    );
    try {
      if (files.length > 0) await steps.save(files);
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
