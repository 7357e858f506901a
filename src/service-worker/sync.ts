import type { CheckOutcome, FoundConnection } from '../core/device.ts';
import { fetchVerified, hasFailed } from '../core/fetch-verified.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseList,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { adopt, type Publication } from './adopt.ts';
import { readStored, type ArrivedText, type Stored } from './content.ts';
import { change, readMeta, type Database, type PictureFile } from './database.ts';
import { tellOfChange, type DeviceTools } from './describe-device.ts';
import { unlessFull, withRoom } from './make-room.ts';
import { decodesAvif, isMeteredConnection } from './pictures.ts';
import { findNewSlugs, planPictures, planTexts } from './plan-sync.ts';

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
  const { database, tell } = tools;
  const startedAt = Date.now();
  const root = await loadRoot(tools);
  if (isByReader)
    await change(database, (transaction) => transaction.objectStore('meta').delete('off'));
  if (root === 'unreachable') return root;
  const before = await readStored(database);
  if (before.isOff) return 'unchanged';
  // A host that lost its articles, rather than an author who deleted them all.
  const isEmptied = root !== 'unknown' && root.total === 0 && before.listed.length > 0;
  if (root === 'unknown' || isEmptied) return 'incomplete';
  const isSame = root.generation === before.root?.generation;
  const listed = isSame ? before.listed : await loadLists(root, before);
  if (!listed) return 'incomplete';
  const texts = await loadTexts(planTexts(before, listed));
  let hadRoom = true;
  if (!isSame || texts.size > 0) {
    hadRoom = await adoptWithRoom({ root, listed, texts }, isSame, tools);
    const { root: current } = await readStored(database);
    if (current?.generation !== root.generation) return hadRoom ? 'incomplete' : 'full';
    const newSlugs = before.root ? findNewSlugs(before.listed, listed) : [];
    if (newSlugs.length > 0)
      await change(database, async (transaction) => {
        const known = await readMeta(transaction, 'news');
        const news = Object.fromEntries(newSlugs.map((slug) => [slug, startedAt]));
        await transaction.objectStore('meta').put({ ...known, ...news }, 'news');
      }).catch(unlessFull);
    if (!isSame) tell({ type: 'CONTENT_CHANGED', newSlugs, isFirst: !before.root });
    await tellOfChange(tools);
  }
  const pictures = planPictures(await readStored(database), isMeteredConnection());
  if (!(await loadPictures(database, pictures))) hadRoom = false;
  const after = await readStored(database);
  if (after.isOff) return 'incomplete';
  await change(database, (transaction) =>
    transaction.objectStore('meta').put(startedAt, 'last-check'),
  ).catch(unlessFull);
  if (!hadRoom) return 'full';
  const missing = [...planTexts(after), ...planPictures(after, isMeteredConnection())];
  if (missing.length > 0) return 'incomplete';
  return isSame ? 'unchanged' : 'changed';
}

/** Tells pages whether the site was reached. @returns `unknown` where what came is no root that this code knows */
async function loadRoot({
  tell,
}: DeviceTools): Promise<GenerationRoot | 'unreachable' | 'unknown'> {
  let connection: FoundConnection = 'online';
  const file = await loadJson(paths.contentRoot).catch((error: unknown) => {
    connection = hasFailed(error, 'challenged') ? 'challenged' : 'offline';
    return undefined;
  });
  tell({ type: 'CONNECTION', connection });
  try {
    return file === undefined ? 'unreachable' : parseGenerationRoot(file);
  } catch {
    return 'unknown';
  }
}

/** All articles of a generation; undefined where a list does not come. Lists that are current are not fetched. */
async function loadLists(
  { lists }: GenerationRoot,
  { root, listed }: Stored,
): Promise<ListedArticle[] | undefined> {
  const known = new Map<string, readonly ListedArticle[]>();
  let from = 0;
  for (const { hash, count } of root?.lists ?? [])
    known.set(hash, listed.slice(from, (from += count)));
  const lacking = lists.filter(({ hash }) => !known.has(hash));
  const load = async ({ hash }: { hash: string }) => ({
    hash,
    ...parseList(await loadJson(paths.list(hash), hash)),
  });
  for await (const batch of inBatches(lacking, load))
    for (const { hash, articles } of batch) known.set(hash, articles);
  const found = lists.flatMap(({ hash }) => known.get(hash) ?? []);
  return lists.every(({ hash }) => known.has(hash)) ? found : undefined;
}

/** The texts that come, by hash. */
export async function loadTexts(
  articles: readonly ListedArticle[],
): Promise<Map<string, ArrivedText>> {
  const load = async ({ hash }: ListedArticle): Promise<[string, ArrivedText]> => {
    const file = await loadJson(paths.articleFile(hash), hash);
    return [hash, { article: parseArticleFile(file), bytes: new Blob([file]).size }];
  };
  const texts = new Map<string, ArrivedText>();
  for await (const batch of inBatches(articles, load))
    for (const [hash, text] of batch) texts.set(hash, text);
  return texts;
}

/** Fetch and store pictures. @returns whether there was room */
export async function loadPictures(
  database: Database,
  files: readonly PictureFile[],
  write: (put: () => Promise<void>) => Promise<void> = (put) => put(),
): Promise<boolean> {
  const format = (await decodesAvif()) ? 'avif' : 'webp';
  const load = async ([id, width]: PictureFile) => {
    const { body } = await fetchVerified(paths.picture(id, width, format), { type: 'image' });
    return { id, width, type: `image/${format}`, bytes: body, size: body.byteLength };
  };
  try {
    for await (const pictures of inBatches(files, load))
      await write(() =>
        change(database, async (transaction) => {
          if (!(await readMeta(transaction, 'content'))) return; // the reader has removed everything
          for (const picture of pictures) await transaction.objectStore('pictures').put(picture);
        }),
      );
    return true;
  } catch (error) {
    unlessFull(error);
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
      (one) => one.status === 'rejected' && hasFailed(one.reason, 'unreached'),
    );
    if (loaded.length > 0) yield loaded;
    else if (isCut) return;
  }
}

async function loadJson(path: string, hash?: string): Promise<string> {
  const { body } = await fetchVerified(path, { type: 'json', ...(hash !== undefined && { hash }) });
  return new TextDecoder().decode(body);
}

/**
 * Make a generation current; on a full device, with room made for it, or without new texts.
 * @param isSame whether it is current already, and only texts have come: for them no others give way
 * @returns whether there was room for all
 */
async function adoptWithRoom(
  publication: Publication,
  isSame: boolean,
  tools: DeviceTools,
): Promise<boolean> {
  const { database, pages } = tools;
  return pages.replacing(async () => {
    try {
      await withRoom(() => adopt(database, publication), tools, { mayDropTexts: !isSame });
      return true;
    } catch (error) {
      unlessFull(error);
    }
    // The list alone, or the device would never follow the site.
    if (!isSame) await adopt(database, { ...publication, texts: new Map() }).catch(unlessFull);
    return false;
  });
}
