import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { articleBodyId } from '../../src/core/element-ids.ts';
import { filesBelow } from '../build/built-site.ts';
import { precacheList, workerParts } from '../fixtures/worker-parts.ts';
import { brotliBytes, pageBudget, type Size } from './budgets.ts';
import type { PageKind } from './page-kinds.ts';

/** The sizes that follow from the files of a built site alone. */
export async function builtSizes(site: string, kinds: readonly PageKind[]): Promise<Size[]> {
  const read = (name: string) => readFileSync(join(site, name));
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + sentBytes(name, read(name)), 0);
  const assets = filesBelow(join(site, 'assets')).map((name) => `assets/${name}`);
  const ending = (end: string) => assets.filter((name) => name.endsWith(end));
  const { worker, lazyPart } = workerParts(site);
  const ofWorker = [worker, lazyPart];
  const pictures = await picturesOfWidth(site, 800);
  const isOfArticle = ({ name }: { name: string }) => name.startsWith('content/');
  const ofArticles = pictures.filter(isOfArticle);
  const picture = pictures.find((one) => !isOfArticle(one));
  const pages = kinds.map(({ name, file }) => ({ name, html: read(file).toString() }));
  return [
    ...pages.map((page) =>
      isArticle(page)
        ? {
            budget: 'HTML, article, without its text' as const,
            bytes: brotliBytes(Buffer.from(withoutText(page.html))),
          }
        : { ...pageBudget('HTML', page.name), bytes: brotliBytes(Buffer.from(page.html)) },
    ),
    { budget: 'scripts of every page', bytes: sum(firstScripts(site)) },
    {
      budget: 'HTML, article, first screen',
      bytes: brotliBytes(Buffer.from(firstScreenOf(pages.find(isArticle)?.html))),
    },
    ...pages.map(({ name, html }) => ({
      budget: 'styles in a page' as const,
      name,
      bytes: inlinedStyleBytes(html),
    })),
    { budget: 'style files, all', bytes: sum(ending('.css')) },
    {
      budget: 'scripts, all',
      bytes: sum(ending('.js').filter((name) => !ofWorker.includes(name))),
    },
    { budget: 'fonts, all', bytes: sum(ending('.woff2')) },
    {
      budget: 'the largest picture of the interface, 800 px',
      name: picture?.name ?? '',
      bytes: picture?.bytes ?? 0,
    },
    {
      budget: 'a picture of an article, 800 px, on average',
      bytes: mean(ofArticles.map(({ bytes }) => bytes)),
    },
    { budget: 'sw.js', bytes: sum(['sw.js']) },
    { budget: 'the worker’s lazy part', bytes: sum([lazyPart]) },
    {
      budget: 'precached code, all',
      bytes: sum(precacheList(read(lazyPart).toString()).map(({ url }) => url)),
    },
  ];
}

/** Bytes of a file on the wire: pictures and fonts are compressed already. */
function sentBytes(name: string, source: Uint8Array): number {
  return /\.(avif|webp|png|woff2)$/.test(name) ? source.byteLength : brotliBytes(source);
}

/** All AVIF pictures of a built site with this width in pixels, the largest file first. */
async function picturesOfWidth(site: string, width: number) {
  const names = filesBelow(site).filter((name) => name.endsWith('.avif'));
  const found = await Promise.all(names.map((name) => sharp(join(site, name)).metadata()));
  return names
    .filter((_name, index) => found[index]?.width === width)
    .map((name) => ({ name, bytes: statSync(join(site, name)).size }))
    .toSorted((one, other) => other.bytes - one.bytes);
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

/** An article's page with nothing between the first and the last tag of its text. */
function withoutText(html: string): string {
  const rest = html.replace(
    new RegExp(`(id="${articleBodyId}"[^>]*>).*?(?=</article>)`, 's'),
    '$1',
  );
  if (rest === html) throw new Error('An article has no text');
  return rest;
}

const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

const isArticle = ({ name }: { name: string }) => name === 'article';

/** A page until its text fills the first screen of a wide window, three paragraphs. @throws Error where it has fewer */
function firstScreenOf(html = ''): string {
  const [start] = new RegExp(`^.*?id="${articleBodyId}"(?:.*?</p>){3}`, 's').exec(html) ?? [];
  if (start === undefined) throw new Error('There is no article of three paragraphs');
  return start;
}

function inlinedStyleBytes(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  return styles.length === 0 ? 0 : brotliBytes(Buffer.from(styles.join('')));
}
