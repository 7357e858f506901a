import { syncLockName } from '../core/worker-messages.ts';
import type { Database } from '../store/database.ts';
import { openContentChannel } from '../sync/content-channel.ts';
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
  const channel = openContentChannel();
  channel.post(isChanged ? { kind: 'content-changed', newSlugs } : { kind: 'device-changed' });
  channel.close();
}
