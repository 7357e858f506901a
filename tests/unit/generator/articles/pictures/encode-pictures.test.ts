import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from '../../../../../src/generator/articles/pictures/encode-pictures.ts';

const cover = 'tests/fixtures/articles/first-interview/cover.webp'; // 900 × 450
const small = 'tests/fixtures/articles/first-interview/desk.webp'; // 300 × 200
const newCache = () => mkdtemp(join(tmpdir(), 'foothold-'));

test('a picture is encoded in every width that it has, smallest first', async () => {
  const { width, height, renditions } = await encodePicture(cover, {
    widths: [400, 800, 1200],
    cacheDir: await newCache(),
  });
  expect({ width, height, widths: renditions.map((one) => one.width) }).toEqual({
    width: 800,
    height: 400,
    widths: [400, 800],
  });
  for (const { avif, webp } of renditions) {
    expect(Buffer.from(avif.bytes).toString('latin1', 4, 12)).toBe('ftypavif');
    expect(Buffer.from(webp.bytes).toString('latin1', 8, 12)).toBe('WEBP');
  }
});

test('a picture smaller than every width is encoded in its own', async () => {
  const { width, height, renditions } = await encodePicture(small, {
    widths: [400, 800],
    cacheDir: await newCache(),
  });
  expect([width, height, renditions.length]).toEqual([300, 200, 1]);
});

test('a photograph is encoded upright, however the camera was held', async () => {
  const cacheDir = await newCache();
  const turned = join(cacheDir, 'turned.webp');
  await sharp(small).withMetadata({ orientation: 6 }).toFile(turned); // 300 × 200, on its side
  const { width, height, renditions } = await encodePicture(turned, { widths: [100], cacheDir });
  const encoded = await sharp(renditions[0]?.webp.bytes).metadata();
  expect([width, height, encoded.width, encoded.height]).toEqual([100, 150, 100, 150]);
});

test('a part of a picture is encoded in the widths that the part has', async () => {
  const cut = { left: 300, top: 50, width: 500, height: 400 };
  const cacheDir = await newCache();
  const part = await encodePicture(cover, { widths: [400, 800], cut, cacheDir });
  expect([part.width, part.height, part.renditions.length]).toEqual([400, 320, 1]);
  const whole = await encodePicture(cover, { widths: [400], cacheDir });
  expect(part.renditions[0]?.webp.bytes).not.toEqual(whole.renditions[0]?.webp.bytes);
  expect(part.id).not.toBe(whole.id);
});

test('the second build takes the bytes from the cache, and other settings do not', async () => {
  const cacheDir = await newCache();
  const options = { widths: [400], cacheDir };
  const first = await encodePicture(cover, options);
  const written = await timesOf(cacheDir);
  expect(await encodePicture(cover, options)).toEqual(first);
  expect(await timesOf(cacheDir)).toEqual(written);
  const { id } = await encodePicture(cover, { ...options, avifQuality: 30 });
  expect(id, 'names the bytes').not.toBe(first.id);
  expect((await readdir(cacheDir)).length).toBe(3);
});

test('two builds at once leave whole files and nothing besides', async () => {
  const cacheDir = await newCache();
  const options = { widths: [400], cacheDir };
  const [one, other] = await Promise.all([
    encodePicture(cover, options),
    encodePicture(cover, options),
  ]);
  expect(one).toEqual(other);
  const names = await readdir(cacheDir);
  expect(names.filter((name) => !/^[0-9a-f]{32}\.(avif|webp)$/.test(name))).toEqual([]);
});

async function timesOf(folder: string): Promise<Record<string, number>> {
  const names = await readdir(folder);
  const times = names.map(
    async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const,
  );
  return Object.fromEntries(await Promise.all(times));
}
