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
import { FetchFailed } from './fetch-verified.ts';
import type { WantedPicture } from './plan-sync.ts';
import type { FileTools } from './sync-tools.ts';

/** Files fetched at a time; each batch is written before the next, so a cut costs one at most. */
const batchSize = 6;

/** Runs a write, and may make room and run it again; see eviction.ts. */
export type Write = <T>(write: () => Promise<T>) => Promise<T>;

/** How many files came and were stored, and what held the rest back, if anything did. */
export type DownloadResult = {
  stored: number;
  /** Hashes of files in whose place the host gave something else, or an error. */
  refused: readonly string[];
  /** Hashes of files of which the answer broke off, by the host's doing or the network's. */
  brokenOff: readonly string[];
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
export async function downloadWholeList(
  tools: FileTools,
  root: GenerationRoot,
): Promise<DownloadResult> {
  const { wholeList, shards, total } = root;
  if (wholeList === undefined) return { stored: 0, refused: [], brokenOff: [] };
  return downloadInBatches(tools, [{ hash: wholeList }], {
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
  const refused: string[] = [];
  const brokenOff: string[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    if (signal?.aborted) break;
    const batch = wanted.slice(start, start + batchSize);
    const outcomes = await Promise.allSettled(batch.map(steps.load));
    const files = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    for (const [index, { hash }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status !== 'rejected') continue;
      if (isBrokenOff(outcome.reason)) brokenOff.push(hash);
      else if (!isUnreached(outcome.reason)) refused.push(hash);
    }
    try {
      if (files.length > 0) await steps.save(files);
    } catch (error) {
      if (isStorageFull(error)) return { stored, refused, brokenOff, stoppedBy: 'storage-full' };
      throw error;
    }
    stored += files.length;
    // Nothing came through: the others would only wait for their time limits.
    const isCutOff = outcomes.some((one) => one.status === 'rejected' && isUnreached(one.reason));
    if (files.length === 0 && isCutOff)
      return { stored, refused, brokenOff, stoppedBy: 'no-connection' };
  }
  return { stored, refused, brokenOff };
}

function isUnreached(error: unknown): boolean {
  return error instanceof FetchFailed && error.trouble === 'unreached';
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof FetchFailed && error.trouble === 'broken-off';
}

/** Whether the host gives a file whole now, past what caches hold of it. */
export async function givesWhole(tools: FileTools, path: string, hash: string): Promise<boolean> {
  try {
    await tools.fetchFile(path, { type: 'json', hash, fromHost: true });
    return true;
  } catch (error) {
    if (error instanceof FetchFailed) return false;
    throw error;
  }
}

async function loadText(tools: FileTools, path: string, hash: string) {
  const file = await tools.fetchFile(path, { type: 'json', hash });
  return { text: new TextDecoder().decode(file), bytes: file.byteLength };
}
