import { readFileSync } from 'node:fs';

/** What a worker knows from its start: its data, and a name that changes with any code it runs. */
export type WorkerStart<Data> = { data: Data; codeHash: string };

/** Lies beside the worker's code. */
export const startFileName = 'start.json';

/**
 * In a worker of `runInPool`: what it was started with.
 * @throws Error outside of such a worker
 */
export function readWorkerStart<Data>(): WorkerStart<Data> {
  const text = readFileSync(new URL(`./${startFileName}`, import.meta.url), 'utf8');
  return JSON.parse(text) as WorkerStart<Data>; // as runInPool wrote it
}
