import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { articleBodyId } from '../../src/shared/element-ids.ts';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { filesBelow } from '../../src/generator/files-below.ts';
import { articleSlugs, staticPaths } from '../e2e/site-under-test.ts';
import { precacheList } from '../fixtures/precache-list.ts';

/** The bytes of one thing that the site sends; `name` tells which one, where several share a budget. */
export type Size = { budget: string; bytes: number; name?: string };

/** A page, with the file of the build that is shown there. */
export type PageKind = { name: string; path: string; file: string };

/** At Brotli's best quality, 11: a host can afford it for files that never change. */
export const brotliBytes = (source: Uint8Array | string): number =>
  brotliCompressSync(source).byteLength;

/** One page of every kind that a built site has; the longest article stands for all. */
export function pageKinds(site: string): readonly PageKind[] {
  const bytesOf = (slug: string) => brotliBytes(readFileSync(join(site, `blog/${slug}.html`)));
  const [longest] = articleSlugs.toSorted((one, other) => bytesOf(other) - bytesOf(one));
  return [
    ...staticPaths.map((path) => ({
      name: path === '/' ? 'home' : path.slice(1),
      path,
      file: pageFile(path),
    })),
    { name: 'blog, page 2', path: '/blog/page/2', file: 'blog/page/2.html' },
    { name: 'article', path: `/blog/${longest}`, file: `blog/${longest}.html` },
    { name: '404', path: '/there-is-no-such-page', file: '404.html' },
  ];
}

/** The sizes that follow from the files of a built site alone. */
export function builtSizes(site: string, kinds: readonly PageKind[]): Size[] {
  const read = (name: string) => readFileSync(join(site, name));
  const files = filesBelow(site);
  const assets = files.filter((name) => name.startsWith('assets/'));
  const ending = (end: string) => assets.filter((name) => name.endsWith(end));
  /** Pictures and fonts are compressed already. */
  const bytesOf = (name: string) =>
    /\.(avif|webp|png|woff2)$/.test(name) ? read(name).byteLength : brotliBytes(read(name));
  const sum = (budget: string, names: readonly string[]): Size => ({
    budget,
    bytes: names.reduce((total, name) => total + bytesOf(name), 0),
  });
  const precached = precacheList(site).map(({ url }) => url);
  const pictures = files.filter((name) => /-800\b.*\.avif$/.test(name));
  const ofArticles = pictures.filter((name) => name.startsWith('content/'));
  const [largest = ''] = pictures
    .filter((name) => !ofArticles.includes(name))
    .toSorted((one, other) => bytesOf(other) - bytesOf(one));
  const average = sum('a picture of an article, 800 px, on average', ofArticles);
  return [
    ...kinds.flatMap(({ name, file }) => pageSizes(name, read(file).toString())),
    sizeWithoutTexts(articleSlugs.map((slug) => read(`blog/${slug}.html`).toString())),
    sum('scripts of every page', firstScripts(site)),
    sum('style files, all', ending('.css')),
    sum('scripts, all', ending('.js')),
    sum('fonts, all', ending('.woff2')),
    { ...sum('the largest picture of the interface, 800 px', [largest]), name: largest },
    { ...average, bytes: Math.round(average.bytes / ofArticles.length) },
    sum('sw.js', ['sw.js']),
    sum('precached code, all', precached),
  ];
}

function pageSizes(name: string, html: string): Size[] {
  const style = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  const styles = { budget: 'styles in a page', name, bytes: brotliBytes(style) };
  if (name !== 'article') return [{ budget: `HTML, ${name}`, bytes: brotliBytes(html) }, styles];
  // Until its text fills the first screen of a wide window, with three paragraphs.
  const start = new RegExp(`^.*?id="${articleBodyId}"(?:.*?</p>){3}`, 's').exec(html)?.[0];
  if (!start) throw new Error('There is no article of three paragraphs');
  return [{ budget: 'HTML, article, first screen', bytes: brotliBytes(start) }, styles];
}

/** On average: which articles are related to one, and how long their titles are, is drawn anew with each build. */
function sizeWithoutTexts(articles: readonly string[]): Size {
  const text = new RegExp(`(id="${articleBodyId}"[^>]*>).*?(?=</article>)`, 's');
  const bytes = articles.map((html) => {
    if (!text.test(html)) throw new Error('There is an article without a text');
    return brotliBytes(html.replace(text, '$1'));
  });
  const average = bytes.reduce((total, one) => total + one, 0) / bytes.length;
  return { budget: 'HTML, article, without its text', bytes: Math.round(average) };
}

/** The scripts that each page names, and those that they import at once. */
function firstScripts(site: string): string[] {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const found = new Set([...home.matchAll(/assets\/[\w-]+\.js/g)].map(([name]) => name));
  for (const name of found)
    for (const [, imported = ''] of readFileSync(join(site, name), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w-]+\.js)["'`]/g,
    ))
      found.add(`assets/${imported}`);
  if (found.size === 0) throw new Error('index.html names no script');
  return [...found];
}
