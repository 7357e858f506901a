import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Write a file beside its place and move it there, so that a process that is stopped leaves no half
 * file under that name, and a reader gets the earlier file or this one whole. Its folder is made.
 */
export async function writeFileAtomic(file: string, source: string | Uint8Array): Promise<void> {
  const temporary = temporaryName(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, source);
  await rename(temporary, file);
}

/** The same at once, for a command that does one thing after the other. */
export function writeFileAtomicSync(file: string, source: string | Uint8Array): void {
  const temporary = temporaryName(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, source);
  renameSync(temporary, file);
}

/** The file that was being written under a name of ours; undefined for any other name. */
export function unfinishedFile(name: string): string | undefined {
  return /^(.+)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(name)?.[1];
}

function temporaryName(file: string): string {
  return `${file}.${randomUUID()}`;
}
