import type { DeviceContents } from '../core/device.ts';
import { slugsOf, summaryOfListed } from '../core/generation.ts';
import { isFinished } from '../core/reading-place.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import type { MessageToPage } from '../core/worker-messages.ts';
import { readStored } from './content.ts';
import type { Database } from './database.ts';
import type { StoredPages } from './stored-pages.ts';

/** What changes of the device's storage work with. */
export type DeviceTools = {
  database: Database;
  pages: Pick<StoredPages, 'replacing' | 'clear'>;
  /** To all pages. */
  tell: (message: MessageToPage) => void;
};

/** Milliseconds; some browsers never answer where storage is refused. */
const answerLimitMs = 1000;

/** Milliseconds for which an article is called new: a week. */
const newForMs = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds for which an article that was begun is offered: thirty days. */
const offerMs = 30 * 24 * 60 * 60 * 1000;

/** What the device stores, for pages. */
export async function describeDevice({ database }: DeviceTools): Promise<DeviceContents> {
  const [stored, estimate, isPersistent = false] = await Promise.all([
    readStored(database),
    askBrowser(() => navigator.storage.estimate()),
    askBrowser(() => navigator.storage.persisted()),
  ]);
  const { listed, texts, pictures, ticks, places, news, lastCheckAt } = stored;
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
    ...(estimate?.quota !== undefined && { quotaBytes: estimate.quota }),
    ...(lastCheckAt !== undefined && { lastCheckAt }),
    isPersistent,
    isRemoved: stored.isOff,
    saved: [...saved].map(summaryOfListed),
    savedAt: stored.savedAt,
    ticks,
    ticked: listed.filter(({ id }) => ticks[id]).map(summaryOfListed),
    places,
    started: held
      .map((one) => ({ one, place: places[one.id] }))
      .filter(({ place }) => place && !isFinished(place) && place.at > Date.now() - offerMs)
      .sort((a, b) => (b.place?.at ?? 0) - (a.place?.at ?? 0))
      .map(({ one }) => summaryOfListed(one)),
    newSlugs: held
      .map(({ slug }) => slug)
      .filter((slug) => (news[slug] ?? 0) > Date.now() - newForMs),
  };
}

/** Tell pages that what is stored has changed. */
export async function tellOfChange(tools: DeviceTools): Promise<void> {
  tools.tell({ type: 'DEVICE_CHANGED', contents: await describeDevice(tools) });
}

async function askBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answer = async () => ask(); // some browsers lack what is asked
  return withTimeLimit(answerLimitMs, answer()).catch(() => undefined);
}
