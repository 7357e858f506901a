import { slugsOf } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';

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
