import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkCover } from '../../../../../src/generator/articles/pictures/article-pictures.ts';
import {
  encodedFile,
  encodePicture,
} from '../../../../../src/generator/articles/pictures/encode-pictures.ts';
import type { PictureFormat } from '../../../../../src/shared/paths.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const cover = 'tests/fixtures/articles/first-interview/cover.webp'; // 900 × 450
const small = 'tests/fixtures/articles/first-interview/desk.webp'; // 300 × 200
const newCache = () => mkdtemp(join(tmpdir(), 'foothold-'));
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } });

/** A picture of these bytes, encoded in a cache of its own. */
async function encode(bytes: Uint8Array, widths = [400]) {
  const folder = await newCache();
  const file = join(folder, 'picture.png');
  await writeFile(file, bytes);
  const picture = await encodePicture(file, widths, folder);
  const read = (width: number, format: PictureFormat) =>
    readFile(encodedFile(folder, picture.id, width, format));
  return { picture, folder, read };
}

test('a picture is encoded in every width that it has, and in its own', async () => {
  const folder = await newCache();
  expect((await encodePicture(small, [400, 800], folder)).widths).toEqual([300]);
  const { id, ...picture } = await encodePicture(cover, [400, 800, 1200], folder);
  expect(picture).toEqual({ width: 900, height: 450, widths: [400, 800, 900] });
  expect((await encodePicture(cover, [400, 880], folder)).widths).toEqual([400, 880]);
  expect((await encodePicture(cover, [400, 820, 1200], folder)).widths).toEqual([400, 900]);
  for (const wanted of picture.widths)
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await readFile(encodedFile(folder, id, wanted, format));
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([wanted, wanted / 2]);
      expect(bytes.toString('latin1', 4, 12)).toMatch({ avif: /^ftypavif/, webp: /WEBP$/ }[format]);
    }
});

test.each([
  ['#a2f1c4', []],
  ['#243070', 'article-1: "navy" instead of "mint"'],
])('a cover whose left edge is %s fades into the tone that is noted', async (background, note) => {
  const left = sharp({ create: { width: 10, height: 90, channels: 3, background } });
  const image = await left.extend({ right: 150, background: '#ffc15e' }).png().toBuffer();
  const { picture, folder } = await encode(image);
  const article = articleWith({ featuredImage: { alt: 'A', ...picture } });
  expect(await checkCover(article, folder)).toEqual(note);
});

test('a photograph is encoded upright, however the camera was held', async () => {
  const turned = sharp(small).withMetadata({ orientation: 6 }); // 300 × 200, on its side
  const { picture, read } = await encode(await turned.toBuffer(), [100]);
  const encoded = await sharp(await read(100, 'webp')).metadata();
  for (const one of [picture, encoded]) expect(one).toMatchObject({ width: 100, height: 150 });
});

test('two builds at once leave whole files, which later ones take from the cache', async () => {
  const folder = await newCache();
  const build = () => encodePicture(cover, [400], folder);
  const [one, other] = await Promise.all([build(), build()]);
  expect(one).toEqual(other);
  const names = ['avif', 'jpg', 'webp'].map((format) => `${one.id}-400.${format}`);
  expect((await readdir(folder)).toSorted()).toEqual(names);
  const readTimes = () =>
    Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const written = await readTimes();
  expect(await build()).toEqual(one);
  expect(await readTimes()).toEqual(written);
  expect((await encodePicture(small, [300], folder)).id, 'names the bytes').not.toBe(one.id);
});

test('what a decoder only warns of is no reason to refuse a picture', async () => {
  const photo = await drawn(500, 300).jpeg().toBuffer();
  const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  photo[scan + photo.readUInt16BE(scan + 2)] = 0; // the end of the scan's spectrum, as a camera wrote it
  const { picture } = await encode(Buffer.concat([photo, Buffer.alloc(10_000)]));
  expect(picture.widths).toEqual([400]);
});

const still = await drawn(64, 36).png().toBuffer();
const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('acTL'), Buffer.alloc(4)]);
const moving = Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]); // behind the header
const frames = [still, await sharp(still).negate().toBuffer()];
const animated = sharp(frames, { join: { animated: true } }).webp();

test.each([
  ['an empty file', Buffer.alloc(0), 'cannot be decoded (the file is empty); save it again'],
  ['half a picture', still.subarray(0, 90), 'cannot be decoded ('],
  ['a long screenshot', drawn(400, 17_000).png(), 'is 400x17000 pixels, of at most'],
  ['an animated WebP', animated, 'must be a still picture, as it would not move; save one frame'],
  ['an animated PNG', moving, 'must be a still picture'],
])('%s is refused with its own reason', async (_what, made, reason) => {
  const bytes = Buffer.isBuffer(made) ? made : await made.toBuffer();
  await expect(encode(bytes)).rejects.toThrow(reason);
});

test('mail programs get a JPEG in the greatest width, on white where it was transparent', async () => {
  const { picture, read } = await encode(await drawn(500, 300).ensureAlpha(0).png().toBuffer());
  const jpeg = await read(picture.width, 'jpg');
  const { dominant } = await sharp(jpeg).stats();
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test.each([
  [undefined, 'a JPEG', drawn(8, 8).jpeg()],
  [undefined, 'a PNG with an alpha channel that hides nothing', drawn(8, 8).ensureAlpha(1).png()],
  [true, 'a PNG through which one sees', drawn(8, 8).ensureAlpha(0.5).png()],
  [true, 'such a PNG with a palette', drawn(8, 8).ensureAlpha(0).png({ palette: true })],
])('isTransparent is %s of %s', async (expected, _what, made) => {
  const { picture } = await encode(await made.toBuffer());
  expect(picture.isTransparent).toBe(expected);
});
