/**
 * Makes the files that a site has once, as outputs.ts lists them, and the social card of each page: in a build all of
 * them, in dev each when it is asked for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Article } from '../../core/article.ts';
import { isDefaultBrand } from '../../core/brand-mark.ts';
import type { SiteConfig } from '../../site-config.ts';
import type { ContentLoader } from '../content-loader.ts';
import { contentTypeOf } from '../hosting/host-rules.ts';
import { defaultBrandFiles, siteFiles, type SiteFile } from '../outputs.ts';
import { listSitePages } from '../pages/site-pages.ts';
import { listCards } from '../site-files/cards/list-cards.ts';
import { cachedSocialCard, drawSocialCard } from '../site-files/cards/social-card.tsx';
import { llmsFile, robotsFile, sitemapFile } from '../site-files/crawlers/crawler-files.ts';
import { feedFiles, feedLength } from '../site-files/feeds/feed-files.ts';
import { drawIcon, iconFile, readDrawing } from '../site-files/icons/brand-icons.ts';
import { webManifest } from '../site-files/manifest/web-manifest.ts';

type SiteFilesOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  /** The SVG of another brand than the default one. */
  icon: string | undefined;
  /** Where the source of app/ lies. */
  appDir: string;
  /** Where social cards lie between builds. */
  cardsDir: string;
};

export function siteFilesPlugin(options: SiteFilesOptions): Plugin {
  const { loader, site, icon, appDir, cardsDir } = options;
  const files = siteFiles.filter(
    ({ path }) => isDefaultBrand(site) || !defaultBrandFiles.test(path),
  );
  const brand = { product: site.product, address: new URL(site.origin).host, icon };
  const cards = async () => {
    const { articles, buildCacheDir } = await loader.load();
    return listCards({ site, articles, buildCacheDir, picturesDir: join(appDir, 'ui/pictures') });
  };
  return {
    name: 'foothold:site-files',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const emit = (path: string, source: Source) =>
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      for (const file of files) emit(file.path, await makeFile(file, options));
      for (const [path, card] of await cards())
        emit(path, await cachedSocialCard(card, brand, cardsDir));
    },
    configureServer(server) {
      const make = async (path: string): Promise<Source | undefined> => {
        const file = files.find((one) => one.path === path);
        if (file) return makeFile(file, options);
        const card = path.startsWith('/social/') ? (await cards()).get(path) : undefined;
        return card && drawSocialCard(card, brand);
      };
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        make(path).then((source) => {
          if (source === undefined) return next();
          response.setHeader('content-type', contentTypeOf(path) ?? 'text/plain');
          response.end(source);
        }, next);
      });
    },
  };
}

type Source = string | Uint8Array;

async function makeFile(file: SiteFile, { loader, site, icon }: SiteFilesOptions): Promise<Source> {
  switch (file.maker) {
    case 'manifest':
      return JSON.stringify(webManifest(site, (await loader.load()).articles[0]));
    case 'robots':
      return robotsFile(site);
    case 'llms':
      return llmsFile((await loader.load()).articles, site);
    case 'sitemap': {
      const pages = listSitePages((await loader.load()).articles);
      return sitemapFile(
        pages.filter(({ subject }) => subject !== undefined),
        site,
      );
    }
    case 'feed':
      return feedFiles(await newestArticles(loader), site).get(file.path) ?? '';
    case 'drawing':
      return readDrawing(file.drawing, icon);
    case 'icon':
      return drawIcon(file, icon);
    case 'favicon.ico':
      return iconFile(await drawIcon({ drawing: 'favicon.svg', size: 32 }, icon), 32);
    case 'screenshot': {
      const name = `../site-files/manifest/screenshots/${file.name}.webp`;
      return readFile(fileURLToPath(new URL(name, import.meta.url)));
    }
    default:
      return file satisfies never;
  }
}

async function newestArticles(loader: ContentLoader): Promise<Article[]> {
  const { source, articles } = await loader.load();
  const newest = articles.slice(0, feedLength);
  const lookups = await Promise.all(newest.map(({ slug }) => source.findArticle(slug)));
  return lookups.flatMap((lookup) => (lookup.kind === 'found' ? [lookup.article] : []));
}
