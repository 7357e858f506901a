import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './articles/content-hash.ts';

export type CachedFile = { file: string; bytes: Uint8Array };

/**
 * Bytes that take long to make, such as an encoded picture, kept on disk between builds.
 * @param entry.key everything that the bytes depend on, as JSON; another key makes them again
 * @returns the bytes, and the file in `entry.dir` that holds them
 */
export async function cached(
  { dir, key, extension }: { dir: string; key: readonly unknown[]; extension: string },
  make: () => Promise<Uint8Array>,
): Promise<CachedFile> {
  const file = join(dir, `${contentHash(JSON.stringify(key))}.${extension}`);
  const earlier = await readFile(file).catch(() => undefined);
  if (earlier) return { file, bytes: earlier };
  const bytes = await make();
  // Written beside its place and moved: a build that is stopped leaves no half file under this name.
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dir, { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return { file, bytes };
}
