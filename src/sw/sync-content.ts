import { contentChannelName, syncLockName, type ContentMessage } from '../core/worker-messages.ts';
import type { Database } from '../store/database.ts';
import { isCostlyConnection } from '../sync/costly-connection.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import { runSync } from '../sync/run-sync.ts';

/**
 * Bring the device up to date while no page does it, and tell the pages that may be open. Where the
 * connection is costly, pictures stay away.
 * @throws StorageUnavailable
 */
export async function syncContent(database: Database): Promise<void> {
  const { isChanged, newSlugs } = await runSync({
    database,
    fetchFile: fetchVerified,
    estimate: () => navigator.storage.estimate(),
    now: () => Date.now(),
    // Browsers that sync in the background all decode AVIF.
    pictures: isCostlyConnection() ? 'none' : 'avif',
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
