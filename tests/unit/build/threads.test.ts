import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runInThreads } from '../../../src/build/threads.ts';

const entry = fileURLToPath(new URL('../../fixtures/doubling-thread.ts', import.meta.url));
const data = { unit: 'km' };
const newCache = () => mkdtemp(join(process.cwd(), 'node_modules/.cache/threads-'));

test('every item gets its result in its place, however many threads there are', async () => {
  const cacheDir = await newCache();
  const items = Array.from({ length: 90 }, (_, index) => index);
  const results = await runInThreads({ entry, data, items, youngMegabytes: 12, cacheDir });
  expect(results).toEqual(items.map((item) => `${2 * item} km`));
  expect(await readdir(cacheDir)).toEqual([]);
});

test('what a thread throws stops the work, with its message and place', async () => {
  const cacheDir = await newCache();
  const items = Array.from({ length: 90 }, (_, index) => (index === 50 ? -1 : index));
  const working = runInThreads({ entry, data, items, youngMegabytes: 12, cacheDir });
  await expect(working).rejects.toMatchObject({
    message: '-1 is below zero',
    stack: expect.stringContaining('doubling-thread'),
  });
  expect(await readdir(cacheDir)).toEqual([]);
});

test('without items no thread is started', async () => {
  const nowhere = { entry: '/nowhere.ts', cacheDir: '/nowhere' };
  expect(await runInThreads({ ...nowhere, data, items: [], youngMegabytes: 12 })).toEqual([]);
});
