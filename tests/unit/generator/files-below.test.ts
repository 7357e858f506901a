import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { win32 } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesBelow, posixPath } from '../../../src/generator/files-below.ts';

test('files below a folder are named with slashes on Windows too', () => {
  const read = fs.readdirSync;
  const asOnWindows = (...args: Parameters<typeof read>) =>
    (read(...args) as unknown as string[]).map((name) => name.replaceAll('/', '\\'));
  const expected = filesBelow('src/app');
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(asOnWindows as never);
  syncBuiltinESMExports();
  try {
    expect(filesBelow('src/app')).toEqual(expected);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});

test.each([
  [win32.join('C:\\site', 'src', 'app'), 'C:/site/src/app'],
  [win32.relative('C:\\a\\b', 'C:\\a\\c'), '../c'],
  ['\\\\server\\site\\src', '//server/site/src'],
  ['/site/src', '/site/src'],
])('the path %s has slashes alone', (path, expected) => {
  expect(posixPath(path)).toBe(expected);
});
