import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { immutableFolders } from '../core/security-headers.ts';

/** Any moment of long ago would do: browsers hold a file for longer the older it is. */
const timeOfChange = new Date('2000-01-01T00:00:00Z');

/**
 * Give all files that are named by their hash one time of change, which is the same in every build. Many
 * hosts make validators of it: then a browser that asks again is told that nothing has changed. Where a
 * host sends no `Cache-Control`, browsers do not even ask, since the file seems to be old.
 * @param outDir the finished build
 */
export async function dateImmutableFiles(outDir: string): Promise<void> {
  for (const folder of immutableFolders) {
    const entries = await readdir(join(outDir, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    await Promise.all(
      files.map(({ parentPath, name }) =>
        utimes(join(parentPath, name), timeOfChange, timeOfChange),
      ),
    );
  }
}
