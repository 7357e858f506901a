import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../../core/paths.ts';
import { writeFileAtomic } from '../../write-file-atomic.ts';
import { contentHash } from '../content-hash.ts';

/**
 * Files of the content that stay on disk between builds, as they are published: by their path on the
 * site, such as `content/a/<hash>.json`, whose hash is that of their bytes.
 */
export type BuildCache = {
  /** Write a file; one that is whole is left alone. */
  write: (fileName: string, source: string | Uint8Array) => Promise<void>;
  /** Whether a file is there, with the bytes that its name promises. */
  isWhole: (fileName: string) => Promise<boolean>;
};

/** The files below `folder`. Each is looked at once: several articles may show one picture. */
export function openBuildCache(folder: string): BuildCache {
  const known = new Set<string>();
  const isWhole = async (fileName: string) => {
    if (known.has(fileName)) return true;
    const bytes = await readFile(join(folder, fileName)).catch(() => undefined);
    if (!bytes || !fileName.includes(contentHash(bytes))) return false;
    known.add(fileName);
    return true;
  };
  return {
    isWhole,
    async write(fileName, source) {
      if (await isWhole(fileName)) return;
      await writeFileAtomic(join(folder, fileName), source);
      known.add(fileName);
    },
  };
}

/** Reads the text of an article from the cache. */
export function textReader(buildCacheDir: string): (hash: string) => Promise<string> {
  return (hash) => readFile(join(buildCacheDir, paths.articleFile(hash)), 'utf8');
}
