import type { CheckOutcome, FoundConnection, MessageToPage } from '../shared/device.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import {
  parseGenerationRoot,
  parseList,
  type GenerationRoot,
  type ListedArticle,
} from '../shared/content-source.ts';
import { paths } from '../shared/paths.ts';
import { commit, withEviction } from './commit.ts';
import { change, hasRoomFor, readMeta, type Database, type PictureFile } from './db.ts';
import { deleteOtherPages } from './cache-storage.ts';
import { findNews, planPictures, planTexts } from './plan-sync.ts';
import { readSnapshot, type Snapshot } from './stored-content.ts';

/** What changes of the device's storage work with. */
export type DeviceTools = {
  database: Database;
  /** Fulfilled once the message is on its way to every open page. */
  broadcast: (message: MessageToPage) => Promise<void>;
};

/** Files fetched at a time; each batch of pictures is stored before the next. */
const batchSize = 6;

/** Bring the device up to date. Whatever ends it, readers see the lists of one generation, and the next sync goes on. */
export async function runSync(
  tools: DeviceTools,
  broadcastState: () => Promise<unknown>,
  isByReader: boolean,
): Promise<CheckOutcome> {
  const { database, broadcast } = tools;
  const startedAt = Date.now();
  const look = await compareLists(tools, isByReader);
  if (typeof look === 'string') return look;
  const { root, lists, before, listed } = look;
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
    const newArticles = findNews(before, listed).length;
    await broadcast({ type: 'CONTENT_CHANGED', newArticles, isFirst: !before.root });
    await broadcastState();
  }
  for (const isSavedOnly of [true, isMeteredConnection()]) {
    const wantedPictures = planPictures(await readSnapshot(database), isSavedOnly);
    if (!(await loadPictures(database, wantedPictures, isSavedOnly))) hadRoom = false;
  }
  const after = await readSnapshot(database);
  if (after.isPaused) return 'incomplete';
  const noting = change(database, (transaction) =>
    transaction.objectStore('meta').put(startedAt, 'lastCheckAt'),
  );
  await hasRoomFor(noting);
  if (!hadRoom) return 'full';
  const missing = [...planTexts(after), ...planPictures(after, isMeteredConnection())];
  if (missing.length > 0) return 'incomplete';
  return isSame ? 'unchanged' : 'changed';
}

/** Make the list current on a device that has none, without waiting for texts. */
export async function fetchList(tools: DeviceTools, isByReader: boolean): Promise<void> {
  const look = await compareLists(tools, isByReader);
  if (typeof look === 'string') return;
  const { root, lists, before } = look;
  await withEviction(() => commit(tools.database, lists, { root, before }), tools.database);
}

type Look = {
  root: GenerationRoot;
  listed: readonly ListedArticle[];
  /** root.json and the lists that are not here, by path. */
  lists: ReadonlyMap<string, string>;
  before: Snapshot;
};

/** What the host lists now, beside what is stored; or why that can't be told or doesn't matter. */
async function compareLists(
  { database, broadcast }: DeviceTools,
  isByReader: boolean,
): Promise<Look | CheckOutcome> {
  const found = await loadRoot(broadcast);
  if (isByReader)
    await change(database, (transaction) => transaction.objectStore('meta').delete('paused'));
  if (found === 'unreachable') return found;
  const before = await readSnapshot(database);
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

/** The texts of the files that come, by path. */
export async function loadFiles(wanted: readonly string[]): Promise<Map<string, string>> {
  const load = async (path: string) => [path, await loadText(path)] as const;
  const files = new Map<string, string>();
  for await (const batch of inBatches(wanted, load))
    for (const [path, text] of batch) files.set(path, text);
  return files;
}

/** Fetch and store pictures; on a full device in place of those that are not saved, if asked to. @returns whether there was room */
export async function loadPictures(
  database: Database,
  files: readonly PictureFile[],
  mayEvict: boolean,
): Promise<boolean> {
  const eviction = { mayEvictTexts: false };
  const format = (await decodesAvif()) ? 'avif' : 'webp';
  const load = async ([id, width]: PictureFile) => {
    const { body } = await fetchVerified(paths.picture(id, width, format));
    return { id, width, type: `image/${format}`, bytes: body, size: body.byteLength };
  };
  for await (const pictures of inBatches(files, load)) {
    const put = () =>
      change(database, async (transaction) => {
        if (!(await readMeta(transaction, 'current'))) return; // the reader has removed everything
        for (const picture of pictures) await transaction.objectStore('pictures').put(picture);
      });
    const writing = mayEvict ? withEviction(put, database, eviction) : put();
    if (!(await hasRoomFor(writing))) return false;
  }
  return true;
}

/** Load items, a few at a time, without those that fail. Ends where a whole batch fails and one got no answer. */
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

/** A picture of one pixel (sharp, quality 1), in base64. */
const avifPixel =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Pictures are stored as WebP where the browser can't decode AVIF. */
function decodesAvif(): Promise<boolean> {
  // The policy forbids to fetch a data: address.
  const bytes = Uint8Array.from(atob(avifPixel), (character) => character.charCodeAt(0));
  const decode = async () => createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
  return decode().then(
    () => true,
    () => false,
  );
}

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean; type?: string };

/** Whether the reader saves data or may pay for it by volume; false where the browser doesn't tell. */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
