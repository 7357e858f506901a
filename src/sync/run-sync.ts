import { GenerationError, parseGenerationRoot, type GenerationRoot } from '../core/generation.ts';
import { paths } from '../core/urls.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import { isStorageFull, type Database, type StoredGeneration } from '../store/database.ts';
import { makeCurrent } from '../store/generation-store.ts';
import { readState, saveState } from '../store/state-store.ts';
import {
  bringLists,
  bringPlannedTexts,
  bringUntried,
  completeGeneration,
  readFacts,
  type SyncRun,
} from './complete-generation.ts';
import { FetchFailed } from './fetch-verified.ts';
import { findNewSlugs, shrinks } from './plan-sync.ts';
import { storageLimits } from './storage-budget.ts';
import type { RootOutcome, SyncResult } from './sync-result.ts';
import type { SyncTools } from './sync-tools.ts';

/**
 * Bring the device up to date with the site, as architecture.md §2 describes. Whatever ends it on
 * the way, what readers see is one whole generation, and the next sync goes on from there. Nothing
 * happens after the reader removed everything.
 * @throws StorageUnavailable
 */
export async function runSync(tools: SyncTools): Promise<SyncResult> {
  const askedAt = tools.now();
  return tools.lock(async () => {
    const { quota } = await tools.estimate();
    const result: SyncRun['result'] = {
      root: 'unreached',
      isChanged: false,
      newSlugs: [],
      articles: 0,
      pictures: 0,
      isStorageFull: false,
      isComplete: false,
    };
    try {
      const limits = storageLimits(quota);
      await check({ tools, limits, result, tried: new Set(), isCutOff: false }, askedAt);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      result.isStorageFull = true;
    }
    return result;
  });
}

async function check(run: SyncRun, askedAt: number): Promise<void> {
  const { tools, result } = run;
  const { database } = tools;
  const startedAt = tools.now();
  if ((await readState(database, 'sync-off')) === true) {
    result.root = 'off';
    return;
  }
  const lastCheck = await readState(database, 'last-check');
  // One that lies in the future is of a clock that was wrong.
  if (lastCheck !== undefined && lastCheck > askedAt && lastCheck <= startedAt) {
    result.root = 'checked-elsewhere';
    return;
  }
  const root = await loadRoot(tools);
  if (typeof root === 'string') {
    result.root = root;
    return;
  }
  const current = await readGeneration(database);
  result.root = compare(root, current?.root);
  if (result.root === 'newer') await adopt(run, root, current);
  if (result.root === 'newer' || result.root === 'same') await completeGeneration(run);
  if (!tools.signal?.aborted) await saveState(database, 'last-check', startedAt);
}

async function loadRoot({ fetchFile }: SyncTools): Promise<GenerationRoot | RootOutcome> {
  try {
    const file = await fetchFile(paths.contentRoot, { type: 'json' });
    return parseGenerationRoot(new TextDecoder().decode(file));
  } catch (error) {
    if (error instanceof GenerationError) return 'unknown';
    return error instanceof FetchFailed && error.trouble !== 'unreached' ? 'foreign' : 'unreached';
  }
}

function compare(root: GenerationRoot, current: GenerationRoot | undefined): RootOutcome {
  if (!current || root.seq > current.seq) return 'newer';
  return root.seq === current.seq ? 'same' : 'older';
}

/** Make the generation of `root` current, unless it is suspect or a part that it needs is refused. */
async function adopt(
  run: SyncRun,
  root: GenerationRoot,
  current: StoredGeneration | undefined,
): Promise<void> {
  const { tools, result } = run;
  const { database } = tools;
  await bringLists(run, root);
  const listed = await loadListed(database, root);
  if (!listed) return;
  const before = current && (await loadListed(database, current.root));
  if (before && shrinks(before, listed) && !(await isConfirmed(database, root))) {
    result.root = 'suspect';
    return;
  }
  await saveState(database, 'suspect-root', undefined);
  // On the first sync nothing can be lost: each text shows as it comes, later on.
  if (current) await bringPlannedTexts(run, await readFacts(database, listed, before ?? []));
  let adoption = await makeCurrent(database, root);
  if (adoption.kind === 'lacks-texts') {
    // Opened by the reader in the meantime, else they are tried already.
    await bringUntried(run, adoption.articles);
    adoption = await makeCurrent(database, root);
  }
  if (adoption.kind !== 'adopted') return;
  result.isChanged = true;
  if (before) result.newSlugs = findNewSlugs(before, listed);
}

/** Whether a shrunken generation is met for the second time; the first is noted. */
async function isConfirmed(database: Database, { generation }: GenerationRoot): Promise<boolean> {
  if ((await readState(database, 'suspect-root')) === generation) return true;
  await saveState(database, 'suspect-root', generation);
  return false;
}
