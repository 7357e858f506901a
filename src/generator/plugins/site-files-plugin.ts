/**
 * Makes the files that a site has once, as outputs.ts lists them: in a build all of them, in dev each
 * when it is asked for.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Article } from '../../core/article.ts';
import type { BrandMark } from '../../core/brand-mark.ts';

import { defaultProduct, type SiteConfig } from '../../site-config.ts';
import { withMark } from '../site-files/icons/draw-brand-mark.ts';
import { rasterizeIcon } from '../articles/pictures/encode-pictures.ts';
import { contentTypeOf } from '../hosting/rules/content-types.ts';
import type { OutputFile } from '../articles/generation-files.ts';
import type { ContentLoader } from '../content-loader.ts';
import { feedFiles, feedLength } from '../site-files/feeds/feed-files.ts';
import { iconFile } from '../site-files/manifest/icon-file.ts';
import { llmsFile, robotsFile } from '../site-files/crawlers/crawler-files.ts';
import { siteFiles, type SiteFile } from '../outputs.ts';
import { listSitePages } from '../pages/site-pages.ts';
import { sitemapFiles } from '../site-files/crawlers/sitemap.ts';
import { webManifest } from '../site-files/manifest/web-manifest.ts';

const inSource = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Source = string | Uint8Array;

type SiteFilesOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  /** Of a brand that has another than the one in the drawings. */
  mark: BrandMark | undefined;
};

export function siteFilesPlugin(options: SiteFilesOptions): Plugin {
  const { loader, site } = options;
  const make = createMaker(options);
  const files = siteFiles.filter((file) => hasFile(file, site));
  return {
    name: 'foothold:site-files',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const file of files) {
        const source = await make(file);
        this.emitFile({ type: 'asset', fileName: file.path.slice(1), source });
      }
      // The sitemap of many articles is an index of these.
      for (const { fileName, source } of await sitemapOf(loader, site))
        if (!files.some(({ path }) => path === `/${fileName}`))
          this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        const file = files.find((one) => one.path === path);
        if (!file) return next();
        make(file).then((source) => {
          response.setHeader('content-type', contentTypeOf(file.path) ?? 'text/plain');
          response.end(source);
        }, next);
      });
    },
  };
}

/** Screenshots show the default brand. */
function hasFile({ maker }: SiteFile, { product }: SiteConfig): boolean {
  return maker !== 'screenshot' || product === defaultProduct;
}

/** Makes each file of the map of outputs. */
function createMaker({ loader, site, mark }: SiteFilesOptions) {
  const draw = async (name: string) => {
    const drawing = await readFile(inSource(`../site-files/icons/${name}`), 'utf8');
    return Buffer.from(mark && showsMark(name) ? withMark(drawing, mark) : drawing);
  };
  return async (file: SiteFile): Promise<Source> => {
    switch (file.maker) {
      case 'manifest': {
        const { source } = await loader.load();
        const { articles } = await source.listArticles({ from: 0, count: 1 });
        return JSON.stringify(webManifest(site, articles[0]));
      }
      case 'robots':
        return robotsFile(site);
      case 'llms':
        return llmsFile((await loader.load()).articles, site);
      case 'sitemap':
        return (await sitemapOf(loader, site))[0]?.source ?? '';
      case 'feed':
        return feedFiles(await newestArticles(loader), site).get(file.path.slice(1)) ?? '';
      case 'drawing':
        return draw(file.drawing);
      case 'icon':
        return rasterizeIcon(await draw(file.drawing), file.size);
      case 'favicon.ico':
        return iconFile(await rasterizeIcon(await draw('favicon.svg'), 32), 32);
      case 'screenshot':
        return readFile(inSource(`../site-files/manifest/screenshots/${file.name}.webp`));
      default:
        return file satisfies never;
    }
  };
}

/** The shortcuts show what they lead to. */
const showsMark = (drawing: string) => !drawing.startsWith('shortcut-');

/** The sitemap, and the parts of a long one. */
async function sitemapOf(loader: ContentLoader, site: SiteConfig): Promise<OutputFile[]> {
  const { articles } = await loader.load();
  const listed = listSitePages(articles).filter(({ subject }) => subject !== undefined);
  return sitemapFiles(listed, site);
}

async function newestArticles(loader: ContentLoader): Promise<Article[]> {
  const { source } = await loader.load();
  const { articles } = await source.listArticles({ from: 0, count: feedLength });
  const lookups = await Promise.all(articles.map(({ slug }) => source.findArticle(slug)));
  return lookups.flatMap((lookup) => (lookup.kind === 'found' ? [lookup.article] : []));
}
