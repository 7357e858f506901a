import type { CheckOutcome, WorkerApi } from '../shared/device.ts';
import type { ListedArticle } from '../shared/content.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import { paths } from '../shared/paths.ts';
import { commit, withEviction } from './commit.ts';
import { change, hasRoomFor, read, readMeta, saveMeta, updateRecord, type Database } from './db.ts';
import { importReaderData } from './import-reader-data.ts';
import { deleteOtherPages } from './cache-storage.ts';
import { broadcastState, type DeviceTools } from './describe-device.ts';
import { isMeteredConnection, loadFiles, loadPictures } from './download.ts';
import { collectPictures } from './plan-sync.ts';
import { readGenerationName, readStoredState } from './content-store.ts';
import { fetchList, runSync } from './sync.ts';

type ToNext = (record: ReaderRecord) => ReaderRecord;

export function createCommands(tools: DeviceTools): WorkerApi {
  const { database, broadcast } = tools;
  let syncing: Promise<CheckOutcome> | undefined;
  const unsave = (id: string) =>
    updateAndBroadcast(tools, id, ({ savedAt: _savedAt, ...record }) => record);
  return {
    async sync({ isByReader }) {
      if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
      syncing ??= runSync(tools, isByReader).finally(() => (syncing = undefined));
      return syncing;
    },
    describe: () => broadcastState(tools),
    async open({ id }) {
      const { root, listed, isPaused } = await readStoredState(database);
      // A first visit begins before there is a list.
      if (isPaused || (root && !listed.some((article) => article.id === id))) return;
      const opening = updateAndBroadcast(tools, id, ({ newSince: _newSince, ...record }) => ({
        ...record,
        openedAt: Date.now(),
      }));
      await hasRoomFor(opening);
      const article = await findListed(tools, id, false);
      if (!article || !(await fetchMissingText(tools, article)) || isMeteredConnection()) return;
      await fetchMissingPictures(tools, article);
    },
    async save({ id }) {
      const article = await findListed(tools, id, true);
      if (!article) return 'failed';
      const saving = writeRecord(database, id, (record) => ({ ...record, savedAt: Date.now() }));
      if (!(await hasRoomFor(saving))) return 'full';
      const hadRoom = await fetchMissingText(tools, article);
      const { articles, reader } = await readStoredState(database);
      if (articles[id]) {
        await broadcast({ type: 'RECORD_CHANGED', id, record: reader[id] ?? {} });
        return 'saved';
      }
      await unsave(id);
      return hadRoom ? 'failed' : 'full';
    },
    unsave: ({ id }) => unsave(id),
    async importData({ data, isPreview }) {
      const take = () =>
        change(database, (transaction) => importReaderData(transaction, data, isPreview));
      const counts = await withEviction(take, database);
      if (!isPreview) await broadcastState(tools);
      return counts;
    },
    tick: ({ id, items, isTicked }) =>
      updateAndBroadcast(tools, id, ({ ticks = [], ...record }) => {
        const others = ticks.filter((item) => !items.includes(item));
        const next = isTicked ? [...others, ...items] : others;
        return next.length > 0 ? { ...record, ticks: next } : record;
      }),
    async storePlace({ id, place }) {
      if (await read(database, (transaction) => readMeta(transaction, 'paused'))) return;
      const at = Math.min(place.at, Date.now());
      await updateAndBroadcast(tools, id, (record) => ({ ...record, place: { ...place, at } }));
    },
    async removeAll() {
      await clearStores(database, false); // on a full device there is room for the flag only now
      await clearStores(database, true);
      await deleteOtherPages(database);
      await broadcastState(tools);
    },
    async chooseTheme({ theme }) {
      await saveMeta(database, 'theme', theme === 'system' ? undefined : theme);
      await deleteOtherPages(database);
    },
  };
}

function writeRecord(database: Database, id: string, toNext: ToNext): Promise<ReaderRecord> {
  const write = () => change(database, (transaction) => updateRecord(transaction, id, toNext));
  return withEviction(write, database);
}

async function updateAndBroadcast(tools: DeviceTools, id: string, toNext: ToNext): Promise<void> {
  const record = await writeRecord(tools.database, id, toNext);
  await tools.broadcast({ type: 'RECORD_CHANGED', id, record });
}

/** The article in the list, if it is there; a device without a list fetches that first. */
async function findListed(tools: DeviceTools, id: string, isByReader: boolean) {
  if ((await readGenerationName(tools.database)) === undefined) await fetchList(tools, isByReader);
  return (await readStoredState(tools.database)).listed.find((article) => article.id === id);
}

/** Fetch the text of a listed article, unless it is here. @returns whether there was room for it */
async function fetchMissingText(tools: DeviceTools, article: ListedArticle): Promise<boolean> {
  const { database, broadcast } = tools;
  const { articles } = await readStoredState(database);
  if (articles[article.id]?.hash === article.hash) return true;
  const loaded = await loadFiles([paths.articleFile(article.hash)]);
  if (loaded.size === 0) return true;
  const storing = withEviction(() => commit(database, loaded), database);
  if (!(await hasRoomFor(storing))) return false;
  const listed = await findListed(tools, article.id, false);
  // It was corrected in the meantime, and the text that came is an earlier one.
  if (listed && listed.hash !== article.hash) return fetchMissingText(tools, listed);
  // Pages may show the text that it replaces.
  if (articles[article.id])
    await broadcast({ type: 'CONTENT_CHANGED', newArticles: 0, isFirst: false });
  await broadcastState(tools);
  return true;
}

async function fetchMissingPictures(tools: DeviceTools, article: ListedArticle): Promise<void> {
  const stored = await readStoredState(tools.database);
  const missing = collectPictures([article], stored).filter(([id]) => !stored.pictures.has(id));
  if (missing.length === 0) return;
  await loadPictures(tools.database, missing, true);
  await broadcastState(tools);
}

/** @param isPausing whether nothing is to be kept from now on */
async function clearStores(database: Database, isPausing: boolean): Promise<void> {
  await change(database, async (transaction) => {
    for (const name of ['files', 'pictures', 'reader'] as const)
      await transaction.objectStore(name).clear();
    const meta = transaction.objectStore('meta');
    for (const key of ['current', 'lastCheckAt'] as const) await meta.delete(key);
    if (isPausing) await meta.put(true, 'paused');
  });
}
