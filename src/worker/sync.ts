import type { CheckOutcome, FoundConnection } from '../shared/device.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { parseGenerationRoot, parseList, type GenerationRoot } from '../shared/generation.ts';
import { paths } from '../shared/paths.ts';
import { commit, type ContentUpdate } from './commit.ts';
import { readSnapshot, type Snapshot } from './stored-content.ts';
import { change, readMeta, updateRecord, type Database, type PictureFile } from './db.ts';
import { broadcastState, type DeviceTools } from './describe-device.ts';
import { rethrowUnlessFull, withEviction } from './evict.ts';
import { decodesAvif, isMeteredConnection } from './pictures.ts';
import { planPictures, planTexts } from './plan-sync.ts';

/** Files fetched at a time; each batch of pictures is stored before the next. */
const batchSize = 6;

/**
 * Bring the device up to date with the site. Whatever ends it on the way, what readers see is one whole generation,
 * and the next sync goes on from there. After the reader removed everything it only looks for a connection, unless
 * the reader asks for it.
 */
export async function runSync(
  tools: DeviceTools,
  { isByReader }: { isByReader: boolean },
): Promise<CheckOutcome> {
  const { database, broadcast } = tools;
  const startedAt = Date.now();
  const found = await loadRoot(tools);
  if (isByReader)
    await change(database, (transaction) => transaction.objectStore('meta').delete('paused'));
  if (found === 'unreachable') return found;
  const before = await readSnapshot(database);
  if (before.isPaused) return 'unchanged';
  if (found === 'unknown') return 'incomplete';
  const { root, text } = found;
  // A host that lost its articles, rather than an author who deleted them all.
  if (root.total === 0 && before.listed.length > 0) return 'incomplete';
  const isSame = root.generation === before.root?.generation;
  const loaded = isSame
    ? { listed: before.listed, lists: new Map() }
    : await loadLists(root, before);
  if (!loaded) return 'incomplete';
  const { listed, lists } = loaded;
  const texts = await loadFiles(
    planTexts(before, listed).map(({ hash }) => paths.articleFile(hash)),
  );
  let hadRoom = true;
  if (!isSame || texts.size > 0) {
    const update = { root, listed, lists: lists.set(paths.contentRoot, text), texts };
    hadRoom = await commitWithRoom(tools, before, update, isSame);
    const { root: current } = await readSnapshot(database);
    if (current?.generation !== root.generation) return hadRoom ? 'incomplete' : 'full';
    const known = new Set(before.listed.map(({ id }) => id));
    const news = before.root ? listed.filter(({ id }) => !known.has(id)) : [];
    await change(database, async (transaction) => {
      for (const { id } of news)
        await updateRecord(transaction, id, (record) => ({ ...record, newSince: startedAt }));
    }).catch(rethrowUnlessFull);
    if (!isSame)
      broadcast({ type: 'CONTENT_CHANGED', newArticles: news.length, isFirst: !before.root });
    await broadcastState(tools);
  }
  const pictures = planPictures(await readSnapshot(database), isMeteredConnection());
  if (!(await loadPictures(database, pictures))) hadRoom = false;
  const after = await readSnapshot(database);
  if (after.isPaused) return 'incomplete';
  await change(database, (transaction) =>
    transaction.objectStore('meta').put(startedAt, 'lastCheckAt'),
  ).catch(rethrowUnlessFull);
  if (!hadRoom) return 'full';
  const missing = [...planTexts(after), ...planPictures(after, isMeteredConnection())];
  if (missing.length > 0) return 'incomplete';
  return isSame ? 'unchanged' : 'changed';
}

/** Tells pages whether the site was reached. @returns `unknown` where what came is no root that this code knows */
async function loadRoot({
  broadcast,
}: DeviceTools): Promise<{ root: GenerationRoot; text: string } | 'unreachable' | 'unknown'> {
  let connection: FoundConnection = 'online';
  const text = await loadText(paths.contentRoot).catch((error: unknown) => {
    connection = isFetchError(error, 'challenged') ? 'challenged' : 'offline';
    return undefined;
  });
  broadcast({ type: 'CONNECTION', connection });
  if (text === undefined) return 'unreachable';
  try {
    return { root: parseGenerationRoot(text), text };
  } catch {
    return 'unknown';
  }
}

