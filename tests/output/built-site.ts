// The build of the tests' articles, with the configuration and the code of the last `npm run build`.
import { load, type CheerioAPI } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../../src/generator/list-files.ts';
import type { Article } from '../../src/shared/article.ts';
import { paths } from '../../src/shared/paths.ts';
import { site } from '../../src/site.ts';
import { builds, readList } from '../fixtures/builds.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const { base } = builds;

/** All files of the site, relative to its folder. */
export const siteFiles = listFiles(base);

export const readSiteFile = (name: string): string => readFileSync(join(base, name), 'utf8');

/** Every published article, newest first. */
export const articles = readList(base).articles.map(
  ({ hash }) => JSON.parse(readSiteFile(paths.articleFile(hash))) as Article,
);

/** The former addresses of articles, and where each leads. */
export const aliases = articles.flatMap((article) =>
  article.aliases.map((alias) => ({ path: `/blog/${alias}`, to: `/blog/${article.slug}` })),
);

/** As a browser without scripts reads it: with what stands in `<noscript>`. */
export const parse = (html: string) => load(html, { scriptingEnabled: false });

/** The HTML files of a build, with their text. */
export const readHtmlFiles = (folder: string) =>
  listFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      return { name, html, $: parse(html) };
    });
export const htmlFiles = readHtmlFiles(base);

/** The site of the last `npm run build`, with its owner's articles. */
export const ownSite = resolve(root, process.env['OUT_DIR'] || 'dist');
export const ownHtmlFiles = readHtmlFiles(ownSite);

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
