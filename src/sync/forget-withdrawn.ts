import { slugsOf } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { forgetPrevious } from '../store/forget-previous.ts';
import { removeUnreferenced } from '../store/generation-store.ts';
import { readSaved, removeSaved } from '../store/saved-store.ts';
import { findWithdrawn } from './find-withdrawn.ts';

/**
 * Remove what the site has withdrawn, saved or not, with its pictures, and that it was saved. The generation
 * before the current one keeps its files otherwise; it goes where it lists such an article. May be repeated
 * at any time.
 */
export async function forgetWithdrawn(database: Database): Promise<void> {
  const current = await readGeneration(database);
  if (!current?.root.withdrawn?.length) return;
  const saved = await findWithdrawn(database, await readSaved(database));
  if (saved.length > 0) await removeSaved(database, saved);
  const { root, previous } = current;
  if (previous) {
    const before = await loadListed(database, previous);
    const gone = before && (await findWithdrawn(database, before.flatMap(slugsOf)));
    // Without its lists it cannot be told what it holds.
    if (gone?.length === 0) return;
    await forgetPrevious(database, root);
  }
  await removeUnreferenced(database);
}
