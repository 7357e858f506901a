import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article } from '../../src/shared/article.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(root, 'dist');
import { filesBelow } from '../../src/generator/files-below.ts';
import { site } from '../../src/site.ts';

/** All files of the finished site, relative to `dist`. Run `npm run build` first. */
export const siteFiles = filesBelow(dist);

export const readSiteFile = (name: string): string => readFileSync(join(dist, name), 'utf8');

/** Every published article, newest first. */
export const articles = siteFiles
  .filter((name) => name.startsWith('content/a/'))
  .map((name) => JSON.parse(readSiteFile(name)) as Article)
  .toSorted((one, other) => other.date.localeCompare(one.date));

/** The former addresses of articles, and where each leads. */
export const aliases = articles.flatMap((article) =>
  article.aliases.map((alias) => ({ path: `/blog/${alias}`, to: `/blog/${article.slug}` })),
);

/** The HTML files of the site, with their text. */
export const htmlFiles = siteFiles
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readSiteFile(name) }));

/** Those of them that are screens; the others only redirect. */
export const pages = htmlFiles.filter(({ html }) => !html.includes('http-equiv="refresh"'));
export const leadOnPages = htmlFiles.filter((file) => !pages.includes(file));

/** The whole address of a page, by the name of its file. */
export function addressOfPage(name: string): string {
  const path = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
  return site.origin + path;
}

/** Whether search engines may list a page. */
export function isListed({ html }: { html: string }): boolean {
  return !tagsOf(html).some(
    ({ attributes }) =>
      attributes.get('name') === 'robots' && attributes.get('content') === 'noindex',
  );
}
export const listedPages = pages.filter(isListed);

/** The texts of a page's inline scripts. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(
      /<script(?: data-cfasync="false" data-modules="[^"]*" data-sheet="[^"]*")?>(.*?)<\/script>/gs,
    ),
  ].map(([, text = '']) => text);
}

export type Tag = { name: string; attributes: Map<string, string> };

/** Every opening tag of a page that the build has serialised, its values decoded. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      attributes: new Map(
        [...attributes.matchAll(/([^\s=>"'/]+)(?:="([^"]*)")?/g)].map(
          ([, attribute = '', value = '']) => [attribute.toLowerCase(), decodeEntities(value)],
        ),
      ),
    }),
  );
}

export function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
