import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { listFiles } from '../../../src/generator/list-files.ts';

test('files below a folder are named with slashes on Windows too', () => {
  const read = fs.readdirSync;
  const asOnWindows = (...args: Parameters<typeof read>) =>
    (read(...args) as unknown as string[]).map((name) => name.replaceAll('/', '\\'));
  const expected = listFiles('src/app');
  expect(expected).toContain('routes/root.tsx');
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(asOnWindows as never);
  syncBuiltinESMExports();
  try {
    expect(listFiles('src/app')).toEqual(expected);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});
