import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A path with `/`, as Vite's ids and our tables have it: Windows gives `\`. */
export const posixPath = (path: string): string => path.replaceAll('\\', '/');

/** The files below a folder, as paths relative to it with `/`, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(posixPath)
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
}
