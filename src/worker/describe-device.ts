import type { DeviceContents } from '../shared/device.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import type { MessageToPage } from '../shared/worker-messages.ts';
import { readSnapshot } from './stored-content.ts';
import type { Database } from './db.ts';
import type { StoredPages } from './pages.ts';

/** What changes of the device's storage work with. */
export type DeviceTools = {
  database: Database;
  pages: Pick<StoredPages, 'replacing' | 'clear'>;
  /** To all pages. */
  broadcast: (message: MessageToPage) => void;
};

/** Milliseconds; some browsers never answer where storage is refused. */
const answerLimitMs = 1000;

/** What the device stores, for pages. */
export async function describeDevice({ database }: DeviceTools): Promise<DeviceContents> {
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

/** Tell pages what is stored now. */
export async function broadcastState(tools: DeviceTools): Promise<void> {
  tools.broadcast({ type: 'DEVICE_CHANGED', contents: await describeDevice(tools) });
}

async function askBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answer = async () => ask(); // some browsers lack what is asked
  return withTimeLimit(answerLimitMs, answer()).catch(() => undefined);
}
