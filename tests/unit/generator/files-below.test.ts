import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { win32 } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesBelow, posixPath } from '../../../src/generator/files-below.ts';
import { listFiles, sortSheets } from '../../../src/generator/pages/style-sheets.ts';

test('files below a folder are named with slashes on Windows too', () => {
  const read = fs.readdirSync;
  const asOnWindows = (...args: Parameters<typeof read>) =>
    (read(...args) as unknown as string[]).map((name) => name.replaceAll('/', '\\'));
  const expected = filesBelow('src/app');
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(asOnWindows as never);
  syncBuiltinESMExports();
  try {
    expect(filesBelow('src/app')).toEqual(expected);
    expect(sortSheets(listFiles('.css'))).toContain('ui/card/article-card.css');
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});

test.each([
  ['app', win32.join('C:\\site', 'src', 'app'), 'C:/site/src/app'],
  ['a way up', win32.relative('C:\\a\\b', 'C:\\a\\c'), '../c'],
  ['a share', '\\\\server\\site\\src', '//server/site/src'],
  ['another system', '/site/src', '/site/src'],
])('the path of %s has slashes alone', (_what, path, expected) => {
  expect(posixPath(path)).toBe(expected);
});
