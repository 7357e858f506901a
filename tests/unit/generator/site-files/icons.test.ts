import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBuildConfig } from '../../../../src/generator/read-build-config.ts';
import { drawIcon } from '../../../../src/generator/site-files/site-files.ts';

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';

test('another brand brings its icon; the default one needs none', () => {
  const publicDir = mkdtempSync(join(tmpdir(), 'public-'));
  const read = (env = {}) => readBuildConfig({ PUBLIC_DIR: publicDir, ...env }).brandIcon;
  const other = { SITE_PRODUCT: 'Ledge' };
  expect(read()).toBeUndefined();
  expect(() => read(other)).toThrow(/SITE_PRODUCT.*favicon\.svg/);
  writeFileSync(join(publicDir, 'favicon.svg'), '<svg/>');
  expect(() => read(other)).toThrow('viewBox');
  writeFileSync(join(publicDir, 'favicon.svg'), dot);
  expect(read(other)).toBe(dot);
});

test.each([
  ['any.svg', false],
  ['favicon.svg', false],
  ['maskable.svg', true],
  ['touch.svg', true],
])('%s of another brand is its icon; on a ground: %s', async (drawing, isOpaque) => {
  const icon = sharp(await drawIcon(drawing, 192, dot));
  expect(await icon.metadata()).toMatchObject({ width: 192, height: 192 });
  expect((await icon.stats()).isOpaque).toBe(isOpaque);
});
