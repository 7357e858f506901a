import type { CheckOutcome, DeviceContents, DeviceWork, SaveOutcome } from '../core/device.ts';
import { slugsOf, summaryOfListed, type ListedArticle } from '../core/generation.ts';
import type { Theme } from '../core/theme.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import { storeText } from './adopt.ts';
import { findListed, readGenerationName, readStored, type ArrivedText } from './content.ts';
import { change, read, readMeta, type Database, type Meta } from './database.ts';
import { unlessFull, withRoom } from './make-room.ts';
import { picturesIn } from './plan-sync.ts';
import { loadPictures, loadTexts, runSync, type SyncTools } from './sync.ts';

export type DeviceTools = Omit<SyncTools, 'signal' | 'deviceChanged'> & {
  isPersistent: () => Promise<boolean>;
};

/** Milliseconds; some browsers never answer where storage is refused. */
const answerLimitMs = 1000;

/** The work on the device's storage, for pages. */
export function createDevice(given: DeviceTools): DeviceWork {
  const { database, now, replacingPages } = given;
  const tools = { ...given, estimate: () => orElse({}, given.estimate), deviceChanged };
  let ending = endingTools(tools);
  let syncing: Promise<CheckOutcome> | undefined;
  let choosingTheme: Promise<void> = Promise.resolve();

  async function describe(): Promise<DeviceContents> {
    const [stored, { quota }, isPersistent] = await Promise.all([
      readStored(database),
      tools.estimate(),
      orElse(false, given.isPersistent),
    ]);
    const { listed, texts, pictures, lastCheckAt } = stored;
    const held = listed.filter(({ slug }) => texts.has(slug));
    const bySlug = new Map(held.flatMap((one) => slugsOf(one).map((slug) => [slug, one] as const)));
    // Only what is here is called saved; what was cleared comes back with the next sync.
    const saved = new Set(stored.saved.flatMap((slug) => bySlug.get(slug) ?? []));
    const textBytes = [...texts.values()].map(({ bytes }) => bytes);
    const listBytes = JSON.stringify(listed).length;
    return {
      heldSlugs: held.map(({ slug }) => slug),
      totalArticles: listed.length,
      pictures: pictures.size,
      bytes: [...textBytes, ...pictures.values()].reduce((sum, bytes) => sum + bytes, listBytes),
      ...(quota !== undefined && { quotaBytes: quota }),
      ...(lastCheckAt !== undefined && { lastCheckAt }),
      isPersistent,
      isRemoved: stored.isOff,
      saved: [...saved].map(summaryOfListed),
    };
  }

  async function deviceChanged(): Promise<void> {
    tools.tell({ type: 'DEVICE_CHANGED', contents: await describe() });
  }

  async function sync({ isByReader }: { isByReader: boolean }): Promise<CheckOutcome> {
    if (isByReader) await syncing?.catch(() => undefined); // it began before the reader asked
    syncing ??= (async () => {
      try {
        const outcome = await runSync(ending.tools, { isByReader });
        await deviceChanged();
        return outcome;
      } finally {
        syncing = undefined;
      }
    })();
    return syncing;
  }

  const find = (slug: string) => read(database, (transaction) => findListed(transaction, slug));

  /**
   * Fetch what is missing of an article.
   * @param openedAt epoch ms, where the reader has opened it now
   * @returns whether there was room
   */
  async function complete(
    article: ListedArticle,
    { withPictures, openedAt }: { withPictures: boolean; openedAt?: number },
  ): Promise<boolean> {
    const { tools: usual } = ending;
    const { texts } = await readStored(database);
    const held = texts.get(article.slug);
    const arrived: ReadonlyMap<string, ArrivedText> =
      held?.hash === article.hash ? new Map() : await loadTexts([article], usual);
    try {
      for (const text of arrived.values()) {
        const put = () => storeText(database, article, text, openedAt);
        // No stored page shows a text that was not here.
        await (held
          ? replacingPages(() => withRoom(put, tools, ['pictures', 'texts']))
          : withRoom(put, tools, ['pages', 'pictures', 'texts']));
      }
    } catch (error) {
      unlessFull(error);
      return false;
    }
    const stored = await readStored(database);
    const missing = picturesIn(article, stored).filter(([id]) => !stored.pictures.has(id));
    const wanted = withPictures ? missing : [];
    const hadRoom = await loadPictures(wanted, usual, (put) =>
      withRoom(put, tools, ['pages', 'pictures', 'texts']),
    );
    if (arrived.size + wanted.length > 0) await deviceChanged();
    return hadRoom;
  }

  async function unsave(slugs: readonly string[]): Promise<void> {
    await change(database, async (transaction) => {
      for (const slug of slugs) await transaction.objectStore('saved').delete(slug);
    });
    await deviceChanged();
  }

  return {
    sync,
    describe,
    async open({ slug }) {
      const openedAt = now();
      const mark = change(database, async (transaction) => {
        const texts = transaction.objectStore('texts');
        const text = await texts.get(slug);
        if (text) await texts.put({ ...text, openedAt });
      });
      await mark.catch(unlessFull);
      const article = await find(slug);
      if (article) await complete(article, { withPictures: !tools.isMetered(), openedAt });
    },
    async save({ slug }): Promise<SaveOutcome> {
      const mark = () =>
        change(database, (transaction) =>
          transaction.objectStore('saved').put({ slug, savedAt: now() }),
        );
      try {
        await withRoom(mark, tools, ['pages', 'pictures', 'texts']);
      } catch (error) {
        unlessFull(error);
        return 'full';
      }
      // After "Remove everything" or before the first sync there is no list yet.
      if ((await readGenerationName(database)) === undefined) await sync({ isByReader: true });
      const article = await find(slug);
      const hadRoom = !article || (await complete(article, { withPictures: true }));
      const { texts } = await readStored(database);
      if (!article || !texts.has(article.slug)) {
        await unsave([slug]);
        return hadRoom ? 'failed' : 'full';
      }
      await deviceChanged();
      return 'saved';
    },
    async unsave({ slug }) {
      const article = await find(slug);
      await unsave(article ? slugsOf(article) : [slug]);
    },
    async removeAll() {
      ending.end();
      ending = endingTools(tools);
      const note = () =>
        change(database, (transaction) => transaction.objectStore('meta').put(true, 'off'));
      await replacingPages(async () => {
        const isNoted = await note().then(
          () => true,
          (error: unknown) => unlessFull(error),
        );
        await change(database, async (transaction) => {
          for (const name of ['summaries', 'texts', 'pictures', 'saved'] as const)
            await transaction.objectStore(name).clear();
          for (const key of ['content', 'last-check'] as const)
            await transaction.objectStore('meta').delete(key);
        });
        if (!isNoted) await note(); // there is room now
      });
      await deviceChanged();
    },
    async chooseTheme({ theme }) {
      // One after the other: pages tell it often, and the same choice makes no page anew.
      choosingTheme = choosingTheme.catch(() => undefined).then(() => putTheme(theme));
      await choosingTheme;
    },
  };

  async function putTheme(theme: Theme): Promise<void> {
    const chosen = theme === 'system' ? undefined : theme;
    if ((await readTheme(database)) === chosen) return;
    await replacingPages(() =>
      change<unknown>(database, async (transaction) => {
        const meta = transaction.objectStore('meta');
        return chosen ? meta.put(chosen, 'theme') : meta.delete('theme');
      }),
    );
  }
}

/** The tools of work that "Remove everything" ends at once. */
function endingTools(tools: Omit<SyncTools, 'signal'>): { tools: SyncTools; end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const removed = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The reader removed everything')));
  });
  removed.catch(() => undefined); // no work may be under way
  const fetchFile: SyncTools['fetchFile'] = (path, expected) =>
    Promise.race([tools.fetchFile(path, expected), removed]);
  return { tools: { ...tools, signal, fetchFile }, end: () => controller.abort() };
}

/** The theme that the reader chose; undefined where pages follow the system. */
export function readTheme(database: Database): Promise<Meta['theme'] | undefined> {
  return read(database, (transaction) => readMeta(transaction, 'theme'));
}

async function orElse<T>(fallback: T, ask: () => Promise<T>): Promise<T> {
  const answer = async () => ask(); // some browsers lack what is asked
  return withTimeLimit(answerLimitMs, answer()).catch(() => fallback);
}
