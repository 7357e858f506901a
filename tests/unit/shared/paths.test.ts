import { expect, test } from 'vitest';
import {
  parseBlogPageNumber,
  parsePicturePath,
  paths,
  withoutTrailingSlash,
} from '../../../src/shared/paths.ts';

test('the first blog page has no number in its address', () => {
  expect(paths.blogPage(1)).toBe('/blog');
  expect(paths.blogPage(2)).toBe('/blog/page/2');
});

test('the number of a page of the blog is a plain positive whole number', () => {
  expect(parseBlogPageNumber('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', '01', '1e2', ' 2', 'two', '', '9999999'])
    expect(parseBlogPageNumber(text)).toBeUndefined();
});

test('the address of a picture tells its id and format', () => {
  const id = '0123456789abcdef'.repeat(2);
  const path = paths.picture(id, 800, 'avif');
  expect(parsePicturePath(path)).toEqual({ id, format: 'avif' });
  for (const wrong of [`${path}x`, `/x${path}`, path.replace('0', 'G'), path.replace('800', '08')])
    expect(parsePicturePath(wrong)).toBeUndefined();
});

test('slashes at the end, even a million, make no other address', () => {
  expect(withoutTrailingSlash('/blog/')).toBe('/blog');
  expect(withoutTrailingSlash('/')).toBe('/');
  expect(withoutTrailingSlash('//')).toBe('/');
  // Where each slash is looked at more than once, this does not end.
  expect(withoutTrailingSlash(`${'/'.repeat(1_000_000)}a`)).toHaveLength(1_000_001);
});
