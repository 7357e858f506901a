import { readFile } from 'node:fs/promises';
import { feeds, paths } from '../../shared/paths.ts';
import { declareColors } from '../../shared/palette.ts';
import type { CompiledContent, MakeFile, OutputFiles } from '../compile-content.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { listCards } from './cards/card-assets.ts';
import { drawSocialCard } from './cards/social-card.tsx';
import { llmsFile, securityTxt, sitemapFile } from './crawlers/crawler-files.ts';
import { feedFiles } from './feeds/feed-files.ts';
import { drawIcon, readDrawing } from './icons/draw-icon.ts';
import { drawnIcons, screenshots, webManifest } from './manifest/web-manifest.ts';

/** All files but pages, code and the configuration of hosts. */
export function siteFiles(
  { articles, files, pages }: CompiledContent,
  { site, brandIcon, feedHost, securityContact, today, cacheDir }: BuildConfig,
): OutputFiles {
  const listed = pages.filter(({ describe }) => describe !== undefined);
  const all = new Map<string, MakeFile>([
    ...files,
    ['manifest.webmanifest', () => JSON.stringify(webManifest(site))],
    // Allows everything: crawlers must be able to read the pages that say `noindex`.
    ['robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}${paths.sitemap}\n`],
    ['llms.txt', () => llmsFile(articles, site)],
    ['sitemap.xml', () => sitemapFile(listed, site)],
    ['.well-known/security.txt', () => securityTxt(site, securityContact, today)],
    ['feed.css', makeFeedStyles],
    [
      'kill-switch.js',
      async () => (await readPublic('kill-switch.js')).replace('{prefix}', site.storagePrefix),
    ],
    ['favicon.svg', () => readDrawing('favicon.svg', brandIcon)],
    ['icons/any.svg', () => readDrawing('any.svg', brandIcon)],
    // A PNG, whose bytes tell its type: browsers request it even if no page names it.
    ['favicon.ico', () => drawIcon('favicon.svg', 32, brandIcon)],
  ]);
  let texts: ReadonlyMap<string, string> | undefined;
  for (const { path } of Object.values(feeds))
    all.set(path.slice(1), () => (texts ??= feedFiles(articles, site, feedHost)).get(path) ?? '');
  for (const { entry, drawing, size } of drawnIcons(site))
    all.set(entry.src.slice(1), () => drawIcon(drawing, size, brandIcon));
  const pictures = site.isDefaultBrand ? screenshots : [];
  for (const file of pictures.map(({ name }) => `screenshots/${name}.webp`))
    all.set(file, () => readFile(new URL(`manifest/${file}`, import.meta.url)));
  for (const [path, card] of listCards(pages, articles, cacheDir))
    all.set(path.slice(1), () => drawSocialCard(card, site, brandIcon));
  return all;
}

const readPublic = (name: string) =>
  readFile(new URL(`../../../public/${name}`, import.meta.url), 'utf8');

async function makeFeedStyles(): Promise<string> {
  const dark = `@media(prefers-color-scheme:dark){:root{${declareColors('dark')}}}`;
  return `:root{${declareColors('light')}}${dark}${await readPublic('feed.css')}`;
}
