import { expect, test } from 'vitest';
import { classifyRequest } from '../../../src/service-worker/classify-request.ts';

const origin = 'https://blog.test';
const choose = (path: string, { method = 'GET', mode = 'navigate', at = origin } = {}) =>
  classifyRequest({ method, mode, url: at + path }, origin);

test.each([
  '/',
  '/blog',
  '/blog/page/2',
  '/blog/beat-the-ats/',
  '/blog?utm_source=mail',
  '/nowhere',
  '/nowhere.html',
  '/v1.0/nowhere',
  '/%E0%A4%A',
  '//blog',
  '/blog%2Fbeat-the-ats',
  `/${'a'.repeat(8000)}`,
])('opening %s is answered with a page', (path) => {
  expect(choose(path)).toBe('page');
});

test('code and interface pictures are assets, pictures of articles are pictures', () => {
  expect(choose('/assets/main-abc.js', { mode: 'cors' })).toBe('asset');
  expect(choose('/assets/hero-800-abc.avif', { mode: 'no-cors' })).toBe('asset');
  expect(choose('/favicon.svg', { mode: 'no-cors' })).toBe('asset');
  expect(choose('/content/i/abc.avif', { mode: 'no-cors' })).toBe('picture');
});

test.each(['/content/root.json', '/content/s/abc.json', '/content/a/abc.json'])(
  '%s, requested by a page, is content',
  (path) => {
    expect(choose(path, { mode: 'cors' })).toBe('content');
  },
);

test('a picture opened by its own address is a picture, not a page', () => {
  expect(choose('/content/i/abc.avif')).toBe('picture');
});

test.each(['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])(
  'opening %s is answered with the file, never with a page',
  (path) => {
    expect(choose(path)).toBe('file');
    expect(choose(path, { mode: 'cors' })).toBe('not-ours');
  },
);

test.each(['/slow.zip', '/files/cv.pdf?v=2', '/social/home.jpg', '/shop/till.php', '/sw.js'])(
  'opening %s, which no page of ours is called, is left to the browser',
  (path) => {
    expect(choose(path)).toBe('not-ours');
  },
);

test.each([
  ['/sw.js', { mode: 'same-origin' }],
  ['/manifest.webmanifest', { mode: 'cors' }],
  ['/blog', { mode: 'cors' }],
  ['/', { method: 'POST' }],
  ['/assets/main-abc.js', { method: 'HEAD', mode: 'cors' }],
  ['/', { at: 'https://jobs.test' }],
  ['/assets/main-abc.js', { at: 'https://blog.test:8443', mode: 'cors' }],
])('%s, asked for as %o, is left to the browser', (path, circumstances) => {
  expect(choose(path, circumstances)).toBe('not-ours');
});
