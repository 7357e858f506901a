import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleBodyId } from '../../src/core/element-ids.ts';
import { pageBudget } from './budgets.ts';
import { brotliBytes, filesBelow } from '../bench/site-bytes.ts';
import type { PageKind } from '../speed/page-kinds.ts';
import { picturesOfWidth } from '../speed/picture-bytes.ts';
import { workerParts } from '../fixtures/worker-parts.ts';
import { precacheList } from './precache-list.ts';
import type { Size } from './size-table.ts';

/** The sizes that follow from the files of a built site alone. */
export async function builtSizes(site: string, kinds: readonly PageKind[]): Promise<Size[]> {
  const read = (name: string) => readFileSync(join(site, name));
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + sentBytes(name, read(name)), 0);
  const assets = filesBelow(join(site, 'assets')).map((name) => `assets/${name}`);
  const ending = (end: string) => assets.filter((name) => name.endsWith(end));
  const { worker, lazyPart } = workerParts(site);
  const ofWorker = [worker, lazyPart];
  const [picture] = await picturesOfWidth(site, 800);
  const pages = kinds.map(({ name, file }) => ({ name, html: read(file).toString() }));
  return [
    ...pages.map(({ name, html }) => ({
      ...pageBudget('HTML', name),
      bytes: brotliBytes(Buffer.from(html)),
    })),
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
      budget: 'the largest picture, 800 px',
      name: picture?.name ?? '',
      bytes: picture?.bytes ?? 0,
    },
    { budget: 'sw.js', bytes: sum(['sw.js']) },
    { budget: 'the worker', bytes: sum([worker]) },
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
