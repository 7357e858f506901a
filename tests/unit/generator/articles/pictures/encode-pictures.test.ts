import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  encodedFile,
  encodePicture,
} from '../../../../../src/generator/articles/pictures/encode-pictures.ts';

const cover = 'tests/fixtures/articles/first-interview/cover.webp'; // 900 × 450
const small = 'tests/fixtures/articles/first-interview/desk.webp'; // 300 × 200
const newCache = () => mkdtemp(join(tmpdir(), 'foothold-'));

test('a picture is encoded in every width that it has, a small one in its own', async () => {
  const folder = await newCache();
  const own = await encodePicture(small, [400, 800], folder);
  expect(own).toMatchObject({ width: 300, height: 200, widths: [300] });
  const { id, ...picture } = await encodePicture(cover, [400, 800, 1200], folder);
  expect(picture).toEqual({ width: 800, height: 400, widths: [400, 800] });
  for (const wanted of picture.widths)
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await readFile(encodedFile(folder, id, wanted, format));
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([wanted, wanted / 2]);
      expect(bytes.toString('latin1', 4, 12)).toMatch({ avif: /^ftypavif/, webp: /WEBP$/ }[format]);
    }
});

test('a photograph is encoded upright, however the camera was held', async () => {
  const folder = await newCache();
  const turned = join(folder, 'turned.webp');
  await sharp(small).withMetadata({ orientation: 6 }).toFile(turned); // 300 × 200, on its side
  const { id, width, height } = await encodePicture(turned, [100], folder);
  const encoded = await sharp(encodedFile(folder, id, 100, 'webp')).metadata();
  expect([width, height, encoded.width, encoded.height]).toEqual([100, 150, 100, 150]);
});

test('a second build takes the bytes from the cache', async () => {
  const folder = await newCache();
  const first = await encodePicture(cover, [400], folder);
  const timesOf = async () =>
    Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mtimeMs),
    );
  const written = await timesOf();
  expect(await encodePicture(cover, [400], folder)).toEqual(first);
  expect(await timesOf()).toEqual(written);
  const { id } = await encodePicture(small, [300], folder);
  expect(id, 'names the bytes').not.toBe(first.id);
  expect((await readdir(folder)).length).toBe(4);
});

test('two builds at once leave whole files and nothing besides', async () => {
  const folder = await newCache();
  const [one, other] = await Promise.all([1, 2].map(() => encodePicture(cover, [400], folder)));
  expect(one).toEqual(other);
  expect((await readdir(folder)).toSorted()).toEqual([
    `${one?.id}-400.avif`,
    `${one?.id}-400.webp`,
  ]);
});
