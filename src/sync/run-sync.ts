import { GenerationError, parseGenerationRoot, type GenerationRoot } from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import { readStoredHashes } from '../store/file-store.ts';
import { makeCurrent } from '../store/generation-store.ts';
import type { StoredGeneration } from '../store/schema.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import { readState, saveState } from '../store/state-store.ts';
import type { FileTools } from './download-files.ts';
import { createDownload, readFacts, type Download, type MissingFiles } from './download.ts';
import { evictBeyond, writeWithEviction } from './eviction.ts';
import { findNewSlugs } from './plan-sync.ts';
import { storageLimits, type StorageLimits } from './storage-budget.ts';

/** All that the sync needs from outside. */
export type SyncTools = FileTools & {
  /** As `navigator.storage.estimate`; without `quota` where the browser does not tell. */
  estimate: () => Promise<{ quota?: number }>;
  /** Epoch ms. */
  now: () => number;
  /** Runs the work when no other tab or worker runs such work. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
};

/** What a sync came to. */
export type SyncOutcome =
  | { kind: 'off' } // the reader removed everything: nothing was asked for
  | { kind: 'unreached' } // no answer for root.json, or one that is not the site's
  | { kind: 'unknown' } // root.json was not believed: of another schema, not a root, or without articles
  | (Adoption & Downloads);

type Adoption =
  | { kind: 'unchanged' } // the site has the content that is current on the device
  | { kind: 'held-back' } // a list has not come: the old content stays
  /** Followed, and current now. Slugs that were not listed before, newest first; none at first. */
  | { kind: 'adopted'; newSlugs: readonly string[] };

/** What came, and whether that is all. */
type Downloads = {
  /** How many texts and pictures came and were stored. */
  articles: number;
  pictures: number;
  /** What of all that the sync wants to be here is not: some files, or room for them. */
  lacking: 'nothing' | 'files' | 'room';
  /** How many texts and pictures are lacking of what is current; absent where none is, or no list tells. */
  missing?: MissingFiles;
};

/**
 * Bring the device up to date with the site. Whatever ends it on the way, what readers see is one
 * whole generation, and the next sync goes on from there. Nothing happens after the reader removed
 * everything.
 */
export async function runSync(tools: SyncTools): Promise<SyncOutcome> {
  return tools.lock(async () => {
    const { database } = tools;
    const startedAt = tools.now();
    if (await readState(database, 'sync-off')) return { kind: 'off' };
    const answer = await loadRoot(tools);
    if (typeof answer === 'string') return { kind: answer };
    const current = await readGeneration(database);
    // A host that lost its articles, rather than an author who deleted them all.
    if (answer.total === 0 && current && current.root.total > 0) return { kind: 'unknown' };
    return follow(answer, { tools, current, startedAt });
  });
}

async function loadRoot({
  fetchFile,
}: SyncTools): Promise<GenerationRoot | 'unreached' | 'unknown'> {
  try {
    const file = await fetchFile(paths.contentRoot, { type: 'json' });
    return parseGenerationRoot(new TextDecoder().decode(file));
  } catch (error) {
    return error instanceof GenerationError ? 'unknown' : 'unreached';
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
  let adoption: Adoption = { kind: 'held-back' };
  let missing: MissingFiles | undefined;
  let isFull = false;
  try {
    adoption =
      root.generation === current?.root.generation
        ? { kind: 'unchanged' }
        : await adopt(root, { tools, download, current });
    missing = await complete(tools, { download, limits });
    if (!signal?.aborted) await saveState(database, 'last-check', startedAt);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    isFull = true;
  }
  const lacking =
    isFull || download.wasRefusedRoom()
      ? 'room'
      : missing?.articles === 0 && missing.pictures === 0
        ? 'nothing'
        : 'files';
  return {
    ...adoption,
    ...download.counts,
    lacking,
    ...(lacking === 'files' && missing && { missing }),
  };
}

/**
 * Make the generation of `root` current once its lists are here: only they tell which articles there are.
 * @throws DOMException when the device is full; the old generation stays
 */
async function adopt(
  root: GenerationRoot,
  given: { tools: SyncTools; download: Download; current: StoredGeneration | undefined },
): Promise<Adoption> {
  const { download, current } = given;
  const { database } = given.tools;
  await download.lists(root);
  const listed = await loadListed(database, root);
  if (!listed) return { kind: 'held-back' };
  const before = current && (await loadListed(database, current.root));
  // Before the first generation is current nothing can be read: there each text shows as it comes, later on.
  if (current) await download.texts(await readFacts(database, listed, before));
  const adoption = await writeWithEviction(database, { upcoming: listed })(() =>
    makeCurrent(database, root, current?.root.generation),
  );
  if (adoption === 'superseded') return { kind: 'unchanged' }; // another tab was faster
  if (adoption === 'lacks-lists') return { kind: 'held-back' };
  return { kind: 'adopted', newSlugs: before ? findNewSlugs(before, listed) : [] };
}

/**
 * Bring what the current generation lacks, and evict what goes beyond the limits.
 * @returns what the sync wants to be here and is not; undefined where no list tells
 */
async function complete(
  { database }: SyncTools,
  { download, limits }: { download: Download; limits: StorageLimits },
): Promise<MissingFiles | undefined> {
  const current = await readGeneration(database);
  if (!current) return undefined; // what the first one needs has not come
  const { root, standIns = {} } = current;
  await download.lists(root);
  const listed = await loadListed(database, root);
  if (!listed) return undefined;
  await download.texts(await readFacts(database, listed));
  const texts = await readStoredHashes(database, 'articles');
  if (Object.keys(standIns).some((hash) => texts.has(hash)))
    await makeCurrent(database, root, root.generation);
  await download.pictures(await readFacts(database, listed));
  await evictBeyond(database, limits);
  return download.findMissing(await readFacts(database, listed));
}
