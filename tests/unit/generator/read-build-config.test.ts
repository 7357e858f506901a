import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildConfig } from '../../../src/generator/read-build-config.ts';

let project: string;
beforeEach(() => {
  project = join(mkdtempSync(join(tmpdir(), 'config-')), 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
});
afterEach(() => rmSync(dirname(project), { recursive: true }));

const read = (env: Record<string, string>) => readBuildConfig(env, project);

test('all mistakes in all variables are told at once, each by its name', () => {
  const env = { SITE_JOBS_URL: 'x', SITE_HSTS: 'all', CONTENT_SEQ: '0', CONTENT_EPOCH: '-1' };
  expect(() => read(env)).toThrow(/SITE_JOBS_URL[^]*SITE_HSTS[^]*CONTENT_SEQ[^]*CONTENT_EPOCH/);
});

test('variables that are set to nothing count as unset', () => {
  const empty = { OUT_DIR: '', ARTICLES_DIR: '', PORT: '', CONTENT_SEQ: '', CONTENT_EPOCH: '' };
  expect(read({ ...empty, SOURCE_DATE_EPOCH: '9' })).toEqual(read({ SOURCE_DATE_EPOCH: '9' }));
  expect(read({}).outDir).toBe(join(project, 'dist'));
});

test.each(['.', '..', '/', 'src', 'src/content', 'public', 'tests/fixtures', 'node_modules'])(
  'a build, which empties its folder first, is not written to OUT_DIR=%s',
  (outDir) => {
    expect(() => read({ OUT_DIR: outDir })).toThrow('OUT_DIR');
  },
);

test('outside the project a build is written to an empty folder or over another build', () => {
  const elsewhere = join(dirname(project), 'elsewhere');
  expect(read({ OUT_DIR: elsewhere }).outDir).toBe(elsewhere);
  mkdirSync(elsewhere);
  expect(read({ OUT_DIR: elsewhere }).outDir).toBe(elsewhere);
  writeFileSync(join(elsewhere, 'letter.txt'), 'mine');
  expect(() => read({ OUT_DIR: elsewhere })).toThrow('OUT_DIR');
  writeFileSync(join(elsewhere, '_headers'), '');
  expect(read({ OUT_DIR: elsewhere }).outDir).toBe(elsewhere);
});

test('in the cache of the packages there is room for builds', () => {
  const outDir = 'node_modules/.cache/built';
  expect(read({ OUT_DIR: outDir }).outDir).toBe(join(project, outDir));
});
