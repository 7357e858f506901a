import type { CheckOutcome, FoundConnection } from '../shared/device.ts';
import { isFetchError } from '../shared/fetch-verified.ts';
import {
  parseGenerationRoot,
  parseList,
  type GenerationRoot,
  type ListedArticle,
} from '../shared/content.ts';
import { paths } from '../shared/paths.ts';
import { commit, withEviction } from './commit.ts';
import { hasRoomFor, saveMeta } from './db.ts';
import { deleteOtherPages } from './cache-storage.ts';
import { broadcastState, type DeviceTools } from './describe-device.ts';
import { isMeteredConnection, loadFiles, loadPictures, loadText } from './download.ts';
import { findNewArticles, planPictures, planTexts } from './plan-sync.ts';
import { readStoredState, type StoredState } from './content-store.ts';

/** Bring the device up to date. Whatever ends it, readers see the lists of one generation, and the next sync goes on. */
export async function runSync(tools: DeviceTools, isByReader: boolean): Promise<CheckOutcome> {
  const { database, broadcast } = tools;
  const startedAt = Date.now();
  const comparison = await compareLists(tools, isByReader);
  if (typeof comparison === 'string') return comparison;
  const { root, lists, before, listed } = comparison;
  const isSame = root.generation === before.root?.generation;
  const wanted = planTexts(before, listed).map(({ hash }) => paths.articleFile(hash));
  const texts = await loadFiles(wanted);
  let hadRoom = true;
  if (!isSame || texts.size > 0) {
    let isStored = false;
    const store = async (files: ReadonlyMap<string, string>) => {
      isStored = await commit(database, files, { root, before });
    };
    const all = new Map([...lists, ...texts]);
    hadRoom = await hasRoomFor(
      withEviction(() => store(all), database, { mayEvictTexts: !isSame }),
    );
    // The list alone, or the device would never follow the site.
    if (!hadRoom && !isSame) await hasRoomFor(store(lists));
    if (!isStored) return hadRoom ? 'incomplete' : 'full';
    await deleteOtherPages(database);
    const newArticles = findNewArticles(before, listed).length;
    await broadcast({ type: 'CONTENT_CHANGED', newArticles, isFirst: !before.root });
    await broadcastState(tools);
  }
  for (const isSavedOnly of [true, isMeteredConnection()]) {
    const wantedPictures = planPictures(await readStoredState(database), isSavedOnly);
    if (!(await loadPictures(database, wantedPictures, isSavedOnly))) hadRoom = false;
  }
  const after = await readStoredState(database);
  if (after.isPaused) return 'incomplete';
  await hasRoomFor(saveMeta(database, 'lastCheckAt', startedAt));
  if (!hadRoom) return 'full';
  const missing = [...planTexts(after), ...planPictures(after, isMeteredConnection())];
  if (missing.length > 0) return 'incomplete';
  return isSame ? 'unchanged' : 'changed';
}

/** Make the list current on a device that has none, without waiting for texts. */
export async function fetchList(tools: DeviceTools, isByReader: boolean): Promise<void> {
  const comparison = await compareLists(tools, isByReader);
  if (typeof comparison === 'string') return;
  const { root, lists, before } = comparison;
  await withEviction(() => commit(tools.database, lists, { root, before }), tools.database);
}

type Comparison = {
  root: GenerationRoot;
  listed: readonly ListedArticle[];
  /** root.json and the lists that are not here, by path. */
  lists: ReadonlyMap<string, string>;
  before: StoredState;
};

/** What the host lists now, beside what is stored; or why that can't be told or doesn't matter. */
async function compareLists(
  { database, broadcast }: DeviceTools,
  isByReader: boolean,
): Promise<Comparison | CheckOutcome> {
  const found = await loadRoot(broadcast);
  if (isByReader) await saveMeta(database, 'paused', undefined);
  if (found === 'unreachable') return found;
  const before = await readStoredState(database);
  if (before.isPaused) return 'unchanged'; // until the reader asks, only the connection is looked for
  if (found === 'unknown') return 'incomplete';
  const { root, text } = found;
  // A host that lost its articles, rather than an author who deleted them all.
  if (root.total === 0 && before.listed.length > 0) return 'incomplete';
  const here = new Map<string, readonly ListedArticle[]>();
  let from = 0;
  for (const { hash, count } of before.root?.lists ?? [])
    here.set(hash, before.listed.slice(from, (from += count)));
  const missing = root.lists.filter(({ hash }) => !here.has(hash));
  const lists = await loadFiles(missing.map(({ hash }) => paths.list(hash)));
  if (lists.size < missing.length) return 'incomplete';
  const listed = root.lists.flatMap(
    ({ hash }) => here.get(hash) ?? parseList(hash, lists.get(paths.list(hash)) ?? ''),
  );
  return { root, listed, lists: lists.set(paths.contentRoot, text), before };
}

/** Tells pages whether the site was reached. @returns `unknown` where what came is no root that this code knows */
async function loadRoot(
  broadcast: DeviceTools['broadcast'],
): Promise<{ root: GenerationRoot; text: string } | 'unreachable' | 'unknown'> {
  let connection: FoundConnection = 'online';
  const text = await loadText(paths.contentRoot).catch((error: unknown) => {
    connection = isFetchError(error, 'challenged') ? 'challenged' : 'offline';
    return undefined;
  });
  await broadcast({ type: 'CONNECTION', connection });
  if (text === undefined) return 'unreachable';
  try {
    return { root: parseGenerationRoot(text), text };
  } catch {
    return 'unknown';
  }
}
