import { readdir, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isNamedByContent } from '../core/security-headers.ts';

/** Any moment of long ago would do: browsers hold a file for longer the older it is. */
const timeOfChange = new Date('2000-01-01T00:00:00Z');

/**
 * Give all files that are named by their hash one time of change, which is the same in every build. Many
 * hosts make validators of it: then a browser that asks again is told that nothing has changed. Where a
 * host sends no `Cache-Control`, browsers do not even ask, since the file seems to be old.
 * @param outDir the finished build
 */
export async function dateImmutableFiles(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => isNamedByContent(`/${relative(outDir, file).split(sep).join('/')}`));
  await Promise.all(files.map((file) => utimes(file, timeOfChange, timeOfChange)));
}
