import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildConfig } from '../../../src/generator/read-build-config.ts';

const project = join(mkdtempSync(join(tmpdir(), 'config-')), 'project');
mkdirSync(join(project, 'src/content'), { recursive: true }); // git keeps no empty folder of articles
const read = (env: Record<string, string>) => readBuildConfig(env, project);

test.each([
  ['SITE_META_POLICY', 'true', { metaPolicy: true }],
  ['SITE_META_POLICY', '', { metaPolicy: false }],
  ['SITE_SECURITY_CONTACT', 'https://Büro.test', { securityContact: 'https://xn--bro-hoa.test/' }],
  ['SITE_SECURITY_CONTACT', 'mailto:Me@b.test', { securityContact: 'mailto:Me@b.test' }],
  ['SITE_ORIGIN', 'https://Bücher.test', { securityContact: 'mailto:security@xn--bcher-kva.test' }],
  ['SITE_HSTS', 'subdomains', { hsts: 'subdomains' }],
  ['SITE_HSTS', '', { hsts: 'host' }],
])('%s can be %j', (variable, value, expected) => {
  expect(read({ [variable]: value })).toMatchObject(expected);
});

test.each<[string, string, string]>([
  ['SITE_META_POLICY', 'yes', 'must be true or false, found "yes"'],
  ['SITE_SECURITY_CONTACT', 'me@blog.test', 'must begin with mailto: or https:'],
  ['SITE_SECURITY_CONTACT', 'https://[', 'must begin with mailto: or https:'],
  // which would be lines of security.txt
  ['SITE_SECURITY_CONTACT', 'mailto:a@b.test\nPolicy: https://evil.test', 'must begin with'],
  ['ARTICLES_DIR', 'no/such-folder', 'must name a folder, found "'],
  ['PUBLIC_DIR', 'no/such-folder', 'must name a folder, found "'],
  ['SITE_HSTS', 'all', 'must be one of host, subdomains, preload, found "all"'],
  ['SOURCE_DATE_EPOCH', 'tomorrow', 'must be in whole seconds since 1970, found "tomorrow"'],
  // a build empties its folder first
  ...['.', '..', '/', 'src'].map((folder): [string, string, string] => ['OUT_DIR', folder, '']),
])('%s=%s is refused', (variable, value, words) => {
  expect(() => read({ [variable]: value })).toThrow(`${variable} ${words}`.trim());
});

test('another brand brings its icon; the default one needs none', () => {
  const PUBLIC_DIR = mkdtempSync(join(tmpdir(), 'public-'));
  const readIcon = (SITE_PRODUCT = 'Ledge') => read({ PUBLIC_DIR, SITE_PRODUCT }).brandIcon;
  expect(readIcon('Foothold')).toBeUndefined();
  expect(readIcon).toThrow(/SITE_PRODUCT.*favicon\.svg/);
  writeFileSync(join(PUBLIC_DIR, 'favicon.svg'), '<svg/>');
  expect(readIcon).toThrow('viewBox');
  writeFileSync(join(PUBLIC_DIR, 'favicon.svg'), '<svg viewBox="0 0 9 9"/>');
  expect(readIcon()).toBe('<svg viewBox="0 0 9 9"/>');
});

test('all mistakes in all variables are told at once, each by its name', () => {
  const env = { SITE_JOBS_URL: 'x', SITE_HSTS: 'all' };
  expect(() => read(env)).toThrow(/SITE_JOBS_URL[^]*SITE_HSTS/);
});

test('the hosting guide explains every variable', () => {
  const guide = readFileSync('src/generator/hosting/README.md', 'utf8');
  const names = new Set(['HOST', 'ENV_FILES']);
  readBuildConfig(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }), project);
  const isExplained = (name: string) => new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(guide);
  expect([...names].filter((name) => !isExplained(name))).toEqual([]);
});

test('variables that are set to nothing count as unset', () => {
  const names = ['OUT_DIR', 'ARTICLES_DIR', 'PORT', 'SITE_SECURITY_CONTACT'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(read({ ...empty, SOURCE_DATE_EPOCH: '9' })).toEqual(read({ SOURCE_DATE_EPOCH: '9' }));
});

test('a build is written to its own place, an empty folder or over a build', () => {
  const outDirOf = (folder: string) => read({ OUT_DIR: folder }).outDir;
  const cached = 'node_modules/.cache/built';
  expect([outDirOf(''), outDirOf(cached)]).toEqual([join(project, 'dist'), join(project, cached)]);
  const elsewhere = join(dirname(project), 'elsewhere');
  expect(outDirOf(elsewhere)).toBe(elsewhere);
  mkdirSync(elsewhere);
  expect(outDirOf(elsewhere)).toBe(elsewhere);
  writeFileSync(join(elsewhere, '_headers'), ''); // as another site has it
  expect(() => outDirOf(elsewhere)).toThrow(
    `found "${elsewhere}", which has files but no .blog-build. If they are of an earlier release's build, delete them`,
  );
  writeFileSync(join(elsewhere, '.blog-build'), '');
  expect(outDirOf(elsewhere)).toBe(elsewhere);
});
