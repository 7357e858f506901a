import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { dist, pages, readSiteFile, siteFiles, tagsOf } from './built-site.ts';

type Manifest = ReturnType<typeof webManifest>;

const manifest = JSON.parse(readSiteFile('manifest.webmanifest')) as Manifest;
const formats: Record<string, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const pictures = [
  ...manifest.icons,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ...(manifest.screenshots ?? []),
];

test.each(pictures)('$src is there, of the size and type that are said', async (picture) => {
  const file = join(dist, picture.src);
  const { width, height, format } = await sharp(file).metadata();
  expect(formats[format]).toBe(picture.type);
  expect(picture.sizes === 'any' || `${width}x${height}` === picture.sizes).toBe(true);
  expect(statSync(file).size).toBeLessThan(100_000);
});

test.each(manifest.icons.filter(({ src }) => src.endsWith('.png')))(
  '$src fits its purpose: what is cut to a mask fills its square, the others have a shape',
  async ({ src, purpose }) => {
    const { isOpaque } = await sharp(join(dist, src)).stats();
    expect(isOpaque).toBe(purpose === 'maskable');
  },
);

test.each(pages)('$name names the manifest and the icon that iOS takes', ({ html }) => {
  const tags = tagsOf(html);
  const linked = (rel: string) =>
    tags.flatMap(({ attributes }) => (attributes.get('rel') === rel ? attributes.get('href') : []));
  const said = (name: string) =>
    tags.flatMap(({ attributes }) =>
      attributes.get('name') === name ? attributes.get('content') : [],
    );
  expect(linked('manifest')).toEqual(['/manifest.webmanifest']);
  expect(linked('apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
  expect(said('apple-mobile-web-app-title')).toEqual([manifest.short_name]);
  expect(said('theme-color')).toEqual([
    manifest.theme_color,
    manifest.user_preferences.color_scheme.dark.theme_color,
  ]);
});

test('the icons that browsers request unasked are there', async () => {
  const touch = sharp(join(dist, 'apple-touch-icon.png'));
  const { width, height } = await touch.metadata();
  expect([width, height, (await touch.stats()).isOpaque]).toEqual([180, 180, true]);
  expect(siteFiles).toContain('favicon.ico');
  // The policy would refuse its styles when it is opened by itself.
  expect(readSiteFile('favicon.svg')).not.toMatch(/<style|style=/);
});
