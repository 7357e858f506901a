import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { Answer, Question, ThreadStart } from './answer-items.ts';
import { contentHash } from './content/content-hash.ts';

/** Each takes some 100 MB, so that a machine of many processors would run out of memory. */
const maxThreads = 4;

/** Fewer items than these are done before another thread has started. */
const itemsWorthAThread = 20;

/** One is worked on while files of the others are read and written. */
const itemsAtOnce = 4;

type ThreadWork<Data, Item> = {
  /** The TypeScript that runs in each thread; it calls `answerItems`. */
  entry: string;
  /** Plain data that each thread gets at its start. */
  data: Data;
  items: readonly Item[];
  /** Room in each thread for what lives shortly: the more, the quicker, and the more memory. */
  youngMegabytes: number;
  /** Where the compiled code of the thread lies meanwhile; packages are looked up from there. */
  cacheDir: string;
};

/**
 * Have items worked on in as many threads as the machine has processors for.
 * @returns the result of each item, in the order of the items
 * @throws what a thread threw; the others are stopped.
 */
export async function runInThreads<Data, Item, Result>({
  entry,
  data,
  items,
  youngMegabytes,
  cacheDir,
}: ThreadWork<Data, Item>): Promise<Result[]> {
  if (items.length === 0) return [];
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(cacheDir, 'thread-'));
  const threads: Worker[] = [];
  try {
    const file = await compileEntry(entry, folder);
    const code = await readFile(file, 'utf8');
    const start: ThreadStart<Data> = { data, codeHash: contentHash(process.version + code) };
    const worthwhile = Math.ceil(items.length / itemsWorthAThread);
    const count = Math.min(maxThreads, availableParallelism(), worthwhile);
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
    for (let number = 0; number < count; number += 1)
      threads.push(new Worker(file, { workerData: start, resourceLimits }));
    const queue = items.entries();
    const results: Result[] = [];
    const keep = (index: number, result: unknown) => {
      results[index] = result as Result; // what the entry of the thread answers, says the caller
    };
    await Promise.all(threads.map((thread) => workOff(thread, queue, keep)));
    return results;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Node runs no TypeScript: one file of plain JavaScript, packages included but for native ones. */
async function compileEntry(entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    root: dirname(entry),
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
  return join(outDir, basename(entry).replace(/\.ts$/, '.mjs'));
}

/** Give a thread items of the queue until none is left and all are answered. */
function workOff<Item>(
  thread: Worker,
  queue: Iterator<[number, Item]>,
  keep: (index: number, result: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let unanswered = 0;
    const ask = () => {
      const next = queue.next();
      if (next.done === true) {
        if (unanswered === 0) resolve();
        return;
      }
      const [index, item] = next.value;
      unanswered += 1;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ index, item } satisfies Question<Item>);
    };
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread ended too early, with code ${code}`)));
    thread.on('message', (answer: Answer<unknown>) => {
      if ('error' in answer) return reject(answer.error);
      keep(answer.index, answer.result);
      unanswered -= 1;
      ask();
    });
    for (let count = 0; count < itemsAtOnce; count += 1) ask();
  });
}
