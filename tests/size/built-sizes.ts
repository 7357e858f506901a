import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { articleBodyId } from '../../src/shared/dom-hooks.ts';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { listFiles } from '../../src/generator/list-files.ts';
import { articleSlugs, staticPaths } from '../e2e/site-under-test.ts';
import { onDemandFile, precacheList } from '../fixtures/precache-list.ts';

/** The bytes of one thing that the site sends; `name` tells which, where several share a budget. */
export type Size = { budget: string; bytes: number; name?: string };

/** A page, with the file of the build that is shown there. */
export type PageKind = { name: string; path: string; file: string };

/** At Brotli's best quality, 11: a host can afford it for files that never change. */
export const brotliBytes = (source: Uint8Array | string): number =>
  brotliCompressSync(source).byteLength;

/** One page of every kind that a built site has; the longest article stands for all. */
export function pageKinds(site: string): readonly PageKind[] {
  const lengthOf = (path: string) => statSync(join(site, pageFile(path))).size;
  const [longest = ''] = articleSlugs
    .map((slug) => `/blog/${slug}`)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return [
    ...[...staticPaths, '/blog/page/2'].map((path) => ({ name: path, path, file: pageFile(path) })),
    { name: 'article', path: longest, file: pageFile(longest) },
    { name: '404', path: '/there-is-no-such-page', file: '404.html' },
  ];
}

/** The sizes that follow from the files of a built site alone. */
export function builtSizes(site: string): Size[] {
  const readText = (name: string) => readFileSync(join(site, name), 'utf8');
  const files = listFiles(site);
  const assets = (end: string) =>
    files.filter((name) => name.startsWith('assets/') && name.endsWith(end));
  /** Pictures and fonts are compressed already. */
  const bytesOf = (name: string) =>
    /\.(avif|webp|png|woff2)$/.test(name)
      ? statSync(join(site, name)).size
      : brotliBytes(readText(name));
  const all = (names: readonly string[]) => sum(names.map(bytesOf));
  const onDemand = onDemandFile(site);
  const pictures = assets('.avif').filter((name) => /-800\b/.test(name));
  // On average: which articles are related to one, and how long their titles are, is drawn anew with each build.
  const frames = articleSlugs.map((slug) => withoutText(readText(`blog/${slug}.html`)));
  const frame = Math.round(sum(frames.map(brotliBytes)) / frames.length);
  return [
    ...pageKinds(site).map(({ name, file }) => pageSize(name, readText(file))),
    { budget: 'HTML, article, without its text', bytes: frame },
    { budget: 'scripts of every page', bytes: all(firstScripts(readText)) },
    { budget: 'style files, all', bytes: all(assets('.css')) },
    { budget: 'scripts, all', bytes: all(assets('.js')) - bytesOf(onDemand) },
    { budget: 'fonts, all', bytes: all(assets('.woff2')) },
    {
      budget: 'the largest picture of the interface, 800 px',
      bytes: Math.max(...pictures.map(bytesOf)),
    },
    { budget: 'sw.js', bytes: bytesOf('sw.js') },
    { budget: 'the worker, both files', bytes: all(['sw.js', onDemand]) },
    { budget: 'precached code, all', bytes: all(precacheList(site).map(({ url }) => url)) },
  ];
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

function pageSize(name: string, html: string): Size {
  if (name !== 'article') return { budget: `HTML, ${name}`, bytes: brotliBytes(html) };
  // Until its text fills the first screen of a wide window, with three paragraphs.
  const start = new RegExp(`^.*?id="${articleBodyId}"(?:.*?</p>){3}`, 's').exec(html)?.[0];
  if (!start) throw new Error('There is no article of three paragraphs');
  return { budget: 'HTML, article, first screen', bytes: brotliBytes(start) };
}

function withoutText(html: string): string {
  const text = new RegExp(`(id="${articleBodyId}"[^>]*>).*?(?=</article>)`, 's');
  if (!text.test(html)) throw new Error('There is an article without a text');
  return html.replace(text, '$1');
}

/** The scripts that each page names, and those that they import at once. */
function firstScripts(readText: (name: string) => string): string[] {
  const found = new Set(readText('index.html').match(/assets\/[\w-]+\.js/g));
  const imports = /(?<=\b(?:from|import)\s*["'`]\.\/)[\w-]+\.js(?=["'`])/g;
  for (const name of found)
    for (const imported of readText(name).match(imports) ?? []) found.add(`assets/${imported}`);
  if (found.size === 0) throw new Error('index.html names no script');
  return [...found];
}
