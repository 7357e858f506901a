import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runInPool } from '../../../../src/generator/pool/pool.ts';

const entry = fileURLToPath(new URL('../../../fixtures/doubling.worker.ts', import.meta.url));
const data = { unit: 'km' };
const newCache = () => mkdtemp(join(process.cwd(), 'node_modules/.cache/workers-'));

test('every item gets its result in its place, however many workers there are', async () => {
  const cacheDir = await newCache();
  const items = Array.from({ length: 90 }, (_, index) => index);
  const results = await runInPool({ entry, data, items, maxSemiSpaceSizeMb: 4, cacheDir });
  expect(results).toEqual(items.map((item) => `${2 * item} km`));
  expect(await readdir(cacheDir)).toEqual([]);
});

test('what a worker throws stops the work, with its message and place', async () => {
  const cacheDir = await newCache();
  const items = Array.from({ length: 90 }, (_, index) => (index === 50 ? -1 : index));
  const working = runInPool({ entry, data, items, maxSemiSpaceSizeMb: 4, cacheDir });
  await expect(working).rejects.toMatchObject({
    message: '-1 is below zero',
    stack: expect.stringContaining('doubling.worker'),
  });
  expect(await readdir(cacheDir)).toEqual([]);
});

test('without items no worker is started', async () => {
  const nowhere = { entry: '/nowhere.ts', cacheDir: '/nowhere' };
  expect(await runInPool({ ...nowhere, data, items: [], maxSemiSpaceSizeMb: 4 })).toEqual([]);
});
