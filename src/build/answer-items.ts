import { parentPort, workerData } from 'node:worker_threads';

/** What a thread knows at its start: its data, and a name that changes with any code that it runs. */
export type ThreadStart<Data> = { data: Data; codeHash: string };

/** What a thread is asked, and what it answers; `index` tells which item it was. */
export type Question<Item> = { index: number; item: Item };
export type Answer<Result> = { index: number } & ({ result: Result } | { error: unknown });

/**
 * In a thread: work on each item that is given.
 * @param begin makes the worker from what the thread knows at its start; the types of both are what
 *   the caller of runInThreads says they are
 * @throws Error outside of a thread
 */
export function answerItems(
  begin: (start: ThreadStart<never>) => (item: never) => Promise<unknown>,
): void {
  const port = parentPort;
  if (!port) throw new Error('Only a thread of runInThreads can answer items');
  const work = begin(workerData as ThreadStart<never>);
  port.on('message', ({ index, item }: Question<never>) => {
    const send = (answer: Answer<unknown>) => port.postMessage(answer);
    work(item).then(
      (result) => send({ index, result }),
      (error: unknown) => send({ index, error }),
    );
  });
}
