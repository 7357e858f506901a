/**
 * The sync worker of a page: a file of its own, which runs in a thread beside the page and ends with it. A
 * page whose browser starts no such worker imports the same file and does the work itself.
 */
import { createDatabase, type Database } from '../../store/database.ts';
import { withSyncLock } from '../../sync/other-tabs.ts';
import { createDataClient } from '../content/data-client.ts';
import { createFetchForSync } from '../content/fetch-content.ts';
import { estimateStorage } from '../device/storage-persistence.ts';
import { createDeviceWork, type DeviceWork, type OnMeasured } from './device-work.ts';
import { serveWork, type WorkCall, type WorkMessage, type WorkPort } from './work-messages.ts';

/** The work, to be done in this thread. */
export function createOwnWork(database: Database, onMeasured: OnMeasured): DeviceWork {
  const tools = {
    database,
    fetchFile: createFetchForSync(createDataClient()),
    estimate: estimateStorage,
    now: () => Date.now(),
    lock: withSyncLock,
  };
  return createDeviceWork(tools, onMeasured);
}

if (!('document' in globalThis)) {
  const scope = globalThis as unknown as WorkPort<WorkMessage, WorkCall>;
  serveWork(scope, (onMeasured) => createOwnWork(createDatabase(), onMeasured));
}
