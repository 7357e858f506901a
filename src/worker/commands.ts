import type { CheckOutcome, DeviceContents, DeviceWork } from '../shared/device.ts';
import type { ListedArticle } from '../shared/content-source.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import { paths } from '../shared/paths.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import { commit, withEviction } from './commit.ts';
import { change, hasRoomFor, read, readMeta, updateRecord, type Database } from './db.ts';
import { importReaderData } from './import-reader-data.ts';
import { deleteOtherPages } from './cache-storage.ts';
import { picturesIn } from './plan-sync.ts';
import { readGenerationName, readSnapshot } from './stored-content.ts';
import {
  fetchList,
  isMeteredConnection,
  loadFiles,
  loadPictures,
  runSync,
  type DeviceTools,
} from './sync.ts';

/** Milliseconds; some browsers never answer where storage is refused. */
const browserLimitMs = 1000;

type ToNext = (record: ReaderRecord) => ReaderRecord;

export function createCommands(tools: DeviceTools): DeviceWork {
  const { database, broadcast } = tools;
  let syncing: Promise<CheckOutcome> | undefined;

  /** Tells pages, in the order of what is so: an answer could overtake a later message. */
  async function broadcastState(): Promise<DeviceContents> {
    const contents = await describe(database);
    await broadcast({ type: 'DEVICE_CHANGED', contents });
    return contents;
  }

  async function sync({ isByReader }: { isByReader: boolean }): Promise<CheckOutcome> {
    if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
    syncing ??= runSync(tools, broadcastState, isByReader).finally(() => (syncing = undefined));
    return syncing;
  }

  const writeRecord = (id: string, toNext: ToNext) =>
    withEviction(
      () => change(database, (transaction) => updateRecord(transaction, id, toNext)),
      database,
    );

  async function updateAndTell(id: string, toNext: ToNext): Promise<void> {
    await broadcast({ type: 'RECORD_CHANGED', id, record: await writeRecord(id, toNext) });
  }

  const unsave = (id: string) => updateAndTell(id, ({ savedAt: _savedAt, ...record }) => record);

  /** The article in the list, if it is there; a device without a list fetches that first. */
  async function findListed(id: string, isByReader: boolean): Promise<ListedArticle | undefined> {
    if ((await readGenerationName(database)) === undefined) await fetchList(tools, isByReader);
    return (await readSnapshot(database)).listed.find((article) => article.id === id);
  }

  /** Fetch the text of a listed article, unless it is here. @returns whether there was room for it */
  async function completeText(article: ListedArticle): Promise<boolean> {
    const { articles } = await readSnapshot(database);
    if (articles[article.id]?.hash === article.hash) return true;
    const loaded = await loadFiles([paths.articleFile(article.hash)]);
    if (loaded.size === 0) return true;
    const storing = withEviction(() => commit(database, loaded), database);
    if (!(await hasRoomFor(storing))) return false;
    const listed = await findListed(article.id, false);
    // It was corrected in the meantime, and the text that came is an earlier one.
    if (listed && listed.hash !== article.hash) return completeText(listed);
    // Pages may show the text that it replaces.
    if (articles[article.id])
      await broadcast({ type: 'CONTENT_CHANGED', newArticles: 0, isFirst: false });
    await broadcastState();
    return true;
  }

  async function completePictures(article: ListedArticle): Promise<void> {
    const stored = await readSnapshot(database);
    const missing = picturesIn([article], stored).filter(([id]) => !stored.pictures.has(id));
    if (missing.length === 0) return;
    await loadPictures(database, missing, true);
    await broadcastState();
  }

  return {
    sync,
    describe: broadcastState,
    async open({ id }) {
      const { root, listed, isPaused } = await readSnapshot(database);
      // A first visit begins before there is a list.
      if (isPaused || (root && !listed.some((article) => article.id === id))) return;
      const opening = updateAndTell(id, ({ newSince: _newSince, ...record }) => ({
        ...record,
        openedAt: Date.now(),
      }));
      await hasRoomFor(opening);
      const article = await findListed(id, false);
      if (!article || !(await completeText(article)) || isMeteredConnection()) return;
      await completePictures(article);
    },
    async save({ id }) {
      const article = await findListed(id, true);
      if (!article) return 'failed';
      const saving = writeRecord(id, (record) => ({ ...record, savedAt: Date.now() }));
      if (!(await hasRoomFor(saving))) return 'full';
      const hadRoom = await completeText(article);
      const { articles, reader } = await readSnapshot(database);
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
      if (!isPreview) await broadcastState();
      return counts;
    },
    tick: ({ id, items, isTicked }) =>
      updateAndTell(id, ({ ticks = [], ...record }) => {
        const others = ticks.filter((item) => !items.includes(item));
        const next = isTicked ? [...others, ...items] : others;
        return next.length > 0 ? { ...record, ticks: next } : record;
      }),
    async storePlace({ id, place }) {
      const paused = await read(database, (transaction) => readMeta(transaction, 'paused'));
      const at = Math.min(place.at, Date.now());
      if (!paused) await updateAndTell(id, (record) => ({ ...record, place: { ...place, at } }));
    },
    async removeAll() {
      const remove = (isMarked: boolean) =>
        change(database, async (transaction) => {
          for (const name of ['files', 'pictures', 'reader'] as const)
            await transaction.objectStore(name).clear();
          const meta = transaction.objectStore('meta');
          for (const key of ['current', 'lastCheckAt'] as const) await meta.delete(key);
          if (isMarked) await meta.put(true, 'paused');
        });
      await remove(false); // on a full device there is room for the mark only now
      await remove(true);
      await deleteOtherPages(database);
      await broadcastState();
    },
    async chooseTheme({ theme }) {
      await change<unknown>(database, async (transaction) => {
        const meta = transaction.objectStore('meta');
        return theme === 'system' ? meta.delete('theme') : meta.put(theme, 'theme');
      });
      await deleteOtherPages(database);
    },
  };
}

