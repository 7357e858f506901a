import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { onDemandFile, precacheList } from '../fixtures/precache-list.ts';
import { builds } from '../fixtures/builds.ts';
import { articles, pages, readSiteFile, siteFiles, textsOf } from './built-site.ts';

const { base } = builds;

const worker = readSiteFile('sw.js');
const onDemand = readSiteFile(onDemandFile(base));
const home = readSiteFile('index.html');
const entries = precacheList(base);
const names = entries.map(({ url }) => url);

const codeOf = (name: string) => name.replace(/^assets\/|-[\w-]{6}\.\w+$/g, '');
const isPicture = (name: string) => /\.(avif|webp)$/.test(name);
const isNamedByHash = (name: string) => /^assets\/[\w-]+-[\w-]{6,12}\.\w+$/.test(name);

test('the worker gives its pages the scripts and styles of the built pages', () => {
  const [script = ''] = /<script data-cfasync="false" data-modules="[^"]+"[^>]*>/.exec(home) ?? [];
  expect(script).toContain('/assets/hydrate-');
  const end = home.indexOf(script) + script.length; // the rest is escaped in the worker
  const headTags = home.slice(home.indexOf('<noscript><link'), end);
  expect(onDemand.replaceAll('<\\/', '</').replaceAll('\\"', '"')).toContain(headTags);
  const styles = new Set(pages.flatMap(({ $ }) => textsOf($, 'style')));
  for (const css of styles) expect(onDemand).toContain(JSON.stringify(css).slice(1, 200));
});

test('every file of the build that the worker names is there', () => {
  const named = `${worker}${onDemand}`.match(/(?<=\/)assets\/[\w-]+-[\w-]{6,12}\.\w+/g) ?? [];
  expect(new Set(named).size).toBeGreaterThan(8);
  expect(named.filter((name) => !siteFiles.includes(name))).toEqual([]);
});

test('the worker precaches all code and fonts, and each picture once', () => {
  const isShell = (name: string) => /^assets\/.*\.(js|css|woff2|svg)$|^favicon\.svg$/.test(name);
  const shell = names.filter((name) => !isPicture(name));
  // The browser keeps the worker's second file with the first.
  expect([...shell, onDemandFile(base)].toSorted()).toEqual(siteFiles.filter(isShell).toSorted());
  expect(names.filter((name) => name.includes('placeholder-'))).toHaveLength(1);
  const pictureOf = (name: string) => name.replace(/^assets\/|(-crop)?-\d+-[\w-]+(?=\.)/g, '');
  const pictures = siteFiles.filter((name) => /^assets\/.*\.avif$/.test(name)).map(pictureOf);
  const precached = names.filter(isPicture).map(pictureOf);
  expect(precached.toSorted()).toEqual([...new Set(pictures)].toSorted());
  expect(names.length).toBeLessThanOrEqual(40);
});

test('an installation waits for what pages need to be read, and no more', () => {
  const needed = entries.filter(({ isOptional }) => !isOptional).map(({ url }) => url);
  expect(needed.map(codeOf)).toEqual(
    expect.arrayContaining(['boot', 'hydrate', 'http-content', 'offline-reading']),
  );
  const code = needed.map((name) => readSiteFile(name)).join('\n');
  const imported = code.match(/(?<=(?:from|import)\s*["'`]\.\/)[\w.-]+/g) ?? [];
  expect(imported.filter((name) => !needed.includes(`assets/${name}`))).toEqual([]);
  expect(needed.filter((name) => !/\.(js|css)$/.test(name))).toEqual([]);
  for (const optional of ['menu-drawer', 'saved-page', 'search-page', 'topic-page'])
    expect(needed.map(codeOf)).not.toContain(optional);
});

test.each(entries)('$url is precached only if it is the one that was built', (entry) => {
  const bytes = readFileSync(join(base, entry.url));
  const hash = createHash('sha256').update(bytes).digest('base64');
  expect(entry.integrity).toBe(`sha256-${hash}`);
  expect(entry.revision === null).toBe(isNamedByHash(entry.url));
});

test('the worker names its pages by the hash of its code, and its length follows from it', () => {
  const [, hash = ''] = /[`}]([0-9a-f]{12})[-`]/.exec(worker) ?? [];
  const [spaces = ''] = / *$/.exec(worker) ?? [];
  const before = worker.replaceAll(hash, '<hash of the worker>').slice(0, -spaces.length);
  expect(createHash('sha256').update(before).digest('hex')).toContain(hash);
  expect(spaces.length).toBe(parseInt(hash.slice(0, 3), 16));
});

test.each([
  ['the first file', worker, /^var sw=\(function\(.*\)\(\{\}\);\s*$/s],
  ['the second file', onDemand, /^var onDemand=\(function\(.*\)\(\{\}(,sw\.\w+)+\);\s*$/s],
])('%s of the worker is no script if it was cut on its way: it is one expression', (...given) => {
  const [, text, whole] = given;
  expect(text).toMatch(whole);
  for (const share of [0.1, 0.5, 0.9, 0.9999])
    expect(() => new Script(text.trimEnd().slice(0, text.trimEnd().length * share))).toThrow(
      SyntaxError,
    );
});

test('the worker loads one other file, and holds nothing of the content', () => {
  const whole = worker + onDemand;
  expect(whole.match(/\bimportScripts\s*\(/g)).toHaveLength(1);
  expect(worker).toContain(`/${onDemandFile(base)}`);
  expect(whole).not.toMatch(/import\.meta|^\s*(im|ex)port\s/m);
  // The one in the text of its pages' script (client/boot/inline-script.ts).
  expect(whole.match(/\bimport\s*\(/g)).toHaveLength(1);
  expect(articles.filter(({ slug }) => whole.includes(slug))).toEqual([]);
});
