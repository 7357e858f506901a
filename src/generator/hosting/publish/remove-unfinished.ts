import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unfinishedFile } from '../../write-file-atomic.ts';

/**
 * Remove what a publication that was killed had written beside its place and not moved there.
 * @param places of the site's files, below `to`; strangers' files are left alone
 */
export function removeUnfinished(to: string, places: readonly string[]): void {
  const known = new Set(places);
  for (const folder of new Set(places.map((place) => dirname(place)))) {
    if (!existsSync(join(to, folder))) continue;
    for (const name of readdirSync(join(to, folder))) {
      const place = join(folder, name);
      const wanted = unfinishedFile(place)?.replace(/\.(br|gz)$/, '');
      if (wanted !== undefined && known.has(wanted)) rmSync(join(to, place));
    }
  }
}
