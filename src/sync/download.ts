import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import type { Database } from '../store/database.ts';
import { readGeneration } from '../store/content-store.ts';
import { readOpened, readSizes, readStoredHashes, readText } from '../store/file-store.ts';
import { readSaved } from '../store/saved-store.ts';
import {
  downloadPictures,
  downloadShards,
  downloadTexts,
  downloadWholeList,
  type DownloadResult,
  type FileTools,
  type Write,
} from './download-files.ts';
import { writeWithEviction } from './eviction.ts';
import {
  missingPictures,
  articlesNeedingPictures,
  planTexts,
  savedMatcher,
  type SyncFacts,
  type WantedPicture,
} from './plan-sync.ts';
import { pictureLimit, spaceFor, minimumFileBytes, type StorageLimits } from './storage-budget.ts';

export type Download = ReturnType<typeof createDownload>;

export type MissingFiles = { articles: number; pictures: number };

/**
 * What one sync downloads. A text that did not come is left to the next sync. Once the connection is gone
 * nothing more is asked for, since it would only wait.
 */
export function createDownload(tools: FileTools, limits: StorageLimits) {
  const { database } = tools;
  const failed = new Set<string>();
  /** How many texts and pictures came so far. */
  const counts = { articles: 0, pictures: 0 };
  let isCutOff = false;
  let wasRefusedRoom = false;

  /** @returns how many files came */
  const record = (result: DownloadResult): number => {
    if (result.stoppedBy === 'storage-full') wasRefusedRoom = true;
    if (result.stoppedBy === 'no-connection') isCutOff = true;
    for (const hash of result.failed) failed.add(hash);
    return result.stored;
  };

  async function downloadUntried(articles: readonly ListedArticle[], write: Write): Promise<void> {
    if (isCutOff) return;
    const untried = articles.filter(({ hash }) => !failed.has(hash));
    counts.articles += record(await downloadTexts(tools, untried, write));
  }

  const missingTexts = (facts: SyncFacts) =>
    planTexts(facts, spaceFor(limits.texts, [...facts.texts.values()], minimumFileBytes.text));

  return {
    counts,
    /** Whether the device refused a write for lack of room. */
    wasRefusedRoom: () => wasRefusedRoom,
    /** The lists of a generation that the device lacks. */
    async lists(root: GenerationRoot): Promise<void> {
      const known = await readStoredHashes(database, 'shards');
      if (known.size === 0) await downloadWholeList(tools, root);
      const held = known.size === 0 ? await readStoredHashes(database, 'shards') : known;
      const missing = root.shards.map(({ hash }) => hash).filter((hash) => !held.has(hash));
      record(await downloadShards(tools, missing, writeWithEviction(database)));
    },
    /** The texts that the sync wants and the device lacks. */
    async texts(facts: SyncFacts): Promise<void> {
      const { required, newest } = missingTexts(facts);
      await downloadUntried(newest, writeWithEviction(database, { keepsTexts: true }));
      await downloadUntried(required, writeWithEviction(database, { upcoming: facts.listed }));
    },
    async pictures(facts: SyncFacts): Promise<void> {
      if (isCutOff) return;
      const wanted = await findWantedPictures(facts, tools, limits);
      counts.pictures += record(await downloadPictures(tools, wanted, (write) => write()));
    },
    /** How many texts and pictures are left to download. */
    async findMissing(facts: SyncFacts): Promise<MissingFiles> {
      const { required, newest } = missingTexts(facts);
      const pictures = await findWantedPictures(facts, tools, limits);
      return { articles: required.length + newest.length, pictures: pictures.length };
    },
  };
}

/** The pictures to download, each once: first of the newest articles, as space allows, then the saved. */
async function findWantedPictures(
  facts: SyncFacts,
  { database, pictures: format }: FileTools,
  limits: StorageLimits,
): Promise<WantedPicture[]> {
  if (format === 'none') return [];
  const isSaved = savedMatcher(facts.saved);
  const wanted = {
    others: new Map<string, WantedPicture>(),
    saved: new Map<string, WantedPicture>(),
  };
  for (const listed of articlesNeedingPictures(facts)) {
    // One text at a time: those of all saved articles may be many.
    const article = (await readText(database, listed.hash)) ?? listed;
    const group = isSaved(listed) ? wanted.saved : wanted.others;
    for (const picture of missingPictures(article, facts.pictures, format))
      group.set(picture.hash, picture);
  }
  const textBytes = [...facts.texts.values()].reduce((a, b) => a + b, 0);
  const limit = pictureLimit(limits, textBytes);
  const room = spaceFor(limit, [...facts.pictures.values()], minimumFileBytes.picture);
  return [...new Map([...[...wanted.others].slice(0, room), ...wanted.saved]).values()];
}

/**
 * What the device has of a generation now.
 * @param before what it replaces, before it is current
 */
export async function readFacts(
  database: Database,
  listed: readonly ListedArticle[],
  before = listed,
): Promise<SyncFacts> {
  const [current, saved, opened, texts, pictures] = await Promise.all([
    readGeneration(database),
    readSaved(database),
    readOpened(database),
    readSizes(database, 'articles'),
    readSizes(database, 'pictures'),
  ]);
  return { listed, before, saved, opened, texts, pictures, standIns: current?.standIns };
}
