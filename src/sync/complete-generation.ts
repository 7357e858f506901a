import { loadListed, readGeneration } from '../store/content-store.ts';
import { removeUnreferenced } from '../store/generation-store.ts';
import { dropStandIns } from '../store/stand-ins.ts';
import { readFacts, type Download } from './download.ts';
import { evictBeyond } from './eviction.ts';
import type { StorageLimits } from './storage-budget.ts';
import type { MissingFiles } from './sync-outcome.ts';
import type { SyncTools } from './sync-tools.ts';

/**
 * Bring what the current generation lacks, and remove what nothing needs.
 * @param hasReplaced whether it is new here, so that files of earlier ones may go
 * @returns what the sync wants to be here and is not; undefined where no list tells
 */
export async function completeGeneration(
  { database }: SyncTools,
  given: { download: Download; limits: StorageLimits; hasReplaced: boolean },
): Promise<MissingFiles | undefined> {
  const { download, limits, hasReplaced } = given;
  const current = await readGeneration(database);
  if (!current) return undefined; // what the first one needs has not come
  await download.lists(current.root);
  const listed = await loadListed(database, current.root);
  if (!listed) return undefined;
  const before = (current.previous && (await loadListed(database, current.previous))) ?? [];
  await download.plannedTexts(await readFacts(database, listed, before));
  const hasNewTexts = await dropStandIns(database);
  await download.plannedPictures(await readFacts(database, listed, before));
  if (hasReplaced || hasNewTexts) await removeUnreferenced(database);
  await evictBeyond(database, limits);
  return download.findMissing(await readFacts(database, listed, before));
}
