import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VercelConfiguration } from '../../src/generator/hosting/host-files.ts';
import { immutableFolders, securityHeaders } from '../../src/shared/security-headers.ts';
import { pagePaths } from '../e2e/reader.ts';
import { aliases, dist, htmlFiles, inlineScripts, readSiteFile, siteFiles } from './built-site.ts';

// The files of the other hosts say the same: tests/unit/generator/hosting/host-files.test.ts.
const { headers, redirects } = JSON.parse(readSiteFile('vercel.json')) as VercelConfiguration;
const headersFor = (path: string) => {
  const rules = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path));
  return new Map(rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
};
const inlineScriptHashes = inlineScripts(readSiteFile('index.html')).map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);
const published = siteFiles
  .filter((name) => !/^(_|vercel\.json$|\.nojekyll$|\.hosts\/)|\.html$/.test(name))
  .map((name) => `/${name}`);

test('every page and file gets the security headers of the worker, each once', () => {
  // Which styles a page has is a matter of its screen: tests/build/service-worker.test.ts has their hashes.
  const styles = /style-src 'self'([^;]*);/.exec(readSiteFile('_headers'))?.[1] ?? '';
  const styleHashes = [...styles.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash);
  const ofPages = htmlFiles.flatMap(({ html }) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? []);
  expect(styleHashes).toHaveLength(new Set(ofPages).size);
  const expected = securityHeaders({ scriptHashes: inlineScriptHashes, styleHashes });
  for (const path of [...pagePaths, '/unknown', ...published]) {
    expect(Object.fromEntries(headersFor(path))).toMatchObject(expected);
  }
});

test('only what is named by its hash is cached for a year', () => {
  const cached = published.filter((path) =>
    headersFor(path).get('Cache-Control')?.includes('immutable'),
  );
  expect(cached.length).toBeGreaterThan(20);
  for (const path of cached)
    expect(path).toMatch(
      /^\/content\/([al]\/[0-9a-f]{32}|i\/[0-9a-f]{32}-\d+)\.\w+$|^\/assets\/[\w-]+-[\w-]{8,12}\.\w+$/,
    );
  const others = published.filter((path) => !cached.includes(path));
  expect(others.filter((path) => /^\/(assets|content\/[ali])\//.test(path))).toEqual([]);
});

test('page 1 and the aliases are redirected for good to pages, and no page is', () => {
  expect(redirects).toEqual([
    { source: '/blog/page/1', destination: '/blog', statusCode: 301 },
    ...aliases.map(({ path, to }) => ({ source: path, destination: to, statusCode: 301 })),
  ]);
  expect(aliases.length).toBeGreaterThan(0);
  for (const { source, destination } of redirects) {
    expect(pagePaths).toContain(destination);
    expect(pagePaths).not.toContain(source);
  }
});

test('a file that is named by its content has the same time in every build, for hosts that go by it', () => {
  const times = siteFiles
    .filter((name) => immutableFolders.some((folder) => `/${name}`.startsWith(folder)))
    .map((name) => statSync(join(dist, name)).mtime.toISOString());
  expect(times.length).toBeGreaterThan(100);
  expect(new Set(times)).toEqual(new Set(['2000-01-01T00:00:00.000Z']));
  expect(statSync(join(dist, 'sw.js')).mtime.getFullYear()).toBeLessThan(2009); // by its text
});
