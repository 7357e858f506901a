import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { words } from '../e2e/interface.ts';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { site } from '../../src/site.ts';
import { builds } from '../fixtures/builds.ts';
import { readSiteFile, siteFiles } from './built-site.ts';

const { base } = builds;

type Manifest = ReturnType<typeof webManifest>;

const manifest = JSON.parse(readSiteFile('manifest.webmanifest')) as Manifest;
const { icons, shortcuts, screenshots = [] } = manifest;

test('the application has the brand’s name, icons and two shortcuts', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: words.site.blogName(site),
    short_name: site.product,
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    theme_color: '#FAF9FD',
    user_preferences: { color_scheme: { dark: { theme_color: '#12152E' } } },
    // Each purpose has icons of its own: one for two would be cut or small.
    icons: [
      { purpose: 'any', sizes: 'any' },
      ...['any', 'maskable', ...(site.isDefaultBrand ? ['monochrome'] : [])].flatMap((purpose) =>
        [192, 512].map((size) => ({ purpose, sizes: `${size}x${size}` })),
      ),
    ],
    // None names an article: a device keeps the shortcuts of the day of installation.
    shortcuts: [
      { name: words.site.blog, url: '/blog' },
      { name: 'Saved', url: '/saved' },
    ],
  });
});

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

test.each<Manifest['shortcuts'][number]['icons'][number] & { purpose?: string }>([
  ...icons,
  ...shortcuts.flatMap((shortcut) => shortcut.icons),
  ...screenshots,
])('$src has the size and type that are said, and fits its purpose', async (picture) => {
  const file = join(base, picture.src);
  const { width, height, format } = await sharp(file).metadata();
  expect(format).toBe(formats[picture.type]);
  expect([`${width}x${height}`, 'any']).toContain(picture.sizes);
  expect(statSync(file).size).toBeLessThan(100_000);
  if (!picture.purpose || format === 'svg') return;
  // What is cut to a mask fills its square, the others have a shape.
  expect((await sharp(file).stats()).isOpaque).toBe(picture.purpose === 'maskable');
});

test('the icons that browsers request unasked are there', async () => {
  const touch = sharp(join(base, 'apple-touch-icon.png'));
  const { width, height } = await touch.metadata();
  expect([width, height, (await touch.stats()).isOpaque]).toEqual([180, 180, true]);
  expect(siteFiles).toContain('favicon.ico');
  // The policy would refuse its styles when it is opened by itself.
  expect(readSiteFile('favicon.svg')).not.toMatch(/<style|style=/);
});
