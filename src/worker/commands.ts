import type { CheckOutcome, DeviceWork, SaveOutcome } from '../shared/device.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import { paths } from '../shared/paths.ts';
import type { Theme } from '../shared/theme.ts';
import { commit } from './commit.ts';
import { readGenerationName, readSnapshot, readTheme } from './stored-content.ts';
import { change, read, readMeta, updateRecord } from './db.ts';
import { broadcastState, describeDevice, type DeviceTools } from './describe-device.ts';
import { rethrowUnlessFull, withEviction } from './evict.ts';
import { importReaderData } from './import-reader-data.ts';
import { isMeteredConnection } from './pictures.ts';
import { picturesIn } from './plan-sync.ts';
import { loadFiles, loadPictures, runSync } from './sync.ts';

/** The work on the device's storage, for pages. */
export function createDevice(tools: DeviceTools): DeviceWork {
  const { database, pages, broadcast } = tools;
  let syncing: Promise<CheckOutcome> | undefined;
  let choosingTheme: Promise<void> = Promise.resolve();

  async function sync({ isByReader }: { isByReader: boolean }): Promise<CheckOutcome> {
    if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
    syncing ??= (async () => {
      try {
        const outcome = await runSync(tools, { isByReader });
        await broadcastState(tools);
        return outcome;
      } finally {
        syncing = undefined;
      }
    })();
    return syncing;
  }

  const writeRecord = (id: string, toNext: (record: ReaderRecord) => ReaderRecord) =>
    withEviction(
      () => change(database, (transaction) => updateRecord(transaction, id, toNext)),
      tools,
    );

  async function updateAndTell(...given: Parameters<typeof writeRecord>): Promise<void> {
    broadcast({ type: 'RECORD_CHANGED', id: given[0], record: await writeRecord(...given) });
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
    const texts = await loadFiles(isHere ? [] : [paths.articleFile(article.hash)]);
    try {
      const update = { root, listed, lists: new Map(), texts };
      const store = () => withEviction(() => commit(database, before, update), tools);
      // No stored page shows a text that was not here.
      if (texts.size > 0) await (articles[id] ? pages.replacing(store) : store());
    } catch (error) {
      rethrowUnlessFull(error);
      return false;
    }
    const stored = await readSnapshot(database);
    const wanted = withPictures ? picturesIn([article], stored) : [];
    const missing = wanted.filter(([picture]) => !stored.pictures.has(picture));
    await loadPictures(database, missing, (put) =>
      withEviction(put, tools, { mayEvictTexts: false }),
    );
    if (texts.size + missing.length > 0) await broadcastState(tools);
    return true;
  }

  async function putTheme(theme: Theme): Promise<void> {
    const chosen = theme === 'system' ? undefined : theme;
    if ((await readTheme(database)) === chosen) return;
    await pages.replacing(() =>
      change<unknown>(database, async (transaction) => {
        const meta = transaction.objectStore('meta');
        return chosen ? meta.put(chosen, 'theme') : meta.delete('theme');
      }),
    );
  }

  return {
    sync,
    describe: () => describeDevice(tools),
    async open({ id }) {
      if (!(await isListed(id))) return;
      await updateAndTell(id, ({ newSince: _newSince, ...record }) => ({
        ...record,
        openedAt: Date.now(),
      })).catch(rethrowUnlessFull);
      await complete(id, !isMeteredConnection());
    },
    async save({ id }): Promise<SaveOutcome> {
      // After "Remove everything" or before the first sync there is no list yet.
      if ((await readGenerationName(database)) === undefined) await sync({ isByReader: true });
      if (!(await isListed(id))) return 'failed';
      try {
        await writeRecord(id, (record) => ({ ...record, savedAt: Date.now() }));
      } catch (error) {
        rethrowUnlessFull(error);
        return 'full';
      }
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
    async swapSaved({ ids: [one, other] }) {
      await change(database, async (transaction) => {
        const reader = transaction.objectStore('reader');
        const [first = {}, second = {}] = [await reader.get(one), await reader.get(other)];
        if (first.savedAt === undefined || second.savedAt === undefined) return;
        // Of two at one time, as bookmarks may have them, the first becomes the later one.
        const apart = first.savedAt === second.savedAt ? 1 : 0;
        await reader.put({ ...first, savedAt: second.savedAt + apart }, one);
        await reader.put({ ...second, savedAt: first.savedAt }, other);
      });
      await broadcastState(tools);
    },
    async importData({ data, isPreview }) {
      const take = () =>
        change(database, (transaction) => importReaderData(transaction, data, isPreview));
      const counts = await withEviction(take, tools);
      if (!isPreview) await broadcastState(tools);
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
      await pages.replacing(async () => {
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
      await broadcastState(tools);
    },
    async chooseTheme({ theme }) {
      // One after the other: pages tell it often, and the same choice makes no page anew.
      choosingTheme = choosingTheme.catch(() => undefined).then(() => putTheme(theme));
      await choosingTheme;
    },
  };
}
