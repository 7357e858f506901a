import { expect, test } from 'vitest';
import { webManifest } from '../../../../../src/generator/site-files/manifest/web-manifest.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';

const site = parseSiteConfig({});
const other = parseSiteConfig({ SITE_PRODUCT: 'Ledge' });
const { icons, shortcuts } = webManifest(site);

test('the application has the brand’s name, one identity and one scope', () => {
  expect(webManifest(other)).toMatchObject({
    id: '/',
    name: 'Ledge Blog',
    short_name: 'Ledge',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
  });
});

test('each purpose has icons of its own: one for two purposes would be cut or small', () => {
  const names = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(names).toEqual([
    'any any',
    ...['any', 'maskable', 'monochrome'].flatMap((purpose) => [
      `${purpose} 192x192`,
      `${purpose} 512x512`,
    ]),
  ]);
});

// None names an article: a device keeps the shortcuts of the day of installation.
test('shortcuts lead to the blog and to what is saved', () => {
  expect(shortcuts.map(({ name, url, description }) => [name, url, description])).toEqual([
    ['Blog', '/blog', 'All articles, newest first'],
    ['Saved', '/saved', 'Articles that you saved on this device'],
  ]);
});

test('another brand has no screenshots of this one, nor a silhouette', () => {
  const manifest = webManifest(other);
  expect(manifest).not.toHaveProperty('screenshots');
  expect(manifest.icons.map(({ purpose }) => purpose)).not.toContain('monochrome');
});
