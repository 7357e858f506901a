import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildConfig } from '../../../src/generator/read-build-config.ts';

let project: string;
beforeEach(() => {
  project = join(mkdtempSync(join(tmpdir(), 'config-')), 'project');
  mkdirSync(join(project, 'src/content/articles'), { recursive: true });
});
afterEach(() => rmSync(dirname(project), { recursive: true }));

const read = (env: Record<string, string>) => readBuildConfig(env, project);

test('what hosts are told can be set; by default it is a matter of the site’s own host', () => {
  expect(read({ SITE_ORIGIN: 'https://blog.test' })).toMatchObject({
    metaPolicy: false,
    securityContact: 'mailto:security@blog.test',
    hsts: 'host',
  });
  const env = {
    SITE_META_POLICY: 'true',
    SITE_SECURITY_CONTACT: 'https://blog.test/report',
    SITE_HSTS: 'subdomains',
  };
  expect(read(env)).toMatchObject({
    metaPolicy: true,
    securityContact: 'https://blog.test/report',
    hsts: 'subdomains',
  });
});

test.each([
  ['SITE_META_POLICY', 'yes', 'must be true or false, found "yes"'],
  ['SITE_SECURITY_CONTACT', 'me@blog.test', 'must begin with mailto: or https:'],
  // which would be lines of security.txt
  ['SITE_SECURITY_CONTACT', 'mailto:a@b.test\nPolicy: https://evil.test', 'must begin with'],
  ['ARTICLES_DIR', 'no/such-folder', 'must name a folder of articles, found "'],
  ['SITE_HSTS', 'all', 'must be one of host, subdomains, preload, found "all"'],
])('a malformed %s is named, and what it holds: %s', (variable, value, words) => {
  expect(() => read({ [variable]: value })).toThrow(`${variable} ${words}`);
});

test('all mistakes in all variables are told at once, each by its name', () => {
  const env = { SITE_JOBS_URL: 'x', SITE_HSTS: 'all' };
  expect(() => read(env)).toThrow(/SITE_JOBS_URL[^]*SITE_HSTS/);
});

test('variables that are set to nothing count as unset', () => {
  const names = ['OUT_DIR', 'ARTICLES_DIR', 'PORT', 'SITE_META_POLICY', 'SITE_SECURITY_CONTACT'];
  const empty = Object.fromEntries([...names, 'SITE_HSTS'].map((name) => [name, '']));
  expect(read({ ...empty, SOURCE_DATE_EPOCH: '9' })).toEqual(read({ SOURCE_DATE_EPOCH: '9' }));
  expect(read({}).outDir).toBe(join(project, 'dist'));
});

test.each(['.', '..', '/', 'src', 'src/content'])(
  'a build, which empties its folder first, is not written to OUT_DIR=%s',
  (outDir) => {
    expect(() => read({ OUT_DIR: outDir })).toThrow('OUT_DIR');
  },
);

test('elsewhere a build is written to an empty folder or over another build', () => {
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
