import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { precacheList } from '../fixtures/precache-list.ts';
import { articles, dist, pages, readSiteFile, siteFiles, textsOf } from './built-site.ts';

const worker = readSiteFile('sw.js');
const entries = precacheList(dist);
const names = entries.map(({ url }) => url);

const codeOf = (name: string) => name.replace(/^assets\/|-[\w-]{8}\.\w+$/g, '');
const isPicture = (name: string) => /\.(avif|webp)$/.test(name);

test('the worker gives its pages the scripts and styles of the built pages', () => {
  const home = readSiteFile('index.html');
  const [script = ''] = /<script data-cfasync="false" data-modules="[^"]+"[^>]*>/.exec(home) ?? [];
  expect(script).toContain('/assets/hydrate-');
  const end = home.indexOf(script) + script.length; // the rest is escaped in the worker
  const headTags = home.slice(home.indexOf('<noscript><link'), end);
  expect(worker.replaceAll('<\\/', '</').replaceAll('\\"', '"')).toContain(headTags);
  const styles = new Set(pages.flatMap(({ $ }) => textsOf($, 'style')));
  for (const css of styles) expect(worker).toContain(JSON.stringify(css).slice(1, 200));
});

test('every file of the build that the worker names is there', () => {
  const named = [...worker.matchAll(/\/(assets\/[\w-]+-[\w-]{8,12}\.\w+)/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(named).size).toBeGreaterThan(8);
  expect(named.filter((name) => !siteFiles.includes(name))).toEqual([]);
});

test('the worker precaches all code, the fonts, the placeholder and the icon', () => {
  const isShell = (name: string) => /^assets\/.*\.(js|css|woff2|svg)$|^favicon\.svg$/.test(name);
  expect(names.filter((name) => !isPicture(name)).toSorted()).toEqual(
    siteFiles.filter(isShell).toSorted(),
  );
  expect(names.filter((name) => name.includes('placeholder-'))).toHaveLength(1);
});

test('an installation waits for what pages need to be read, and no more', () => {
  const needed = entries.filter(({ isExtra }) => !isExtra).map(({ url }) => url);
  expect(needed.map(codeOf)).toEqual(
    expect.arrayContaining(['boot', 'hydrate', 'fetched-content', 'offline-reading']),
  );
  const named = needed.map((name) => readSiteFile(name)).join('\n');
  const imported = [...named.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
  expect(imported.filter((name) => !needed.includes(name))).toEqual([]);
  expect(needed.filter((name) => !/\.(js|css)$/.test(name))).toEqual([]);
  for (const extra of ['drawer', 'saved-page', 'search-page', 'topic-page'])
    expect(needed.map(codeOf)).not.toContain(extra);
});

test('a first visit does without the index of the search, export and import', () => {
  const later = entries.filter(({ isLater }) => isLater).map(({ url }) => url);
  expect(later.map(codeOf)).toEqual(expect.arrayContaining(['search', 'transfer']));
  const home = readSiteFile('index.html');
  expect(later.filter((name) => home.includes(name))).toEqual([]);
});

test('the worker precaches each interface picture in one width and format', () => {
  const pictureOf = (name: string) => name.replace(/^assets\/|(-cut)?-\d+-[\w-]+(?=\.)/g, '');
  const pictures = siteFiles.filter((name) => /^assets\/.*\.avif$/.test(name));
  const precached = names.filter(isPicture).map(pictureOf);
  expect(precached.toSorted()).toEqual([...new Set(pictures.map(pictureOf))].toSorted());
});

test('the worker precaches at most 40 files, and none that changes by itself', () => {
  const isKeptElsewhere = (name: string) =>
    /\.html$|^content\/|\.json$|\.webmanifest$|sw\.js$|^kill-switch\.js$/.test(name);
  expect(siteFiles).toContain('kill-switch.js');
  expect(names.filter(isKeptElsewhere)).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(40);
});

test('each file is precached only if it is the one that was built', () => {
  for (const { url, integrity, revision } of entries) {
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, url)))
      .digest('base64');
    expect.soft(integrity, url).toBe(`sha384-${hash}`);
    const isNamedByHash = /^assets\/[\w-]+-[\w-]{8,12}\.\w+$/.test(url);
    expect.soft(revision === null, url).toBe(isNamedByHash);
  }
});

test('the worker names its pages by the hash of its code', () => {
  const [, hash = ''] = /["'`]([0-9a-f]{12})["'`]/.exec(worker) ?? [];
  const before = worker.replaceAll(hash, '<hash of the worker>');
  expect(createHash('sha256').update(before).digest('hex')).toContain(hash);
});

test('a worker that was cut on its way is no script: it is one expression', () => {
  expect(worker).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
  for (const share of [0.1, 0.5, 0.9, 0.9999])
    expect(() => new Script(worker.slice(0, worker.length * share))).toThrow(SyntaxError);
});

test('the worker loads no other file, and holds nothing of the content', () => {
  expect(worker).not.toMatch(/\bimportScripts\s*\(|import\.meta|^\s*(im|ex)port\s/m);
  // The one in the text of its pages' script (client/boot/inline-script.ts).
  expect(worker.match(/\bimport\s*\(/g)).toHaveLength(1);
  expect(articles.filter(({ slug }) => worker.includes(slug))).toEqual([]);
});
