// The finished site: run `npm run build` first.
import { load, type CheerioAPI } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../src/generator/files-below.ts';
import type { Article } from '../../src/shared/article.ts';
import { site } from '../../src/site.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(root, 'dist');

/** All files of the site, relative to `dist`. */
export const siteFiles = filesBelow(dist);

export const readSiteFile = (name: string): string => readFileSync(join(dist, name), 'utf8');

/** Every published article, newest first, and those of one day by slug. */
export const articles = siteFiles
  .filter((name) => name.startsWith('content/a/'))
  .map((name) => JSON.parse(readSiteFile(name)) as Article)
  .toSorted((one, other) => other.date.localeCompare(one.date) || (one.slug < other.slug ? -1 : 1));

/** The former addresses of articles, and where each leads. */
export const aliases = articles.flatMap((article) =>
  article.aliases.map((alias) => ({ path: `/blog/${alias}`, to: `/blog/${article.slug}` })),
);

/** As a browser without scripts reads it: with what stands in `<noscript>`. */
export const parse = (html: string) => load(html, { scriptingEnabled: false });

/** The HTML files of the site, with their text. */
export const htmlFiles = siteFiles
  .filter((name) => name.endsWith('.html'))
  .map((name) => {
    const html = readSiteFile(name);
    return { name, html, $: parse(html) };
  });

/** Those of them that are screens; the others only redirect. */
export const pages = htmlFiles.filter(({ html }) => !html.includes('http-equiv="refresh"'));
export const leadOnPages = htmlFiles.filter((file) => !pages.includes(file));
export const listedPages = pages.filter(isListed);

/** The whole address of a page, by the name of its file. */
export function addressOfPage(name: string): string {
  const path = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
  return site.origin + path;
}

/** Whether search engines may list a page. */
export function isListed({ $ }: { $: CheerioAPI }): boolean {
  return $('meta[name=robots][content=noindex]').length === 0;
}

/** An attribute of all elements that have it. */
export function valuesOf($: CheerioAPI, attribute: string, selector = ''): string[] {
  const elements = $.root().find(`${selector}[${attribute}]`).toArray();
  return elements.map(({ attribs }) => attribs[attribute] ?? '');
}

/** The texts of elements, such as inline scripts. */
export function textsOf($: CheerioAPI, selector: string): string[] {
  const elements = $.root().find(selector).toArray();
  return elements.map((element) => $(element).text());
}
