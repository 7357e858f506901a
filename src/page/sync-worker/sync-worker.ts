/** The sync worker: a dedicated worker of the page. Where no worker starts, the page imports this file instead. */
import { createDatabase, type Database } from '../../store/database.ts';
import { withSyncLock } from '../../sync/other-tabs.ts';
import { createFetchForSync } from '../content/fetch-content.ts';
import { estimateStorage } from '../device/storage-persistence.ts';
import { createDeviceWork, type DeviceWork, type OnMeasured } from './device-work.ts';
import { serveWork, type WorkCall, type WorkMessage, type WorkPort } from './work-messages.ts';

/** The work, done in this thread. */
export function createOwnWork(database: Database, onMeasured: OnMeasured): DeviceWork {
  const tools = {
    database,
    fetchFile: createFetchForSync(),
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
