import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { readHeld, readSizes, readText } from '../store/file-store.ts';
import { prune } from '../store/generation-store.ts';
import { readSaved } from '../store/saved-store.ts';
import {
  bringPictures,
  bringShards,
  bringTexts,
  bringWholeList,
  type Brought,
} from './bring-files.ts';
import { keepWithin, writeWithRoom } from './make-room.ts';
import {
  lackingPictures,
  planPictured,
  planTexts,
  savedTest,
  type SyncFacts,
  type WantedPicture,
} from './plan-sync.ts';
import { pictureLimit, roomFor, usualBytes, type StorageLimits } from './storage-budget.ts';
import type { SyncResult } from './sync-result.ts';
import type { SyncTools } from './sync-tools.ts';

/** A sync under way. */
export type SyncRun = {
  tools: SyncTools;
  limits: StorageLimits;
  result: { -readonly [K in keyof SyncResult]: SyncResult[K] };
  /** Texts that were asked for: what was refused is left to the next sync. */
  tried: Set<string>;
  /** The connection has gone on the way: more requests would only wait. */
  isCutOff: boolean;
};

/**
 * Bring what the current generation lacks, and remove what nothing needs.
 * @throws StorageUnavailable
 */
export async function completeGeneration(run: SyncRun): Promise<void> {
  const { tools, limits, result } = run;
  const { database } = tools;
  const current = await readGeneration(database);
  if (!current) return; // what the first one needs has not come
  await bringLists(run, current.root);
  const listed = await loadListed(database, current.root);
  if (!listed) return;
  const before = (current.previous && (await loadListed(database, current.previous))) ?? [];
  await bringPlannedTexts(run, await readFacts(database, listed, before));
  if (!run.isCutOff) {
    const wanted = await findWantedPictures(run, await readFacts(database, listed, before));
    result.pictures += note(run, await bringPictures(tools, wanted, (write) => write()));
  }
  if (result.isChanged) await prune(database);
  await keepWithin(database, limits);
  const facts = await readFacts(database, listed, before);
  result.isComplete =
    planTexts(facts, textRoom(run, facts)).length === 0 &&
    (await findWantedPictures(run, facts)).length === 0;
}

/** Bring the lists of a generation that are not held. */
export async function bringLists(run: SyncRun, root: GenerationRoot): Promise<void> {
  const { database } = run.tools;
  const known = await readHeld(database, 'shards');
  // What keeps it away is not noted: its parts are asked for next, and tell.
  if (known.size === 0) await bringWholeList(run.tools, root);
  const held = known.size === 0 ? await readHeld(database, 'shards') : known;
  const lacking = root.shards.map(({ hash }) => hash).filter((hash) => !held.has(hash));
  note(run, await bringShards(run.tools, lacking));
}

/** Bring the texts that the sync wants and the device lacks. */
export async function bringPlannedTexts(run: SyncRun, facts: SyncFacts): Promise<void> {
  await bringUntried(run, planTexts(facts, textRoom(run, facts)));
}

/** Bring those of the texts that this sync did not ask for yet. */
export async function bringUntried(
  run: SyncRun,
  articles: readonly ListedArticle[],
): Promise<void> {
  const { tools, tried, result } = run;
  if (run.isCutOff) return;
  const untried = articles.filter(({ hash }) => !tried.has(hash));
  for (const { hash } of untried) tried.add(hash);
  result.articles += note(run, await bringTexts(tools, untried, writeWithRoom(tools.database)));
}

/** @returns how many files came */
function note(run: SyncRun, { kept, stoppedBy }: Brought): number {
  if (stoppedBy === 'storage-full') run.result.isStorageFull = true;
  if (stoppedBy === 'no-connection') run.isCutOff = true;
  return kept;
}

function textRoom({ limits }: SyncRun, { texts }: SyncFacts): number {
  return roomFor(limits.texts, [...texts.values()], usualBytes.text);
}

/** The pictures to bring, each once: first of the newest articles, as room allows, then the saved. */
async function findWantedPictures(run: SyncRun, facts: SyncFacts): Promise<WantedPicture[]> {
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

/** @throws StorageUnavailable */
export async function readFacts(
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
