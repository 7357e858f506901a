import type { CheckOutcome, DeviceContents, DeviceWork } from '../shared/device.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import { paths } from '../shared/paths.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import { commit, withEviction } from './commit.ts';
import { change, hasRoomFor, read, readMeta, updateRecord, type Database } from './db.ts';
import { importReaderData } from './import-reader-data.ts';
import { replacePages } from './pages.ts';
import { picturesIn } from './plan-sync.ts';
import { readGenerationName, readSnapshot, readTheme } from './stored-content.ts';
import { isMeteredConnection, loadFiles, loadPictures, runSync, type DeviceTools } from './sync.ts';

/** Milliseconds; some browsers never answer where storage is refused. */
const browserLimitMs = 1000;

type ToNext = (record: ReaderRecord) => ReaderRecord;

export function createCommands(tools: DeviceTools): DeviceWork {
  const { database, code, broadcast } = tools;
  let syncing: Promise<CheckOutcome> | undefined;
  let choosingTheme: Promise<unknown> = Promise.resolve();

  async function broadcastState(): Promise<void> {
    broadcast({ type: 'DEVICE_CHANGED', contents: await describe(database) });
  }

  async function sync({ isByReader }: { isByReader: boolean }): Promise<CheckOutcome> {
    if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
    syncing ??= runSync(tools, broadcastState, isByReader)
      .then(async (outcome) => {
        await broadcastState();
        return outcome;
      })
      .finally(() => (syncing = undefined));
    return syncing;
  }

  const writeRecord = (id: string, toNext: ToNext) =>
    withEviction(
      () => change(database, (transaction) => updateRecord(transaction, id, toNext)),
      tools,
    );

  async function updateAndTell(id: string, toNext: ToNext): Promise<void> {
    broadcast({ type: 'RECORD_CHANGED', id, record: await writeRecord(id, toNext) });
  }

  const unsave = (id: string) => updateAndTell(id, ({ savedAt: _savedAt, ...record }) => record);

  const isListed = async (id: string) =>
    (await readSnapshot(database)).listed.some((article) => article.id === id);

  /** Fetch what is missing of a listed article. @returns whether there was room for its text */
  async function complete(id: string, withPictures: boolean): Promise<boolean> {
    const before = await readSnapshot(database);
    const { root, listed, articles } = before;
    const article = listed.find((one) => one.id === id);
    if (!root || !article) return true;
    const isHere = articles[id]?.hash === article.hash;
    const loaded = await loadFiles(isHere ? [] : [paths.articleFile(article.hash)]);
    if (loaded.size > 0) {
      const store = () => withEviction(() => commit(database, before, root, loaded), tools);
      // No stored page shows a text that was not here.
      const storing = articles[id] ? replacePages(code, store) : store();
      if (!(await hasRoomFor(storing))) return false;
    }
    const stored = await readSnapshot(database);
    const wanted = withPictures ? picturesIn([article], stored) : [];
    const missing = wanted.filter(([picture]) => !stored.pictures.has(picture));
    await loadPictures(database, missing, (put) =>
      withEviction(put, tools, { mayEvictTexts: false }),
    );
    if (loaded.size + missing.length > 0) await broadcastState();
    return true;
  }

  return {
    sync,
    describe: () => describe(database),
    async open({ id }) {
      if (!(await isListed(id))) return;
      const opening = updateAndTell(id, ({ newSince: _newSince, ...record }) => ({
        ...record,
        openedAt: Date.now(),
      }));
      await hasRoomFor(opening);
      await complete(id, !isMeteredConnection());
    },
    async save({ id }) {
      // After "Remove everything" or before the first sync there is no list yet.
      if ((await readGenerationName(database)) === undefined) await sync({ isByReader: true });
      if (!(await isListed(id))) return 'failed';
      const saving = writeRecord(id, (record) => ({ ...record, savedAt: Date.now() }));
      if (!(await hasRoomFor(saving))) return 'full';
      const hadRoom = await complete(id, true);
      const { articles, reader } = await readSnapshot(database);
      if (articles[id]) {
        broadcast({ type: 'RECORD_CHANGED', id, record: reader[id] ?? {} });
        return 'saved';
      }
      await unsave(id);
      return hadRoom ? 'failed' : 'full';
    },
    unsave: ({ id }) => unsave(id),
    async importData({ data, isPreview }) {
      const take = () =>
        change(database, (transaction) => importReaderData(transaction, data, isPreview));
      const counts = await withEviction(take, tools);
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
      await replacePages(code, async () => {
        await change(database, async (transaction) => {
          for (const name of ['files', 'pictures', 'reader'] as const)
            await transaction.objectStore(name).clear();
          for (const key of ['current', 'lastCheckAt'] as const)
            await transaction.objectStore('meta').delete(key);
        });
        // Afterwards: on a full device there is room only now.
        await change(database, (transaction) =>
          transaction.objectStore('meta').put(true, 'paused'),
        );
      });
      await broadcastState();
    },
    async chooseTheme({ theme }) {
      const chosen = theme === 'system' ? undefined : theme;
      const choose = async () => {
        if ((await readTheme(database)) === chosen) return;
        await replacePages(code, () =>
          change<unknown>(database, async (transaction) => {
            const meta = transaction.objectStore('meta');
            return chosen ? meta.put(chosen, 'theme') : meta.delete('theme');
          }),
        );
      };
      // One after the other: pages tell it often, and the same choice must not make pages again.
      choosingTheme = choosingTheme.then(choose, choose);
      await choosingTheme;
    },
  };
}

async function describe(database: Database): Promise<DeviceContents> {
  const [snapshot, estimate, isPersistent = false] = await Promise.all([
    readSnapshot(database),
    askBrowser(() => navigator.storage.estimate()),
    askBrowser(() => navigator.storage.persisted()),
  ]);
  const { listed, articles, pictures, reader, lastCheckAt, isPaused } = snapshot;
  const textBytes = Object.values(articles).map(({ bytes }) => bytes);
  const listBytes = JSON.stringify(listed).length;
  const summaries = listed.map(({ hash: _hash, ...summary }) => summary);
  return {
    at: Date.now(),
    stored: summaries.filter(({ id }) => articles[id]),
    awaited: summaries.filter(({ id }) => !articles[id] && reader[id]?.savedAt !== undefined),
    totalArticles: listed.length,
    pictures: pictures.size,
    bytes: [...textBytes, ...pictures.values()].reduce((sum, bytes) => sum + bytes, listBytes),
    ...(estimate?.quota !== undefined && { quotaBytes: estimate.quota }),
    ...(lastCheckAt !== undefined && { lastCheckAt }),
    isPersistent,
    isPaused,
    reader,
  };
}

async function askBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answer = async () => ask(); // some browsers lack what is asked
  return withTimeLimit(browserLimitMs, answer()).catch(() => undefined);
}
