import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentHash } from '../../src/generator/articles/content-hash.ts';
import { parseGenerationRoot } from '../../src/core/generation.ts';
import { paths } from '../../src/core/paths.ts';
import { workerParts } from '../fixtures/worker-parts.ts';

/** Brotli at its best quality, 11: a host can afford it for files that never change. */
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

/** The mean of an article's page is taken over so many of the newest. */
const sampledArticles = 10;

/**
 * Compressed bytes of what a built site sends, by what it is.
 * @param slugs newest first
 */
export function siteBytes(site: string, slugs: readonly string[]): Map<string, number> {
  const read = (name: string) => readFileSync(join(site, name));
  const sizeOf = (...names: string[]) =>
    names.reduce((total, name) => total + brotliBytes(read(name)), 0);
  const assets = readdirSync(join(site, 'assets')).map((name) => `assets/${name}`);
  const ending = (end: string) => assets.filter((name) => name.endsWith(end));
  const ofWorker = Object.values(workerParts(site));
  const root = parseGenerationRoot(read(paths.contentRoot).toString());
  const shards = root.shards.map(({ hash }) => paths.shard(hash));
  // The newest may be short; the one after it is always full.
  const shard = shards[1] ?? shards[0] ?? '';
  const articles = slugs.slice(0, sampledArticles).map((slug) => `${paths.article(slug)}.html`);
  return new Map([
    ['home', sizeOf('index.html')],
    ['blog', sizeOf('blog.html')],
    ['blog, page 2', sizeOf('blog/page/2.html')],
    ['an article (mean of the newest 10)', sizeOf(...articles) / articles.length],
    ['all scripts', sizeOf(...ending('.js').filter((name) => !ofWorker.includes(name)))],
    ['all styles', sizeOf(...ending('.css'))],
    ['the worker', sizeOf('sw.js', ...ofWorker)],
    ['root.json', sizeOf(paths.contentRoot)],
    ['a shard', sizeOf(shard)],
    ['a shard, were every picture its own', brotliBytes(withOwnPictures(read(shard)))],
    ['all shards', sizeOf(...shards)],
  ]);
}

/** A shard as if no two articles had the same picture: every hash is another. */
function withOwnPictures(shard: Buffer): Buffer {
  let count = 0;
  const ownHash = () => contentHash(`picture ${(count += 1)}`);
  return Buffer.from(shard.toString().replace(/(?<="(?:avif|webp)":")[0-9a-f]{32}/g, ownHash));
}
