import { requestLimitMs, withTimeLimit } from '../../core/time-limit.ts';
import type { Database } from '../../store/database.ts';
import { createSyncWorkerUrl } from '../script-urls.ts';
import type { DeviceWork, OnMeasured } from '../sync-worker/device-work.ts';
import { callWork, perform, workBy } from '../sync-worker/work-messages.ts';

/**
 * The device's work, done by the sync worker, or by the page where no worker starts. A task rejects where
 * neither can load its code; the next one tries again.
 * @param database for the page; the worker opens its own
 */
export function startDeviceWork(database: Database, onMeasured: OnMeasured): DeviceWork {
  let starting: Promise<DeviceWork> | undefined;
  const start = () => {
    starting ??= startWorker(onMeasured).catch(async (cause: unknown) => {
      console.warn('The page runs the sync, since no worker starts', cause);
      const { createOwnWork } = await import('../sync-worker/sync-worker.ts');
      return createOwnWork(database, onMeasured);
    });
    starting.catch(() => (starting = undefined)); // the caller handles it
    return starting;
  };
  void start(); // loads the script early
  return workBy(async (task, given) => perform(await start(), task, given));
}

/** @throws where the script fails to load or run, or does not run within a request's time limit */
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