/** All articles of a generation, and the lists that were fetched for it; undefined where one does not come. */
async function loadLists(
  { lists }: GenerationRoot,
  { root, listed }: Snapshot,
): Promise<(Pick<ContentUpdate, 'listed'> & { lists: Map<string, string> }) | undefined> {
  const here = new Map<string, ContentUpdate['listed']>();
  let from = 0;
  for (const { hash, count } of root?.lists ?? [])
    here.set(hash, listed.slice(from, (from += count)));
  const missing = lists.filter(({ hash }) => !here.has(hash));
  const fetched = await loadFiles(missing.map(({ hash }) => paths.list(hash)));
  if (fetched.size < missing.length) return undefined;
  const articles = lists.flatMap(
    ({ hash }) => here.get(hash) ?? parseList(fetched.get(paths.list(hash)) ?? '').articles,
  );
  return { listed: articles, lists: fetched };
}

/** The texts of the files that come, by path. */
export async function loadFiles(wanted: readonly string[]): Promise<Map<string, string>> {
  const load = async (path: string) => [path, await loadText(path)] as const;
  const files = new Map<string, string>();
  for await (const batch of inBatches(wanted, load))
    for (const [path, text] of batch) files.set(path, text);
  return files;
}

/** Fetch and store pictures. @returns whether there was room */
export async function loadPictures(
  database: Database,
  files: readonly PictureFile[],
  write: (put: () => Promise<void>) => Promise<void> = (put) => put(),
): Promise<boolean> {
  const format = (await decodesAvif()) ? 'avif' : 'webp';
  const load = async ([id, width]: PictureFile) => {
    const { body } = await fetchVerified(paths.picture(id, width, format));
    return { id, width, type: `image/${format}`, bytes: body, size: body.byteLength };
  };
  try {
    for await (const pictures of inBatches(files, load))
      await write(() =>
        change(database, async (transaction) => {
          if (!(await readMeta(transaction, 'current'))) return; // the reader has removed everything
          for (const picture of pictures) await transaction.objectStore('pictures').put(picture);
        }),
      );
    return true;
  } catch (error) {
    rethrowUnlessFull(error);
    return false;
  }
}

/**
 * What is loaded for items, a few at a time. One that fails is left out. Where a whole batch fails and no answer
 * came, the rest would only wait for their time limits: it ends there.
 */
async function* inBatches<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<Loaded[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    const outcomes = await Promise.allSettled(items.slice(start, start + batchSize).map(load));
    const loaded = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const isCut = outcomes.some(
      (one) => one.status === 'rejected' && isFetchError(one.reason, 'unreached'),
    );
    if (loaded.length > 0) yield loaded;
    else if (isCut) return;
  }
}

async function loadText(path: string): Promise<string> {
  return new TextDecoder().decode((await fetchVerified(path)).body);
}

/**
 * Make a generation current; on a full device, with room made for it, or without new texts.
 * @param isSame whether it is current already, and only texts have come: for them no others give way
 * @returns whether there was room for all
 */
async function commitWithRoom(
  tools: DeviceTools,
  before: Snapshot,
  update: ContentUpdate,
  isSame: boolean,
): Promise<boolean> {
  const { database, pages } = tools;
  return pages.replacing(async () => {
    try {
      await withEviction(() => commit(database, before, update), tools, { mayEvictTexts: !isSame });
      return true;
    } catch (error) {
      rethrowUnlessFull(error);
    }
    // The list alone, or the device would never follow the site.
    if (!isSame)
      await commit(database, before, { ...update, texts: new Map() }).catch(rethrowUnlessFull);
    return false;
  });
}
