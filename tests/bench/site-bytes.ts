import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseGenerationRoot } from '../../src/core/generation.ts';
import { paths } from '../../src/core/urls.ts';

/** Brotli at its best quality, 11, as a host has time for with files that never change. */
export function brotliBytes(source: Uint8Array): number {
  return brotliCompressSync(source).byteLength;
}

/** The paths of all files below a folder, relative to it, with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).split(sep).join('/'))
    .toSorted();
}

/** How many articles the mean of an article's page is taken over: the newest. */
const sampledArticles = 10;

/**
 * Compressed bytes of what a built site sends, by what it is.
 * @param slugs newest first
 */
export function siteBytes(site: string, slugs: readonly string[]): Map<string, number> {
  const sizeOf = (name: string) => brotliBytes(readFileSync(join(site, name)));
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + sizeOf(name), 0);
  const assets = readdirSync(join(site, 'assets')).map((name) => `assets/${name}`);
  const ending = (end: string) => assets.filter((name) => name.endsWith(end));
  const root = parseGenerationRoot(readFileSync(join(site, paths.contentRoot), 'utf8'));
  const shards = root.shards.map(({ hash }) => paths.shard(hash));
  // The newest shard may be short; the next one is always full.
  const wholeShard = shards.length > 1 ? shards[1] : shards[0];
  const articles = slugs.slice(0, sampledArticles).map((slug) => `${paths.article(slug)}.html`);
  return new Map([
    ['home', sizeOf('index.html')],
    ['blog', sizeOf('blog.html')],
    ['blog, page 2', sizeOf('blog/page/2.html')],
    ['an article (mean of the newest 10)', Math.round(sum(articles) / articles.length)],
    ['the article in the middle', sizeOf(`${paths.article(slugs[slugs.length >> 1] ?? '')}.html`)],
    ['all scripts', sum(ending('.js'))],
    ['all styles', sum(ending('.css'))],
    ['sw.js', sum(filesNamed(site, 'sw.js'))],
    ['root.json', sizeOf(paths.contentRoot)],
    ['a shard', sum(wholeShard === undefined ? [] : [wholeShard])],
    ['all shards', sum(shards)],
  ]);
}

/** The file of that name, where the build has it. */
function filesNamed(site: string, name: string): string[] {
  return readdirSync(site).filter((entry) => entry === name);
}
