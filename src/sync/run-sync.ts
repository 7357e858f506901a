import {
  GenerationError,
  parseGenerationRoot,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/urls.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import { isStorageFull, type Database, type StoredGeneration } from '../store/database.ts';
import { readHeld, readSizes, readText } from '../store/file-store.ts';
import { makeCurrent, prune } from '../store/generation-store.ts';
import { readSaved } from '../store/saved-store.ts';
import { readState, saveState, stateKeys } from '../store/state-store.ts';
import { bringPictures, bringShards, bringTexts, type Brought } from './bring-files.ts';
import { FetchFailed } from './fetch-verified.ts';
import { keepWithin, writeWithRoom } from './make-room.ts';
import {
  findNewSlugs,
  lackingPictures,
  planPictured,
  planTexts,
  savedTest,
  shrinks,
  type SyncFacts,
  type WantedPicture,
} from './plan-sync.ts';
import {
  pictureLimit,
  roomFor,
  storageLimits,
  usualBytes,
  type StorageLimits,
} from './storage-budget.ts';
import type { SyncTools } from './sync-tools.ts';

/** What came of asking for root.json. */
export type RootOutcome =
  | 'newer'
  | 'same'
  | 'older' // an edge is behind; ignored
  | 'suspect' // it lists far fewer articles: believed when it comes a second time
  | 'unknown' // not understood: of another schema, or not a root
  | 'foreign' // the answer was not the site's, or an error
  | 'unreached'
  | 'checked-elsewhere'; // by another tab, since this one asked to

export type SyncResult = {
  root: RootOutcome;
  /** Another generation is current than before. */
  isChanged: boolean;
  /** Of articles that were not listed before, newest first; none on the first sync. */
  newSlugs: readonly string[];
  /** How many texts and pictures came and were kept. */
  articles: number;
  pictures: number;
  /** The device refused a write for lack of space. */
  isStorageFull: boolean;
  /** All that the sync wants to be here is here; false where it did not look. */
  isComplete: boolean;
};

/** A sync under way. */
type Run = {
  tools: SyncTools;
  limits: StorageLimits;
  result: { -readonly [K in keyof SyncResult]: SyncResult[K] };
  /** Texts that were asked for: what was refused is left to the next sync. */
  tried: Set<string>;
};

/**
 * Bring the device up to date with the site, as architecture.md §2 describes. Whatever ends it on
 * the way, what readers see is one whole generation, and the next sync goes on from there.
 * @throws StorageUnavailable
 */
export async function runSync(tools: SyncTools): Promise<SyncResult> {
  const askedAt = tools.now();
  return tools.lock(async () => {
    const { quota } = await tools.estimate();
    const result: Run['result'] = {
      root: 'unreached',
      isChanged: false,
      newSlugs: [],
      articles: 0,
      pictures: 0,
      isStorageFull: false,
      isComplete: false,
    };
    try {
      await check({ tools, limits: storageLimits(quota), result, tried: new Set() }, askedAt);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      result.isStorageFull = true;
    }
    return result;
  });
}

async function check(run: Run, askedAt: number): Promise<void> {
  const { tools, result } = run;
  const { database } = tools;
  const startedAt = tools.now();
  const lastCheck = await readState(database, stateKeys.lastCheck);
  // One that lies in the future is of a clock that was wrong.
  if (typeof lastCheck === 'number' && lastCheck > askedAt && lastCheck <= startedAt) {
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
  if (result.root === 'newer' || result.root === 'same') await complete(run);
  if (!tools.signal?.aborted) await saveState(database, stateKeys.lastCheck, startedAt);
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
  run: Run,
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
  await saveState(database, stateKeys.suspectGeneration, undefined);
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
  if ((await readState(database, stateKeys.suspectGeneration)) === generation) return true;
  await saveState(database, stateKeys.suspectGeneration, generation);
  return false;
}

/** Bring what the current generation lacks, and remove what nothing needs. */
async function complete(run: Run): Promise<void> {
  const { tools, limits, result } = run;
  const { database } = tools;
  const current = await readGeneration(database);
  if (!current) return; // what the first one needs has not come
  await bringLists(run, current.root);
  const listed = await loadListed(database, current.root);
  if (!listed) return;
  const before = (current.previous && (await loadListed(database, current.previous))) ?? [];
  await bringPlannedTexts(run, await readFacts(database, listed, before));
  const wanted = await findWantedPictures(run, await readFacts(database, listed, before));
  result.pictures += noteFull(run, await bringPictures(tools, wanted, (write) => write()));
  if (result.isChanged) await prune(database);
  await keepWithin(database, limits);
  const facts = await readFacts(database, listed, before);
  result.isComplete =
    planTexts(facts, textRoom(run, facts)).length === 0 &&
    (await findWantedPictures(run, facts)).length === 0;
}

async function bringLists(run: Run, root: GenerationRoot): Promise<void> {
  const held = await readHeld(run.tools.database, 'shards');
  const lacking = root.shards.map(({ hash }) => hash).filter((hash) => !held.has(hash));
  noteFull(run, await bringShards(run.tools, lacking));
}

async function bringPlannedTexts(run: Run, facts: SyncFacts): Promise<void> {
  await bringUntried(run, planTexts(facts, textRoom(run, facts)));
}

async function bringUntried(run: Run, articles: readonly ListedArticle[]): Promise<void> {
  const { tools, tried, result } = run;
  const untried = articles.filter(({ hash }) => !tried.has(hash));
  for (const { hash } of untried) tried.add(hash);
  result.articles += noteFull(run, await bringTexts(tools, untried, writeWithRoom(tools.database)));
}

function noteFull({ result }: Run, { kept, isStorageFull: isFull }: Brought): number {
  result.isStorageFull ||= isFull;
  return kept;
}

function textRoom({ limits }: Run, { texts }: SyncFacts): number {
  return roomFor(limits.texts, [...texts.values()], usualBytes.text);
}

/** The pictures to bring, each once: first of the newest articles, as room allows, then the saved. */
async function findWantedPictures(run: Run, facts: SyncFacts): Promise<WantedPicture[]> {
  const { tools, limits } = run;
  if (tools.pictures === 'none') return [];
  const isSaved = savedTest(facts.saved);
  const wanted = {
    others: new Map<string, WantedPicture>(),
    saved: new Map<string, WantedPicture>(),
  };
  for (const listed of planPictured(facts)) {
    // One text at a time: those of all saved articles may be many.
    const article = (await readText(tools.database, listed.hash)) ?? listed;
    const pictures = lackingPictures(article, facts.pictures, tools.pictures);
    const group = isSaved(listed) ? wanted.saved : wanted.others;
    for (const picture of pictures) group.set(picture.hash, picture);
  }
  const textBytes = [...facts.texts.values()].reduce((a, b) => a + b, 0);
  const limit = pictureLimit(limits, textBytes);
  const room = roomFor(limit, [...facts.pictures.values()], usualBytes.picture);
  return [...new Map([...[...wanted.others].slice(0, room), ...wanted.saved]).values()];
}

async function readFacts(
  database: Database,
  listed: readonly ListedArticle[],
  before: readonly ListedArticle[],
): Promise<SyncFacts> {
  const [saved, texts, pictures] = await Promise.all([
    readSaved(database),
    readSizes(database, 'articles'),
    readSizes(database, 'pictures'),
  ]);
  return { listed, before, saved, texts, pictures };
}
