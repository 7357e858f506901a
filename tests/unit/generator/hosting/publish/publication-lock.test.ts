import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../../../src/generator/hosting/publish/publication-lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const lockedBy = (host: string, pid: number) =>
  writeFileSync(join(folder, '.publishing'), JSON.stringify({ host, pid }));

test('a second publication into a folder is refused while one is on its way, and not after it', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} on ${hostname()}`);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not there yet is made', () => {
  lockFolder(join(folder, 'new'))();
  expect(existsSync(join(folder, 'new'))).toBe(true);
});

test('the lock of a publication that was killed does not count', () => {
  const { pid } = spawnSync(process.execPath, ['--version']); // has ended
  lockedBy(hostname(), pid);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['of another machine', 'that is half written'])('a lock %s is named', (what) => {
  if (what === 'of another machine') lockedBy('elsewhere', 1);
  else writeFileSync(join(folder, '.publishing'), '{"pid"');
  expect(() => lockFolder(folder)).toThrow(`delete ${join(folder, '.publishing')}`);
});
