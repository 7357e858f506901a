import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from '../../core/urls.ts';
import { contentHash } from './content-hash.ts';

/**
 * Files of the content that stay on disk between builds, as they are published: by their path on the
 * site, such as `content/a/<hash>.json`, whose hash is that of their bytes.
 */
export type KeptFiles = {
  /** Keep a file; one that is whole is left alone. */
  keep: (fileName: string, source: string | Uint8Array) => Promise<void>;
  /** Whether a file is there, with the bytes that its name promises. */
  isWhole: (fileName: string) => Promise<boolean>;
};

/** The files kept below `folder`. Each is looked at once: several articles may show one picture. */
export function keepFilesIn(folder: string): KeptFiles {
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
    async keep(fileName, source) {
      if (await isWhole(fileName)) return;
      await writeWhole(join(folder, fileName), source);
      known.add(fileName);
    },
  };
}

/** Write a file aside and move it, so that a build that is stopped leaves no half file behind. */
export async function writeWhole(file: string, source: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, source);
  await rename(aside, file);
}

/** Reads the text of an article from the kept files. */
export function textReader(keptDir: string): (hash: string) => Promise<string> {
  return (hash) => readFile(join(keptDir, paths.articleFile(hash)), 'utf8');
}
