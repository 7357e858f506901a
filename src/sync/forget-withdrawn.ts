import { slugsOf } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { forgetPrevious } from '../store/forget-previous.ts';
import { removeUnreferenced } from '../store/generation-store.ts';

/**
 * Remove what the site has withdrawn, saved or not, with its pictures. The generation before the current
 * one keeps its files otherwise; it goes where it lists such an article. May be repeated at any time.
 */
export async function forgetWithdrawn(database: Database): Promise<void> {
  const current = await readGeneration(database);
  const withdrawn = current?.root.withdrawn ?? [];
  if (!current || withdrawn.length === 0) return;
  const { root, previous } = current;
  if (previous) {
    const [listed, before] = [
      await loadListed(database, root),
      await loadListed(database, previous),
    ];
    const slugs = new Set(listed?.flatMap(slugsOf));
    const gone = before?.flatMap(slugsOf).filter((slug) => !slugs.has(slug));
    const names = await Promise.all(gone?.map(nameOf) ?? []);
    // Without its lists it cannot be told what it holds.
    if (gone && !names.some((name) => withdrawn.includes(name))) return;
    await forgetPrevious(database, root);
  }
  await removeUnreferenced(database);
}

/** As the generator's contentHash names it in root.json. */
async function nameOf(slug: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(slug));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 32);
}
