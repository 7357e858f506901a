import type { GenerationRoot } from '../core/generation.ts';
import { loadListed } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { makeCurrent } from '../store/generation-store.ts';
import type { StoredGeneration } from '../store/schema.ts';
import { forgetState, readState, saveState } from '../store/state-store.ts';
import { readFacts, type Download } from './download.ts';
import { findLostSlugs, findNewSlugs, hasShrunk } from './plan-sync.ts';
import type { SyncTools } from './sync-tools.ts';

/** What came of following a root; see SyncOutcome. */
export type AdoptionOutcome =
  | { kind: 'suspect' }
  | { kind: 'held-back' }
  | { kind: 'unchanged' } // it has the content that is current, or another tab was faster
  | { kind: 'adopted'; newSlugs: readonly string[] };

/**
 * Make the generation of `root` current, unless it is suspect or a file that it needs is refused.
 * @param current what readers see until then, and what an older root may replace
 * @throws DOMException when the device is full; the old generation stays
 */
export async function adoptGeneration(
  root: GenerationRoot,
  given: { tools: SyncTools; download: Download; current: StoredGeneration | undefined },
): Promise<AdoptionOutcome> {
  const { download, current } = given;
  const { database } = given.tools;
  await download.lists(root);
  const listed = await loadListed(database, root);
  if (!listed) return { kind: 'held-back' };
  const before = current && (await loadListed(database, current.root));
  if (before && hasShrunk(before, listed)) {
    const isConfirmed = await isSecondLoss(database, findLostSlugs(before, listed));
    if (!isConfirmed) return { kind: 'suspect' };
  }
  await forgetState(database, 'suspect-loss');
  // On the first sync nothing can be lost: each text shows as it comes, later on.
  if (current) await download.plannedTexts(await readFacts(database, listed, before ?? []));
  let adoption = await makeCurrent(database, root, current?.root);
  if (adoption.kind === 'lacks-texts') {
    // Opened by the reader in the meantime, else they were asked for already.
    await download.texts(adoption.articles);
    adoption = await makeCurrent(database, root, current?.root);
  }
  if (adoption.kind === 'not-newer' || adoption.kind === 'renumbered') return { kind: 'unchanged' };
  if (adoption.kind !== 'adopted') return { kind: 'held-back' };
  return { kind: 'adopted', newSlugs: before ? findNewSlugs(before, listed) : [] };
}

/** Whether the same loss is met for the second time, in whichever generation; the first is noted. */
async function isSecondLoss(database: Database, slugs: readonly string[]): Promise<boolean> {
  const loss = slugs.join(' ');
  if ((await readState(database, 'suspect-loss')) === loss) return true;
  await saveState(database, 'suspect-loss', loss);
  return false;
}
