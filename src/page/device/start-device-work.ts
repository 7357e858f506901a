import { requestLimitMs } from '../../core/request-policy.ts';
import { withTimeLimit } from '../../core/time-limit.ts';
import type { Database } from '../../store/database.ts';
import { createSyncWorkerUrl } from '../script-urls.ts';
import type { DeviceWork, OnMeasured } from '../sync-worker/device-work.ts';
import { callWork, perform, workBy } from '../sync-worker/work-messages.ts';

/**
 * The device's work, done by a worker of this page; by the page itself where the browser starts none. Each
 * task waits for that, and rejects where the code can be had in neither way; the next tries again.
 * @param database for the page itself; a worker has its own
 */
export function startDeviceWork(database: Database, onMeasured: OnMeasured): DeviceWork {
  let starting: Promise<DeviceWork> | undefined;
  const start = () => {
    starting ??= startWorker(onMeasured).catch(async (cause: unknown) => {
      console.warn('The page does the sync itself, since no worker starts for it', cause);
      const { createOwnWork } = await import('../sync-worker/sync-worker.ts');
      return createOwnWork(database, onMeasured);
    });
    starting.catch(() => (starting = undefined)); // whoever asked is told
    return starting;
  };
  void start(); // its script comes while the rest starts
  return workBy(async (task, given) => perform(await start(), task, given));
}

/** @throws where its script cannot be had or fails, or has not run after the time that a request has */
async function startWorker(onMeasured: OnMeasured): Promise<DeviceWork> {
  const worker = new Worker(createSyncWorkerUrl(), { type: 'module' });
  const started = new Promise<DeviceWork>((resolve, reject) => {
    const work = callWork(worker, { onStarted: () => resolve(work), onMeasured });
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'No script')));
  });
  try {
    return await withTimeLimit(requestLimitMs, started);
  } catch (cause) {
    worker.terminate();
    throw cause;
  }
}
