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
 * @returns what the sync wants to be here and is not; undefined where no list tells
 */
export async function completeGeneration(
  { database }: SyncTools,
  { download, limits }: { download: Download; limits: StorageLimits },
): Promise<MissingFiles | undefined> {
  const current = await readGeneration(database);
  if (!current) return undefined; // what the first one needs has not come
  await download.lists(current.root);
  const listed = await loadListed(database, current.root);
  if (!listed) return undefined;
  await download.plannedTexts(await readFacts(database, listed));
  const hasNewTexts = await dropStandIns(database);
  await download.plannedPictures(await readFacts(database, listed));
  if (hasNewTexts) await removeUnreferenced(database);
  await evictBeyond(database, limits);
  return download.findMissing(await readFacts(database, listed));
}
