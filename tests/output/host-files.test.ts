// The rules for hosts that no test can start; tests/hosts asks the others for what they serve.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VercelConfiguration } from '../../src/generator/hosting/host-files.ts';
import { pagePaths } from '../e2e/site-under-test.ts';
import { aliases, dist, pages, readSiteFile, siteFiles, textsOf } from './built-site.ts';

const { headers, redirects } = JSON.parse(readSiteFile('vercel.json')) as VercelConfiguration;
const headersFor = (path: string) => {
  const rules = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path));
  return new Map(rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
};
const isNamedByHash = (name: string) => /^(?:assets|content\/[ali])\//.test(name);

test('the policy allows the inline script and styles of pages, and no others', () => {
  const inline = pages.flatMap(({ $ }) => textsOf($, 'style, script:not([src]):not([type])'));
  const hashes = inline.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  for (const policy of [
    headersFor('/blog').get('Content-Security-Policy'),
    readSiteFile('_headers'),
  ])
    expect(new Set(policy?.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
});

test('only what is named by its hash is cached for a year', () => {
  const published = siteFiles.filter((name) => !/^(_|vercel\.json$|\.)/.test(name));
  const cached = published.filter((name) =>
    headersFor(`/${name}`).get('Cache-Control')?.includes('immutable'),
  );
  expect(cached).toEqual(published.filter(isNamedByHash));
  const hashed =
    /^content\/([al]\/[0-9a-f]{32}|i\/[0-9a-f]{32}-\d+)\.\w+$|^assets\/[\w-]+-[\w-]{8,12}\.\w+$/;
  expect(cached.filter((name) => !hashed.test(name))).toEqual([]);
});

test('page 1 and the aliases are redirected for good, and no page is', () => {
  expect(aliases.length).toBeGreaterThan(0);
  expect(redirects).toEqual([
    { source: '/blog/page/1', destination: '/blog', statusCode: 301 },
    ...aliases.map(({ path, to }) => ({ source: path, destination: to, statusCode: 301 })),
  ]);
  for (const { source, destination } of redirects) {
    expect(pagePaths).toContain(destination);
    expect(pagePaths).not.toContain(source);
  }
});

test('a file named by its content has the same time in every build', () => {
  const times = siteFiles
    .filter(isNamedByHash)
    .map((name) => statSync(join(dist, name)).mtime.toISOString());
  expect(times.length).toBeGreaterThan(100);
  expect(new Set(times)).toEqual(new Set(['2000-01-01T00:00:00.000Z']));
  expect(statSync(join(dist, 'sw.js')).mtime.getFullYear()).toBeLessThan(2009); // by its text
});