async function describe(database: Database): Promise<DeviceContents> {
  const [estimate, isPersistent = false] = await Promise.all([
    askBrowser(() => navigator.storage.estimate()),
    askBrowser(() => navigator.storage.persisted()),
  ]);
  // Last, so that what pages are told afterwards is newer.
  const { root, listed, articles, pictures, reader, lastCheckAt, isPaused } =
    await readSnapshot(database);
  const textBytes = Object.values(articles).map(({ bytes }) => bytes);
  const listBytes = JSON.stringify(listed).length;
  const summaries = listed.map(({ hash: _hash, ...summary }) => summary);
  const records = Object.values(reader);
  const ids = new Set(listed.map(({ id }) => id));
  const isShown = ([id]: [string, ReaderRecord]) => !root || ids.has(id);
  return {
    at: Date.now(),
    stored: summaries.filter(({ id }) => articles[id]),
    awaited: summaries.filter(({ id }) => !articles[id] && reader[id]?.savedAt !== undefined),
    withdrawn: records.flatMap(({ savedAt, withdrawn }) =>
      savedAt === undefined ? [] : (withdrawn?.title ?? []),
    ),
    totalArticles: listed.length,
    pictures: pictures.size,
    bytes: [...textBytes, ...pictures.values()].reduce((sum, bytes) => sum + bytes, listBytes),
    ...(estimate?.quota !== undefined && { quotaBytes: estimate.quota }),
    ...(lastCheckAt !== undefined && { lastCheckAt }),
    isPersistent,
    isPaused,
    reader: Object.fromEntries(Object.entries(reader).filter(isShown)),
  };
}

async function askBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answer = async () => ask(); // some browsers lack what is asked
  return withTimeLimit(browserLimitMs, answer()).catch(() => undefined);
}
