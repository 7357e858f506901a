import type { DeviceSnapshot, MessageToClient } from '../shared/device.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import type { Database } from './db.ts';
import { readStoredState } from './content-store.ts';

/** What changes of the device's storage work with. */
export type DeviceTools = {
  database: Database;
  /** Fulfilled once the message is on its way to every open tab. */
  broadcast: (message: MessageToClient) => Promise<void>;
};

/** Milliseconds; some browsers never answer where storage is refused. */
const browserLimitMs = 1000;

/** Tells all tabs. An answer could overtake a later message; broadcasts keep their order. */
export async function broadcastState({
  database,
  broadcast,
}: DeviceTools): Promise<DeviceSnapshot> {
  const snapshot = await describe(database);
  await broadcast({ type: 'DEVICE_CHANGED', snapshot });
  return snapshot;
}

async function describe(database: Database): Promise<DeviceSnapshot> {
  const [estimate, isPersistent = false] = await Promise.all([
    askBrowser(() => navigator.storage.estimate()),
    askBrowser(() => navigator.storage.persisted()),
  ]);
  // Last, so that what tabs are told afterwards is newer.
  const { root, listed, articles, pictures, reader, lastCheckAt, isPaused } =
    await readStoredState(database);
  const sizes = [...Object.values(articles).map(({ bytes }) => bytes), ...pictures.values()];
  const summaries = listed.map(({ hash: _hash, ...summary }) => summary);
  const ids = new Set(listed.map(({ id }) => id));
  const isShown = ([id]: [string, ReaderRecord]) => !root || ids.has(id);
  return {
    takenAt: Date.now(),
    stored: summaries.filter(({ id }) => articles[id]),
    pendingSaves: summaries.filter(({ id }) => !articles[id] && reader[id]?.savedAt !== undefined),
    withdrawn: Object.values(reader).flatMap(({ savedAt, withdrawn }) =>
      savedAt === undefined ? [] : (withdrawn?.title ?? []),
    ),
    totalArticles: listed.length,
    pictures: pictures.size,
    bytes: sizes.reduce((sum, bytes) => sum + bytes, JSON.stringify(listed).length),
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
