import type { Database } from './database.ts';
import type { StoredPicture } from './schema.ts';

/**
 * The stored width of the picture of which `hash` names one width in one format: that very one
 * where it is held, else the widest; undefined when none is.
 */
export async function findPicture(
  database: Database,
  hash: string,
): Promise<StoredPicture | undefined> {
  const held = await database.use((db) => db.getAllFromIndex('pictures', 'byHash', hash));
  return [...held].sort((a, b) => rank(b, hash) - rank(a, hash))[0];
}

function rank(picture: StoredPicture, hash: string): number {
  return picture.hash === hash ? Infinity : picture.width;
}
