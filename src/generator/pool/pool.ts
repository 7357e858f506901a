import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Tinypool } from 'tinypool';
import { build } from 'vite';
import { contentHash } from '../articles/content-hash.ts';
import { startFileName, type WorkerStart } from './worker-start.ts';

/** Each takes some 150 MB, so that a machine of many processors would run out of memory. */
const maxWorkers = 4;

/** Fewer items than these are done before another worker has started. */
const itemsWorthAWorker = 20;

/** One is worked on while files of the others are read and written. */
const itemsAtOnce = 2;

type PoolWork<Data, Item> = {
  /** The TypeScript that runs in each worker: it exports `run`, which turns an item into its result. */
  entry: string;
  /** Data that each worker gets at its start, as JSON. */
  data: Data;
  items: readonly Item[];
  /** Half the room in each worker for short-lived objects: with more it is faster, and takes more memory. */
  maxSemiSpaceSizeMb: number;
  /** Room for all other objects, where little is needed: they are collected earlier then. */
  maxOldSpaceSizeMb?: number;
  /** Where the compiled code of the worker lies meanwhile; packages are looked up from there. */
  cacheDir: string;
  /** Called after each item. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Have items worked on in as many workers as the machine has processors for. They are processes of their
 * own: threads would leave their memory to the bundler's process, which does not give it back.
 * @returns the result of each item, in the order of the items
 * @throws what a worker threw; the others are stopped.
 */
export async function runInPool<Data, Item, Result>({
  entry,
  data,
  items,
  maxSemiSpaceSizeMb,
  maxOldSpaceSizeMb,
  cacheDir,
  onProgress,
}: PoolWork<Data, Item>): Promise<Result[]> {
  if (items.length === 0) return [];
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(cacheDir, 'worker-'));
  try {
    const file = await compileEntry(entry, folder);
    const codeHash = contentHash(process.version + (await readFile(file, 'utf8')));
    const start: WorkerStart<Data> = { data, codeHash };
    await writeFile(join(folder, startFileName), JSON.stringify(start));
    const worthwhile = Math.ceil(items.length / itemsWorthAWorker);
    const count = Math.min(maxWorkers, availableParallelism(), worthwhile);
    const pool = new Tinypool({
      filename: file,
      name: 'run',
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: count,
      maxThreads: count,
      concurrentTasksPerWorker: itemsAtOnce,
      execArgv: [
        `--max-semi-space-size=${maxSemiSpaceSizeMb}`,
        ...(maxOldSpaceSizeMb === undefined ? [] : [`--max-old-space-size=${maxOldSpaceSizeMb}`]),
      ],
      env: { ...process.env, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' }, // with more, glibc holds what is free
    });
    try {
      let done = 0;
      const results = items.map(async (item): Promise<Result> => {
        const result: Result = await pool.run(item);
        done += 1;
        onProgress?.(done, items.length);
        return result;
      });
      return await Promise.all(results);
    } catch (thrown) {
      throw asError(thrown);
    } finally {
      await pool.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An error of another process comes as plain data. */
function asError(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  return Object.assign(new Error(), thrown);
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
