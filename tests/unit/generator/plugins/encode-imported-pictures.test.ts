import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  encodeImportedPictures,
  findPictureImports,
} from '../../../../src/generator/plugins/encode-imported-pictures.ts';

test('the pictures that the interface imports are found, each with its settings', async () => {
  const found = await findPictureImports(join(process.cwd(), 'src/app'));
  expect(found).toContain(
    join(process.cwd(), 'src/app/ui/pictures/jobs.webp?widths=400,800,1200&picture'),
  );
  expect(found.filter((id) => id.includes('/hero.webp?'))).toHaveLength(2);
});

test('without pictures nothing is encoded', async () => {
  const cacheDir = await mkdtemp(join(process.cwd(), 'node_modules/.cache/workers-'));
  await encodeImportedPictures({ appDir: cacheDir, cacheDir, poolDir: cacheDir });
  expect(await readdir(cacheDir)).toEqual([]);
});
