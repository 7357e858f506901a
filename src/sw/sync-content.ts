import { contentChannelName, syncLockName, type ContentMessage } from '../core/worker-messages.ts';
import type { Database } from '../store/database.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import { runSync } from '../sync/run-sync.ts';

/**
 * Bring the device up to date while no page does it, and tell the pages that may be open.
 * @throws StorageUnavailable
 */
export async function syncContent(database: Database): Promise<void> {
  const { isChanged, newSlugs } = await runSync({
    database,
    fetchFile: fetchVerified,
    estimate: () => navigator.storage.estimate(),
    now: () => Date.now(),
    pictures: 'avif', // browsers that sync in the background all decode it
    lock: (work) => navigator.locks.request(syncLockName, work),
  });
  const message: ContentMessage = isChanged
    ? { kind: 'content-changed', newSlugs }
    : { kind: 'device-changed' };
  const channel = new BroadcastChannel(contentChannelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(message);
  channel.close();
}
