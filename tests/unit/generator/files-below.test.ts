import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { filesBelow } from '../../../src/generator/files-below.ts';

test('files below a folder are named with slashes on Windows too', () => {
  const read = fs.readdirSync;
  const asOnWindows = (...args: Parameters<typeof read>) =>
    (read(...args) as unknown as string[]).map((name) => name.replaceAll('/', '\\'));
  const expected = filesBelow('src/app');
  expect(expected).toContain('routes/root.tsx');
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(asOnWindows as never);
  syncBuiltinESMExports();
  try {
    expect(filesBelow('src/app')).toEqual(expected);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});
