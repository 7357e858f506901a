import { slugsOf } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { forgetPrevious } from '../store/forget-previous.ts';
import { removeUnreferenced } from '../store/generation-store.ts';
import { readSaved, removeSaved } from '../store/saved-store.ts';

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

/**
 * Which of these slugs the site has withdrawn, by the current generation's word. What is only listed no more
 * is not among them: it may come again, as where the site goes back to an earlier state for a while.
 */
export async function findWithdrawn(
  database: Database,
  slugs: readonly string[],
): Promise<string[]> {
  const root = (await readGeneration(database))?.root;
  if (!root?.withdrawn?.length) return [];
  const withdrawn = new Set(root.withdrawn);
  const listed = await loadListed(database, root);
  if (!listed) return []; // it cannot be told what is listed again
  const here = new Set(listed.flatMap(slugsOf));
  const gone = slugs.filter((slug) => !here.has(slug));
  const names = await Promise.all(gone.map(nameOf));
  return gone.filter((_slug, index) => withdrawn.has(names[index] ?? ''));
}

/** As the generator's contentHash names it in root.json. */
async function nameOf(slug: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(slug));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 32);
}
