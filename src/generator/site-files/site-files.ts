import { readFile } from 'node:fs/promises';
import { feeds } from '../../core/feeds.ts';
import type { LoadedContent, MakeFile, OutputFiles } from '../load-content.ts';
import { listSitePages } from '../pages/site-pages.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { listCards } from './cards/list-cards.ts';
import { cachedSocialCard } from './cards/social-card.tsx';
import { llmsFile, robotsFile, sitemapFile } from './crawlers/crawler-files.ts';
import { feedFiles, feedLength } from './feeds/feed-files.ts';
import { drawIcon, iconFile, readDrawing } from './icons/brand-icons.ts';
import { drawnIcons, screenshots, webManifest } from './manifest/web-manifest.ts';

type SiteFilesOptions = Pick<BuildConfig, 'site' | 'brandIcon'> & {
  /** Where the pictures of the interface lie, which cards show, too. */
  picturesDir: string;
  /** Of social cards. */
  cacheDir: string;
};

/** The files that a site has once: manifest, feeds, what crawlers read, icons, and the card of each page. */
export function siteFiles(
  { source, articles, pictures }: LoadedContent,
  { site, brandIcon, picturesDir, cacheDir }: SiteFilesOptions,
): OutputFiles {
  const feed = async (path: string) => {
    const newest = articles.slice(0, feedLength).map(({ slug }) => source.findArticle(slug));
    const found = (await Promise.all(newest)).flatMap((lookup) =>
      lookup.kind === 'found' ? [lookup.article] : [],
    );
    return feedFiles(found, site).get(path) ?? '';
  };
  const listed = listSitePages(articles).filter(({ subject }) => subject !== undefined);
  const isDefault = site.isDefaultBrand;
  const smallIcon = { drawing: 'favicon.svg', size: 32 };
  const brand = { product: site.product, address: new URL(site.origin).host, icon: brandIcon };
  const cards = listCards({ site, articles, pictures, picturesDir });
  return new Map<string, MakeFile>([
    ['manifest.webmanifest', () => JSON.stringify(webManifest(site, articles[0]))],
    ['robots.txt', () => robotsFile(site)],
    ['llms.txt', () => llmsFile(articles, site)],
    ['sitemap.xml', () => sitemapFile(listed, site)],
    ...Object.values(feeds).map(({ path }) => [path.slice(1), () => feed(path)] as const),
    ['favicon.svg', () => readDrawing('favicon.svg', brandIcon)],
    ['icons/any.svg', () => readDrawing('any.svg', brandIcon)],
    // Another brand's icon has no silhouette.
    ...drawnIcons
      .filter(({ drawing }) => isDefault || drawing !== 'monochrome.svg')
      .map((icon) => [icon.fileName, () => drawIcon(icon, brandIcon)] as const),
    ['favicon.ico', async () => iconFile(await drawIcon(smallIcon, brandIcon))],
    ...(isDefault ? screenshots : [])
      .map(({ name }) => `screenshots/${name}.webp`)
      .map((file) => [file, () => readFile(new URL(`manifest/${file}`, import.meta.url))] as const),
    ...[...cards].map(
      ([path, card]) => [path.slice(1), () => cachedSocialCard(card, brand, cacheDir)] as const,
    ),
  ]);
}
