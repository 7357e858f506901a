import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrandMark } from '../../core/brand-mark.ts';
import { feeds } from '../../core/feeds.ts';
import { defaultProduct, type SiteConfig } from '../../site-config.ts';
import { rasterizeIcon } from '../articles/pictures/encode-pictures.ts';
import type { LoadedContent } from '../content-loader.ts';
import type { OutputFiles } from '../output-files.ts';
import { listSitePages } from '../pages/site-pages.ts';
import { llmsFile, robotsFile } from './crawlers/crawler-files.ts';
import { sitemapFiles } from './crawlers/sitemap.ts';
import { feedFiles, feedLength } from './feeds/feed-files.ts';
import { withMark } from './icons/draw-brand-mark.ts';
import { iconFile } from './manifest/icon-file.ts';
import { drawnIcons, screenshots, webManifest } from './manifest/web-manifest.ts';

/**
 * The files that a site has once: manifest, feeds, what crawlers read, icons.
 * @param mark of a brand that has another than the one in the drawings
 */
export function siteFiles(
  { source, articles }: LoadedContent,
  site: SiteConfig,
  mark?: BrandMark,
): OutputFiles {
  const read = (name: string) => readFile(fileURLToPath(new URL(name, import.meta.url)));
  const draw = async (name: string) => {
    const drawing = await read(`icons/${name}`);
    // The shortcuts show what they lead to.
    if (!mark || name.startsWith('shortcut-')) return drawing;
    return Buffer.from(withMark(drawing.toString(), mark));
  };
  const feed = async (fileName: string) => {
    const newest = articles.slice(0, feedLength).map(({ slug }) => source.findArticle(slug));
    const found = (await Promise.all(newest)).flatMap((lookup) =>
      lookup.kind === 'found' ? [lookup.article] : [],
    );
    return feedFiles(found, site).get(fileName) ?? '';
  };
  const listed = listSitePages(articles).filter(({ subject }) => subject !== undefined);
  return new Map<string, () => string | Uint8Array | Promise<string | Uint8Array>>([
    ['manifest.webmanifest', () => JSON.stringify(webManifest(site, articles[0]))],
    ['robots.txt', () => robotsFile(site)],
    ['llms.txt', () => llmsFile(articles, site)],
    ...sitemapFiles(listed, site).map((one) => [one.fileName, () => one.source] as const),
    ...Object.values(feeds).map(({ path }) => [path.slice(1), () => feed(path.slice(1))] as const),
    ['favicon.svg', () => draw('favicon.svg')],
    ['icons/any.svg', () => draw('any.svg')],
    ...drawnIcons.map(
      ({ fileName, drawing, size }) =>
        [fileName, async () => rasterizeIcon(await draw(drawing), size)] as const,
    ),
    ['favicon.ico', async () => iconFile(await rasterizeIcon(await draw('favicon.svg'), 32), 32)],
    // They show the default brand.
    ...(site.product === defaultProduct ? screenshots : []).map(
      ({ name }) =>
        [`screenshots/${name}.webp`, () => read(`manifest/screenshots/${name}.webp`)] as const,
    ),
  ]);
}
