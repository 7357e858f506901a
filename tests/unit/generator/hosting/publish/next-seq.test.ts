import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { highestSeq } from '../../../../../src/core/generation.ts';
import { nextNumbers, nextSeq } from '../../../../../src/generator/hosting/publish/next-seq.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'next-seq-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function publishRoot(text: string, basePath = '') {
  const file = join(folder, basePath, 'content/root.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const warnings: string[] = [];
const at = (env: Record<string, string> = {}, basePath = '') => ({
  basePath,
  env,
  warn: (words: string) => void warnings.push(words),
  now: 500_000,
});
const numbers = (env?: Record<string, string>) => nextNumbers(folder, at(env));

test('a build is numbered by its moment', () => {
  expect(nextSeq(folder, at())).toBe(500);
  publishRoot('{"seq":499}');
  expect(nextSeq(folder, at())).toBe(500);
});

test('after a publication by a clock that was ahead, a build comes after that all the same', () => {
  publishRoot('{"seq":900}', '/career');
  expect(nextSeq(folder, at({}, '/career'))).toBe(901);
});

test('what is no content does not count, and the operator is told', () => {
  warnings.length = 0;
  publishRoot('<h1>Not found</h1>');
  expect(nextSeq(folder, at())).toBe(500);
  expect(warnings).toEqual([expect.stringContaining('cannot be read')]);
});

test('an epoch that is online stays: the build after it is not of a lower one', () => {
  publishRoot('{"seq":900,"epoch":3}');
  expect(numbers()).toEqual({ seq: 901, epoch: 3 });
  expect(numbers({ CONTENT_EPOCH: '3' })).toEqual({ seq: 901, epoch: 3 });
  expect(() => nextSeq(folder, at())).toThrow('Set CONTENT_EPOCH=3 for this and all later builds');
  expect(() => nextSeq(folder, at({ CONTENT_EPOCH: '2' }))).toThrow('CONTENT_EPOCH=3');
  expect(nextSeq(folder, at({ CONTENT_EPOCH: '3' }))).toBe(901);
});

test('in a higher epoch than that online, a build is numbered by its moment', () => {
  publishRoot('{"seq":900,"epoch":3}');
  expect(numbers({ CONTENT_EPOCH: '4' })).toEqual({ seq: 500, epoch: 4 });
});

test('after the highest number that a build may have comes the next epoch', () => {
  publishRoot(JSON.stringify({ seq: highestSeq, epoch: 3 }));
  expect(numbers({ CONTENT_EPOCH: '3' })).toEqual({ seq: 500, epoch: 4 });
  expect(() => nextSeq(folder, at({ CONTENT_EPOCH: '3' }))).toThrow(
    'Set CONTENT_EPOCH=4 for this and all later builds',
  );
});
