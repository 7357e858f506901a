import type { Database } from '../store/database.ts';
import { isMeteredConnection } from '../sync/metered-connection.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import { openContentChannel, withSyncLock } from '../sync/other-tabs.ts';
import { runSync } from '../sync/run-sync.ts';

/**
 * Download new content while no page does it, and tell the pages that may be open. Where the
 * connection is metered, no pictures are downloaded.
 */
export async function syncContent(database: Database): Promise<void> {
  const outcome = await runSync({
    database,
    fetchFile: fetchVerified,
    estimate: () => navigator.storage.estimate(),
    now: () => Date.now(),
    // Browsers that sync in the background all decode AVIF.
    pictures: isMeteredConnection() ? 'none' : 'avif',
    lock: withSyncLock,
  });
  const channel = openContentChannel();
  channel.post(
    outcome.kind === 'adopted'
      ? { kind: 'content-changed', newSlugs: outcome.newSlugs }
      : { kind: 'device-changed' },
  );
  channel.close();
}
