import type { CheckOutcome } from '../core/device.ts';
import { isUnreached, type ExpectedFile } from '../core/fetch-verified.ts';
import {
  GenerationError,
  parseArticleFile,
  parseGenerationRoot,
  parseList,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import type { MessageToPage } from '../core/worker-messages.ts';
import { adopt, type Publication } from './adopt.ts';
import { readStored, type ArrivedText, type Stored } from './content.ts';
import {
  change,
  readMeta,
  type Change,
  type Database,
  type PictureFile,
  type StoredPicture,
} from './database.ts';
import { removePictures, unlessFull, withRoom } from './make-room.ts';
import { findNewSlugs, planPictures, planTexts, storageLimits } from './plan-sync.ts';

/** All that the sync needs from outside. */
export type SyncTools = {
  database: Database;
  /** As fetchVerified: bytes that were checked, or a rejection. */
  fetchFile: (path: string, expected: ExpectedFile) => Promise<ArrayBuffer>;
  /** As `navigator.storage.estimate`; without `quota` where the browser does not tell. */
  estimate: () => Promise<{ quota?: number }>;
  isMetered: () => boolean;
  decodesAvif: () => Promise<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** To all pages. */
  tell: (message: MessageToPage) => void;
  /** Runs what changes the content while no stored page is there or is put: clears them first. */
  replacingPages: <T>(work: () => Promise<T>) => Promise<T>;
  /** Not within `replacingPages`, which it would wait for. */
  clearPages: () => Promise<void>;
  /** Given when the reader removes everything: then nothing is stored any more. */
  signal: AbortSignal;
  /** Tells pages what is stored now. */
  deviceChanged: () => Promise<void>;
};

/** Files fetched at a time; each batch of pictures is stored before the next. */
const batchSize = 6;

/**
 * Bring the device up to date with the site. Whatever ends it on the way, what readers see is one whole generation,
 * and the next sync goes on from there. After the reader removed everything it only looks for a connection, unless
 * the reader asks for it.
 */
export async function runSync(
  tools: SyncTools,
  { isByReader }: { isByReader: boolean },
): Promise<CheckOutcome> {
  const { database, signal } = tools;
  const startedAt = tools.now();
  const root = await loadRoot(tools);
  if (isByReader)
    await change(database, (transaction) => transaction.objectStore('meta').delete('off'));
  if (root === 'unreachable') return { kind: 'unreachable' };
  const before = await readStored(database);
  if (before.isOff) return { kind: 'unchanged' };
  // A host that lost its articles, rather than an author who deleted them all.
  const isEmptied = root !== 'unknown' && root.total === 0 && before.listed.length > 0;
  if (root === 'unknown' || isEmptied) return { kind: 'incomplete' };
  const isSame = root.generation === before.root?.generation;
  const listed = isSame ? before.listed : await loadLists(root, before, tools);
  if (!listed) return { kind: 'incomplete' };
  const limits = storageLimits((await tools.estimate()).quota);
  const { fetch, drop } = planTexts(before, limits, listed);
  const texts = await loadTexts(fetch, tools);
  let hadRoom = true;
  if (!isSame || texts.size > 0 || drop.size > 0) {
    hadRoom = await adoptWithRoom({ root, listed, texts, drop }, isSame, tools);
    const { root: current } = await readStored(database);
    if (current?.generation !== root.generation)
      return { kind: 'incomplete', ...(!hadRoom && { isFull: true }) };
    const newSlugs = before.root ? findNewSlugs(before.listed, listed) : [];
    if (!isSame) tools.tell({ type: 'CONTENT_CHANGED', newSlugs, isFirst: !before.root });
    await tools.deviceChanged();
  }
  const pictures = planPictures(await readStored(database), limits, tools.isMetered());
  await removePictures(database, pictures.drop);
  if (!(await loadPictures(pictures.fetch, tools))) hadRoom = false;
  if (signal.aborted) return { kind: 'incomplete' };
  await change(database, (transaction) =>
    transaction.objectStore('meta').put(startedAt, 'last-check'),
  ).catch(unlessFull);
  if (!hadRoom) return { kind: 'incomplete', isFull: true };
  const after = await readStored(database);
  const missing = {
    articles: planTexts(after, limits).fetch.length,
    pictures: planPictures(after, limits, tools.isMetered()).fetch.length,
  };
  if (missing.articles + missing.pictures > 0) return { kind: 'incomplete', missing };
  return { kind: isSame ? 'unchanged' : 'changed' };
}

/** Tells pages whether the site was reached. */
async function loadRoot({
  fetchFile,
  tell,
  signal,
}: SyncTools): Promise<GenerationRoot | 'unreachable' | 'unknown'> {
  try {
    const file = await fetchFile(paths.contentRoot, { type: 'json' });
    tell({ type: 'CONNECTION', connection: 'online' });
    return parseGenerationRoot(decode(file));
  } catch (error) {
    if (error instanceof GenerationError) return 'unknown';
    if (!signal.aborted) tell({ type: 'CONNECTION', connection: 'offline' });
    return 'unreachable';
  }
}

/** All articles of a generation; undefined where a list does not come. Lists that are current are not fetched. */
async function loadLists(
  { lists }: GenerationRoot,
  { root, listed }: Stored,
  tools: SyncTools,
): Promise<ListedArticle[] | undefined> {
  const known = new Map<string, readonly ListedArticle[]>();
  let from = 0;
  for (const { hash, count } of root?.lists ?? [])
    known.set(hash, listed.slice(from, (from += count)));
  const lacking = lists.map(({ hash }) => hash).filter((hash) => !known.has(hash));
  const loadList = async (hash: string) => {
    const file = await tools.fetchFile(paths.list(hash), { type: 'json', hash });
    known.set(hash, parseList(decode(file)).articles);
  };
  await inBatches(lacking, loadList, tools.signal);
  const found = lists.flatMap(({ hash }) => known.get(hash) ?? []);
  return lists.every(({ hash }) => known.has(hash)) ? found : undefined;
}

/** The texts that come, by hash. */
export async function loadTexts(
  articles: readonly ListedArticle[],
  tools: Pick<SyncTools, 'fetchFile' | 'signal'>,
): Promise<Map<string, ArrivedText>> {
  const texts = new Map<string, ArrivedText>();
  const loadText = async ({ hash }: ListedArticle) => {
    const file = await tools.fetchFile(paths.articleFile(hash), { type: 'json', hash });
    texts.set(hash, { article: parseArticleFile(decode(file)), bytes: file.byteLength });
  };
  await inBatches(articles, loadText, tools.signal);
  return texts;
}

/** Fetch and store pictures. @returns whether there was room */
export async function loadPictures(
  files: readonly PictureFile[],
  tools: Pick<SyncTools, 'database' | 'fetchFile' | 'signal' | 'decodesAvif'>,
  write: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<boolean> {
  const format = (await tools.decodesAvif()) ? 'avif' : 'webp';
  let batch: StoredPicture[] = [];
  const loadPicture = async ([id, width]: PictureFile) => {
    const bytes = await tools.fetchFile(paths.picture(id, width, format), { type: 'image' });
    batch.push({ id, width, type: `image/${format}`, bytes, size: bytes.byteLength });
  };
  const store = async (transaction: Change) => {
    if (tools.signal.aborted || (await readMeta(transaction, 'off'))) return;
    for (const picture of batch) await transaction.objectStore('pictures').put(picture);
  };
  try {
    await inBatches(files, loadPicture, tools.signal, async () => {
      await write(() => change(tools.database, store));
      batch = [];
    });
    return true;
  } catch (error) {
    unlessFull(error);
    return false;
  }
}

/**
 * Work on items, a few at a time. One that fails is left out. Where a whole batch fails and no answer came, the rest
 * would only wait for their time limits: it ends there, as on the signal.
 */
async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
  afterBatch: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let start = 0; start < items.length && !signal.aborted; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    const outcomes = await Promise.allSettled(batch.map(work));
    const failures = outcomes.filter((one) => one.status === 'rejected');
    if (failures.length < batch.length) await afterBatch();
    else if (failures.some(({ reason }) => isUnreached(reason))) return;
  }
}

function decode(file: ArrayBuffer): string {
  return new TextDecoder().decode(file);
}

/**
 * Make a generation current; on a full device, with room made for it, or without new texts.
 * @param isSame whether it is current already, and only texts have come: for them no others give way
 * @returns whether there was room for all
 */
async function adoptWithRoom(
  publication: Publication,
  isSame: boolean,
  tools: SyncTools,
): Promise<boolean> {
  const write = (given: Publication) => async () =>
    !tools.signal.aborted && adopt(tools.database, given);
  return tools.replacingPages(async () => {
    try {
      await withRoom(write(publication), tools, isSame ? ['pictures'] : ['pictures', 'texts']);
      return true;
    } catch (error) {
      unlessFull(error);
    }
    // The list alone, or the device would never follow the site.
    if (!isSame) await write({ ...publication, texts: new Map() })().catch(unlessFull);
    return false;
  });
}
