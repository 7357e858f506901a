import { GenerationError, parseGenerationRoot, type GenerationRoot } from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { readGeneration } from '../store/content-store.ts';
import type { StoredGeneration } from '../store/schema.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import { readState, saveState } from '../store/state-store.ts';
import { adoptGeneration, type AdoptionOutcome } from './adopt-generation.ts';
import { completeGeneration } from './complete-generation.ts';
import { createDownload, type Download } from './download.ts';
import { isAnswered } from './fetch-verified.ts';
import { storageLimits } from './storage-budget.ts';
import type { Downloads, MissingFiles, SyncOutcome } from './sync-outcome.ts';
import type { SyncTools } from './sync-tools.ts';

/**
 * Bring the device up to date with the site. Whatever ends it on the way, what readers see is one
 * whole generation, and the next sync goes on from there. Nothing happens after the reader removed
 * everything.
 */
export async function runSync(tools: SyncTools): Promise<SyncOutcome> {
  const askedAt = tools.now();
  return tools.lock(async () => {
    const { database } = tools;
    const startedAt = tools.now();
    if (await readState(database, 'sync-off')) return { kind: 'off' };
    const lastCheck = await readState(database, 'last-check');
    // One that lies in the future is of a clock that was wrong.
    if (lastCheck !== undefined && lastCheck > askedAt && lastCheck <= startedAt)
      return { kind: 'checked-elsewhere' };
    const answer = await loadRoot(tools);
    if (answer.kind !== 'root') return answer;
    const current = await readGeneration(database);
    // A host that lost its articles, rather than an author who deleted them all.
    if (answer.root.total === 0 && current && current.root.total > 0) return { kind: 'unknown' };
    return follow(answer.root, { tools, current, startedAt });
  });
}

type RootAnswer =
  | { kind: 'root'; root: GenerationRoot }
  | { kind: 'unreached' | 'foreign' | 'unknown' };

async function loadRoot({ fetchFile }: SyncTools): Promise<RootAnswer> {
  try {
    const file = await fetchFile(paths.contentRoot, { type: 'json' });
    return { kind: 'root', root: parseGenerationRoot(new TextDecoder().decode(file)) };
  } catch (error) {
    if (error instanceof GenerationError) return { kind: 'unknown' };
    return { kind: isAnswered(error) ? 'foreign' : 'unreached' };
  }
}

/** Do what the site's root asks for; a device that is full ends it early. */
async function follow(
  root: GenerationRoot,
  given: { tools: SyncTools; current: StoredGeneration | undefined; startedAt: number },
): Promise<SyncOutcome> {
  const { tools, current, startedAt } = given;
  const { database, signal } = tools;
  const { quota } = await tools.estimate();
  const limits = storageLimits(quota);
  const download = createDownload(tools, limits);
  let adoption: AdoptionOutcome = { kind: 'held-back' };
  let missing: MissingFiles | undefined;
  let isFull = false;
  try {
    adoption =
      root.generation === current?.root.generation
        ? { kind: 'unchanged' }
        : await adoptGeneration(root, { tools, download, current });
    missing = await completeGeneration(tools, { download, limits });
    if (!signal?.aborted) await saveState(database, 'last-check', startedAt);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    isFull = true;
  }
  const lack = lacking(download, { missing, isFull });
  return {
    ...adoption,
    ...download.counts(),
    lacking: lack,
    ...(lack === 'files' && missing && { missing }),
  };
}

function lacking(
  download: Download,
  { missing, isFull }: { missing: MissingFiles | undefined; isFull: boolean },
): Downloads['lacking'] {
  if (isFull || download.wasRefusedRoom()) return 'room';
  return missing?.articles === 0 && missing.pictures === 0 ? 'nothing' : 'files';
}
