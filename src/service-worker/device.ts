import type { CheckOutcome, DeviceWork, SaveOutcome } from '../core/device.ts';
import { slugsOf, type ListedArticle } from '../core/generation.ts';
import type { Theme } from '../core/theme.ts';
import { storeText } from './adopt.ts';
import { findListed, readGenerationName, readStored, readTheme } from './content.ts';
import { change, read, readMeta } from './database.ts';
import { describeDevice, tellOfChange, type DeviceTools } from './describe-device.ts';
import { remove, unlessFull, withRoom } from './make-room.ts';
import { isMeteredConnection } from './pictures.ts';
import { picturesIn } from './plan-sync.ts';
import { loadPictures, loadTexts, runSync } from './sync.ts';
import { latestPlaces, importReaderData } from './import-reader-data.ts';

/** The work on the device's storage, for pages. */
export function createDevice(tools: DeviceTools): DeviceWork {
  const { database, pages, tell } = tools;
  let syncing: Promise<CheckOutcome> | undefined;
  let choosingTheme: Promise<void> = Promise.resolve();

  async function sync({ isByReader }: { isByReader: boolean }): Promise<CheckOutcome> {
    if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
    syncing ??= (async () => {
      try {
        const outcome = await runSync(tools, { isByReader });
        await tellOfChange(tools);
        return outcome;
      } finally {
        syncing = undefined;
      }
    })();
    return syncing;
  }

  const find = (slug: string) => read(database, (transaction) => findListed(transaction, slug));

  /** Fetch what is missing of an article. @returns whether there was room for its text */
  async function complete(article: ListedArticle, withPictures: boolean): Promise<boolean> {
    const held = (await readStored(database)).texts.get(article.slug);
    const arrived = await loadTexts(held?.hash === article.hash ? [] : [article]);
    try {
      for (const text of arrived.values()) {
        const store = () => withRoom(() => storeText(database, article, text), tools);
        // No stored page shows a text that was not here.
        await (held ? pages.replacing(store) : store());
      }
    } catch (error) {
      unlessFull(error);
      return false;
    }
    const stored = await readStored(database);
    const wanted = withPictures ? picturesIn([article], stored) : [];
    const missing = wanted.filter(([id]) => !stored.pictures.has(id));
    await loadPictures(database, missing, (put) => withRoom(put, tools, { mayDropTexts: false }));
    if (arrived.size + missing.length > 0) await tellOfChange(tools);
    return true;
  }

  async function unsave(slugs: readonly string[]): Promise<void> {
    await remove(database, 'saved', slugs);
    await tellOfChange(tools);
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
    async open({ slug }) {
      const mark = () =>
        change(database, async (transaction) => {
          const texts = transaction.objectStore('texts');
          const text = await texts.get(slug);
          if (text) await texts.put({ ...text, openedAt: Date.now() });
          const { [slug]: isNew, ...news } = (await readMeta(transaction, 'news')) ?? {};
          if (isNew !== undefined) await transaction.objectStore('meta').put(news, 'news');
        }).catch(unlessFull);
      await mark();
      const article = await find(slug);
      if (!article) return;
      await complete(article, !isMeteredConnection());
      await mark(); // its text may have come only now
    },
    async save({ slug }): Promise<SaveOutcome> {
      // After "Remove everything" or before the first sync there is no list yet.
      if ((await readGenerationName(database)) === undefined) await sync({ isByReader: true });
      const article = await find(slug);
      if (!article) return 'failed';
      // Under all its names: a generation to which the site goes back may know it by an earlier one.
      const names = slugsOf(article);
      const mark = () =>
        change(database, async (transaction) => {
          const savedAt = Date.now();
          for (const name of names)
            await transaction.objectStore('saved').put({ slug: name, savedAt });
        });
      try {
        await withRoom(mark, tools);
      } catch (error) {
        unlessFull(error);
        return 'full';
      }
      const hadRoom = await complete(article, true);
      const { texts } = await readStored(database);
      if (!texts.has(article.slug)) {
        await unsave(names);
        return hadRoom ? 'failed' : 'full';
      }
      await tellOfChange(tools);
      return 'saved';
    },
    async unsave({ slug }) {
      const article = await find(slug);
      await unsave(article ? slugsOf(article) : [slug]);
    },
    async swapSaved({ slugs }) {
      await change(database, async (transaction) => {
        const store = transaction.objectStore('saved');
        const found = await Promise.all(slugs.map((slug) => findListed(transaction, slug)));
        const names = found.map((article, at) => (article ? slugsOf(article) : [slugs[at] ?? '']));
        const times = await Promise.all(
          slugs.map(async (slug) => (await store.get(slug))?.savedAt),
        );
        for (const [at, all] of names.entries()) {
          const other = times[1 - at];
          // Of two at one time, as bookmarks may have them, the first becomes the later one.
          const savedAt = other === undefined || other !== times[at] ? other : other + 1 - at;
          if (savedAt !== undefined) for (const slug of all) await store.put({ slug, savedAt });
        }
      });
      await tellOfChange(tools);
    },
    async importData({ data, isPreview }) {
      const take = () =>
        change(database, (transaction) => importReaderData(transaction, data, isPreview));
      const counts = await withRoom(take, tools);
      if (!isPreview) await tellOfChange(tools);
      return counts;
    },
    async tick({ articleId, items, isTicked }) {
      const put = () =>
        change(database, async (transaction) => {
          const { [articleId]: before = [], ...others } =
            (await readMeta(transaction, 'ticks')) ?? {};
          const kept = before.filter((item) => !items.includes(item));
          const after = isTicked ? [...kept, ...items] : kept;
          const ticks = after.length > 0 ? { ...others, [articleId]: after } : others;
          await transaction.objectStore('meta').put(ticks, 'ticks');
          return after;
        });
      tell({ type: 'RECORD_CHANGED', articleId, ticks: await withRoom(put, tools) });
    },
    async storePlace({ articleId, place }) {
      const put = () =>
        change(database, async (transaction) => {
          if (await readMeta(transaction, 'off')) return false;
          const places = { ...(await readMeta(transaction, 'places')), [articleId]: place };
          await transaction.objectStore('meta').put(latestPlaces(places), 'places');
          return true;
        });
      if (await withRoom(put, tools)) tell({ type: 'RECORD_CHANGED', articleId, place });
    },
    async removeAll() {
      await pages.replacing(async () => {
        await change(database, async (transaction) => {
          for (const name of ['summaries', 'texts', 'pictures', 'saved'] as const)
            await transaction.objectStore(name).clear();
          for (const key of ['content', 'last-check', 'ticks', 'places', 'news'] as const)
            await transaction.objectStore('meta').delete(key);
        });
        // Afterwards: on a full device there is room only now.
        await change(database, (transaction) => transaction.objectStore('meta').put(true, 'off'));
      });
      await tellOfChange(tools);
    },
    async chooseTheme({ theme }) {
      // One after the other: pages tell it often, and the same choice makes no page anew.
      choosingTheme = choosingTheme.catch(() => undefined).then(() => putTheme(theme));
      await choosingTheme;
    },
  };
}
