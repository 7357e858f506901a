import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseFile,
  nearestMissingPage,
} from '../../../../../src/generator/hosting/static-host/choose-file.ts';

const files = new Set([
  '/index.html',
  '/404.html',
  '/blog.html',
  '/blog/404.html',
  '/blog/beat-the-ats.html',
  '/jobs/index.html',
  '/sw.js',
  '/assets/a.js',
  '/a & b.html',
]);

test.each([
  ['/', '/index.html'],
  ['/blog', '/blog.html'],
  ['/blog/beat-the-ats', '/blog/beat-the-ats.html'],
  ['/blog/beat%2dthe-ats', '/blog/beat-the-ats.html'],
  ['/jobs', '/jobs/index.html'],
  ['/sw.js', '/sw.js'],
])('%s is %s', (path, file) => {
  expect(chooseFile(path, files)).toEqual({ kind: 'file', file });
});

test.each([
  ['/index.html', '/'],
  ['/index', '/'],
  ['/blog/', '/blog'],
  ['/blog.html', '/blog'],
  ['/jobs/', '/jobs'],
  ['/jobs/index.html', '/jobs'],
  ['/a%20&%20b/', '/a%20%26%20b'],
])('%s moves to its one address, %s', (path, to) => {
  expect(chooseFile(path, files)).toEqual({ kind: 'moved', to });
});

test.each([
  '',
  '//',
  '//evil.test',
  '/blog//',
  '/nope',
  '/nope/',
  '/BLOG',
  '/assets',
  '/assets/b.js',
  '/%E0%A4%A',
  '/%',
  '/%2e%2e%2fetc',
  '/%2e%2e/index.html',
  '/../index.html',
  '/./index.html',
  '/blog%2fbeat-the-ats',
  '/blog%5cbeat-the-ats',
  '/blog\\beat-the-ats',
  '/blog%00',
  '/%0d%0a',
  '/404',
  '/404.html',
  '/404/',
  '/404/index.html',
  '/blog/404',
  '/index/index',
  'http://other.test/',
  '*',
  `/${'a/'.repeat(4000)}`,
])('%s has no file', (path) => {
  expect(chooseFile(path, files)).toEqual({ kind: 'missing' });
});

test('whatever the address, the answer is a listed file or an address of this site that has one', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '.', '..', '%2e', '%2f', '%', '\\', 'blog', 'index', '.html', '404'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const choice = chooseFile(`/${parts.join('')}`, files);
      const next = choice.kind === 'moved' ? chooseFile(choice.to, files) : choice;
      expect(choice.kind === 'moved' && /^\/[/\\]/.test(choice.to)).toBe(false);
      expect(next.kind === 'file' ? files.has(next.file) : next === choice).toBe(true);
    }),
  );
});

test.each([
  ['/nope', '/404.html'],
  ['/blog/nope', '/blog/404.html'],
  ['/blog/nope/deeper', '/blog/404.html'],
  ['/jobs/nope', '/404.html'],
  ['//', '/404.html'],
  ['/%E0%A4%A', '/404.html'],
  ['no-slash', '/404.html'],
])('what is missing at %s is answered with %s', (path, page) => {
  expect(nearestMissingPage(path, files)).toBe(page);
});

test('a site without a page for what is missing has none', () => {
  expect(nearestMissingPage('/blog/nope', new Set())).toBeUndefined();
});
