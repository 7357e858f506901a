import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import type { Database } from '../store/database.ts';
import { readGeneration } from '../store/content-store.ts';
import { readStoredHashes, readSizes, readText } from '../store/file-store.ts';
import { readOpened } from '../store/reading-history.ts';
import { readSaved } from '../store/saved-store.ts';
import {
  downloadPictures,
  downloadShards,
  downloadTexts,
  downloadWholeList,
  givesWhole,
  type DownloadResult,
  type Write,
} from './download-files.ts';
import { writeNews, writeNewsTexts, writeWithEviction } from './eviction.ts';
import {
  missingPictures,
  articlesNeedingPictures,
  planTexts,
  savedMatcher,
  type SyncFacts,
  type WantedPicture,
} from './plan-sync.ts';
import { pictureLimit, spaceFor, minimumFileBytes, type StorageLimits } from './storage-budget.ts';
import type { Downloads, MissingFiles } from './sync-outcome.ts';
import type { SyncTools } from './sync-tools.ts';

/**
 * What one sync downloads. A text is asked for once: what was refused is left to the next sync. Once
 * the connection is gone nothing more is asked for, since it would only wait.
 */
export type Download = {
  /** The lists of a generation that the device lacks. */
  lists: (root: GenerationRoot) => Promise<void>;
  /** The texts that the sync wants and the device lacks. */
  plannedTexts: (facts: SyncFacts) => Promise<void>;
  /**
   * Texts without which there are no news: for them, what nobody opened gives way.
   * @param upcoming all that the news list
   */
  newsTexts: (
    articles: readonly ListedArticle[],
    upcoming: readonly ListedArticle[],
  ) => Promise<void>;
  plannedPictures: (facts: SyncFacts) => Promise<void>;
  /** How many texts and pictures are left to download. */
  findMissing: (facts: SyncFacts) => Promise<MissingFiles>;
  /** How many texts and pictures came so far. */
  counts: () => Pick<Downloads, 'articles' | 'pictures'>;
  /**
   * Hashes of texts in whose place the host gave something else, or an error. One that broke off on its way
   * is among them where another file came whole: then it is the host's doing, rather than the network's.
   * @param root whose list is asked for once more where no other file was
   */
  refusedTexts: (root: GenerationRoot) => Promise<readonly string[]>;
  /** Whether the device refused a write for lack of room. */
  wasRefusedRoom: () => boolean;
};

export function createDownload(tools: SyncTools, limits: StorageLimits): Download {
  const { database } = tools;
  const askedFor = new Set<string>();
  const refused: string[] = [];
  const brokenOff: string[] = [];
  const counts = { articles: 0, pictures: 0 };
  let isCutOff = false;
  let hasReceived = false;
  let wasRefusedRoom = false;

  /** @returns how many files came */
  const record = ({ stored, stoppedBy }: DownloadResult): number => {
    if (stoppedBy === 'storage-full') wasRefusedRoom = true;
    if (stoppedBy === 'no-connection') isCutOff = true;
    if (stored > 0) hasReceived = true;
    return stored;
  };

  async function texts(articles: readonly ListedArticle[], write: Write): Promise<void> {
    if (isCutOff) return;
    const untried = articles.filter(({ hash }) => !askedFor.has(hash));
    for (const { hash } of untried) askedFor.add(hash);
    const result = await downloadTexts(tools, untried, write);
    counts.articles += record(result);
    refused.push(...result.refused);
    brokenOff.push(...result.brokenOff);
    // Where there was no room they are asked for again once there is.
    if (result.stoppedBy === 'storage-full')
      for (const { hash } of untried) if (!result.refused.includes(hash)) askedFor.delete(hash);
  }

  const missingTexts = (facts: SyncFacts) =>
    planTexts(facts, spaceFor(limits.texts, [...facts.texts.values()], minimumFileBytes.text));

  return {
    async lists(root) {
      const known = await readStoredHashes(database, 'shards');
      // Why it did not come is not recorded: its parts are asked for next, and tell.
      if (known.size === 0) await downloadWholeList(tools, root);
      const held = known.size === 0 ? await readStoredHashes(database, 'shards') : known;
      const missing = root.shards.map(({ hash }) => hash).filter((hash) => !held.has(hash));
      record(await downloadShards(tools, missing, writeNews(database)));
    },
    plannedTexts: (facts) => texts(missingTexts(facts), writeWithEviction(database)),
    newsTexts: (articles, upcoming) => texts(articles, writeNewsTexts(database, upcoming)),
    async plannedPictures(facts) {
      if (isCutOff) return;
      const wanted = await findWantedPictures(facts, tools, limits);
      counts.pictures += record(await downloadPictures(tools, wanted, (write) => write()));
    },
    findMissing: async (facts) => ({
      articles: missingTexts(facts).length,
      pictures: (await findWantedPictures(facts, tools, limits)).length,
    }),
    counts: () => ({ ...counts }),
    async refusedTexts({ shards: [list] }) {
      if (brokenOff.length > 0 && list)
        hasReceived ||= await givesWhole(tools, paths.shard(list.hash), list.hash);
      return hasReceived ? [...refused, ...brokenOff] : refused;
    },
    wasRefusedRoom: () => wasRefusedRoom,
  };
}

/** The pictures to download, each once: first of the newest articles, as space allows, then the saved. */
async function findWantedPictures(
  facts: SyncFacts,
  { database, pictures: format }: SyncTools,
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
  before: readonly ListedArticle[] = [],
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
