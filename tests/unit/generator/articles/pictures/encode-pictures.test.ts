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
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const cover = 'tests/fixtures/articles/first-interview/cover.webp'; // 900 × 450
const small = 'tests/fixtures/articles/first-interview/desk.webp'; // 300 × 200
const newCache = () => mkdtemp(join(tmpdir(), 'foothold-'));

test('a picture is encoded in every width that it has, and in its own', async () => {
  const folder = await newCache();
  const own = await encodePicture(small, [400, 800], folder);
  expect(own).toMatchObject({ width: 300, height: 200, widths: [300] });
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
])('a cover whose left edge is %s fades into the tone that is noted', async (color, note) => {
  const folder = await newCache();
  const file = join(folder, 'cover.png');
  const right = { right: 150, background: '#ffc15e' };
  const left = { width: 10, height: 90, channels: 3, background: color } as const;
  await sharp({ create: left }).extend(right).toFile(file);
  const featuredImage = { alt: 'A', ...(await encodePicture(file, [400], folder)) };
  expect(await checkCover(articleWith({ featuredImage }), folder)).toEqual(note);
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
  expect((await readdir(folder)).length).toBe(6);
});

test('two builds at once leave whole files and nothing besides', async () => {
  const folder = await newCache();
  const [one, other] = await Promise.all([1, 2].map(() => encodePicture(cover, [400], folder)));
  expect(one).toEqual(other);
  expect((await readdir(folder)).toSorted()).toEqual([
    `${one?.id}-400.avif`,
    `${one?.id}-400.jpg`,
    `${one?.id}-400.webp`,
  ]);
});

const drawn = (width: number, height: number, pages = 1) =>
  sharp({ create: { width, height: height * pages, channels: 3, background: '#a0522d' } });

test('what a decoder only warns of is no reason to refuse a picture', async () => {
  const folder = await newCache();
  const photo = await drawn(500, 300).jpeg().toBuffer();
  const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  photo[scan + photo.readUInt16BE(scan + 2)] = 0; // the end of the scan's spectrum, as a camera wrote it
  await writeFile(join(folder, 'photo.jpg'), Buffer.concat([photo, Buffer.alloc(10_000)]));
  const { widths } = await encodePicture(join(folder, 'photo.jpg'), [400], folder);
  expect(widths).toEqual([400]);
});

const still = drawn(64, 36).png().toBuffer();
const withChunk = async (type: string) => {
  const bytes = await still;
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(type), Buffer.alloc(4)]);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]); // behind the header
};
const animated = () => {
  const frames = [drawn(64, 36), drawn(64, 36).negate()].map((one) => one.png().toBuffer());
  return Promise.all(frames).then((all) =>
    sharp(all, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
};

test.each([
  ['an empty file', () => Buffer.alloc(0), 'cannot be decoded (the file is empty); save it again'],
  ['less than a picture', () => Buffer.from('x'), 'cannot be decoded (Input buffer contains unsup'],
  ['half a picture', async () => (await still).subarray(0, 90), 'cannot be decoded ('],
  [
    'a long screenshot',
    () => drawn(400, 17_000).png().toBuffer(),
    'is 400x17000 pixels, of at most',
  ],
  ['an animated WebP', animated, 'must be a still picture, as it would not move; save one frame'],
  ['an animated PNG', () => withChunk('acTL'), 'must be a still picture'],
])('%s is refused with its own reason', async (_what, make, reason) => {
  const folder = await newCache();
  await writeFile(join(folder, 'picture.png'), await make());
  await expect(encodePicture(join(folder, 'picture.png'), [400], folder)).rejects.toThrow(reason);
});

test('mail programs get a JPEG in the greatest width, on white where it was transparent', async () => {
  const folder = await newCache();
  const logo = join(folder, 'logo.png');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: 500, height: 300, channels: 4, background: clear } }).toFile(logo);
  const { id, width, isTransparent } = await encodePicture(logo, [400], folder);
  const jpeg = await readFile(encodedFile(folder, id, width, 'jpg'));
  const { dominant } = await sharp(jpeg).stats();
  expect(isTransparent).toBe(true);
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test.each([
  [undefined, 'of a JPEG', drawn(8, 8).jpeg()],
  [
    undefined,
    'of a PNG with an alpha channel that hides nothing',
    drawn(8, 8).ensureAlpha(1).png(),
  ],
  [true, 'of a PNG through which one sees', drawn(8, 8).ensureAlpha(0.5).png()],
  [true, 'of such a PNG with a palette', drawn(8, 8).ensureAlpha(0).png({ palette: true })],
])('isTransparent is %s %s', async (expected, _what, made) => {
  const folder = await newCache();
  await made.toFile(join(folder, 'picture.png'));
  const { isTransparent } = await encodePicture(join(folder, 'picture.png'), [400], folder);
  expect(isTransparent).toBe(expected);
});
