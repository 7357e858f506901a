import { GenerationError, parseGenerationRoot, type GenerationRoot } from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { readGeneration } from '../store/content-store.ts';
import { isStorageFull } from '../store/database.ts';
import { readState, saveState } from '../store/state-store.ts';
import { adoptGeneration, type AdoptionOutcome } from './adopt-generation.ts';
import { completeGeneration } from './complete-generation.ts';
import { createDownload, type Download } from './download.ts';
import { FetchFailed } from './fetch-verified.ts';
import { forgetWithdrawn } from './forget-withdrawn.ts';
import { storageLimits } from './storage-budget.ts';
import type { Downloads, SyncOutcome } from './sync-outcome.ts';
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
    return answer.kind === 'root' ? follow(answer.root, tools, startedAt) : answer;
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
    const isForeign = error instanceof FetchFailed && error.trouble !== 'unreached';
    return { kind: isForeign ? 'foreign' : 'unreached' };
  }
}

/** Do what the site's root asks for; a device that is full ends it early. */
async function follow(
  root: GenerationRoot,
  tools: SyncTools,
  startedAt: number,
): Promise<SyncOutcome> {
  const { database, signal } = tools;
  const { quota } = await tools.estimate();
  const limits = storageLimits(quota);
  const download = createDownload(tools, limits);
  const current = await readGeneration(database);
  const position = compare(root, current?.root);
  let adoption: AdoptionOutcome = { kind: 'held-back' };
  let isComplete = false;
  let isFull = false;
  try {
    if (position === 'newer') adoption = await adoptGeneration(root, { tools, download, current });
    await forgetWithdrawn(database);
    if (position !== 'older' && adoption.kind !== 'suspect')
      isComplete = await completeGeneration(tools, {
        download,
        limits,
        hasReplaced: adoption.kind === 'adopted',
      });
    if (!signal?.aborted) await saveState(database, 'last-check', startedAt);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    isFull = true;
  }
  const downloads: Downloads = {
    ...download.counts(),
    lacking: lacking(download, { isComplete, isFull }),
  };
  return position === 'newer' ? { ...adoption, ...downloads } : { kind: position, ...downloads };
}

function compare(
  root: GenerationRoot,
  current: GenerationRoot | undefined,
): 'newer' | 'unchanged' | 'older' {
  if (!current || root.seq > current.seq) return 'newer';
  return root.seq === current.seq ? 'unchanged' : 'older';
}

function lacking(
  download: Download,
  { isComplete, isFull }: { isComplete: boolean; isFull: boolean },
): Downloads['lacking'] {
  if (isFull || download.wasRefusedRoom()) return 'room';
  return isComplete ? 'nothing' : 'files';
}
