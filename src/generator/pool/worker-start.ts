import { Tinypool } from 'tinypool';

/** What a worker knows from its start: its data, and a name that changes with any code it runs. */
export type WorkerStart<Data> = { data: Data; codeHash: string };

/**
 * In a worker of `runInPool`: what it was started with.
 * @throws TypeError outside of such a worker
 */
export function readWorkerStart<Data>(): WorkerStart<Data> {
  return Tinypool.workerData as WorkerStart<Data>; // as runInPool gave it
}
