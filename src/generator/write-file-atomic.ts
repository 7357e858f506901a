import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Write a file beside its place and move it there, so that a process that is stopped leaves no half
 * file under that name, and a reader gets the earlier file or this one whole. Its folder is made.
 */
export async function writeFileAtomic(file: string, source: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, source);
  await rename(temporary, file);
}
