import { expect, test } from 'vitest';
import {
  drawnIcons,
  webManifest,
} from '../../../../../src/generator/site-files/manifest/web-manifest.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';

const site = parseSiteConfig({});
const other = parseSiteConfig({ SITE_PRODUCT: 'Ledge' });
const newest = { slug: 'first-interview', title: 'Your first interview' };
const { icons, shortcuts, screenshots } = webManifest(site, newest);

test('the application has the site’s name, one identity and one scope', () => {
  const { icons: _, shortcuts: __, ...described } = webManifest(other, newest);
  expect(described).toEqual({
    id: '/',
    name: 'Ledge Blog',
    short_name: 'Ledge',
    description: expect.stringContaining('remote work'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    categories: ['business', 'education'],
    theme_color: '#FAF9FD',
    background_color: '#FAF9FD',
    user_preferences: {
      color_scheme: { dark: { theme_color: '#12152E', background_color: '#12152E' } },
    },
  });
});

test('each purpose has icons of its own: one for two purposes would be cut or small', () => {
  expect(icons).toEqual([
    { src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...['any', 'maskable', 'monochrome'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icons/${purpose}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  ]);
});

test('shortcuts lead to the blog, to its newest article and to what is stored', () => {
  expect(shortcuts.map(({ name, url, description }) => [name, url, description])).toEqual([
    ['Blog', '/blog', 'All articles, newest first'],
    ['Newest article', '/blog/first-interview', 'Your first interview'],
    ['Saved', '/device', 'What is kept on this device'],
  ]);
  for (const shortcut of shortcuts) {
    expect(shortcut.icons).toEqual([
      {
        src: expect.stringMatching(/^\/icons\/shortcut-\w+\.png$/),
        sizes: '96x96',
        type: 'image/png',
      },
    ]);
  }
});

test('without articles there is no shortcut to the newest', () => {
  const names = webManifest(site, undefined).shortcuts.map(({ name }) => name);
  expect(names).toEqual(['Blog', 'Saved']);
});

test('one screenshot is narrow and one is wide', () => {
  expect(screenshots).toEqual([
    {
      src: '/screenshots/narrow.webp',
      sizes: '824x1648',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The newest articles, on a phone',
    },
    {
      src: '/screenshots/wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'An article, on a wide screen',
    },
  ]);
});

test('another brand has no screenshots of this one, nor a silhouette', () => {
  const manifest = webManifest(other, newest);
  expect(manifest).not.toHaveProperty('screenshots');
  expect(manifest.icons.map(({ purpose }) => purpose)).not.toContain('monochrome');
});

test('every icon that is named is drawn', () => {
  const named = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    .map(({ src }) => src.slice(1))
    .filter((name) => name.endsWith('.png'));
  const drawn = drawnIcons.map(({ fileName }) => fileName);
  expect(drawn.toSorted()).toEqual(['apple-touch-icon.png', ...named].toSorted());
});
