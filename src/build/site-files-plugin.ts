/**
 * Emits the files that a site has once: the web app manifest with its screenshots, the icons, the
 * feeds and what crawlers read; in dev makes each but the sitemap when it is asked for.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Article } from '../core/article.ts';
import type { BrandMark } from '../core/brand-mark.ts';
import { feeds } from '../core/feeds.ts';
import { pathWithin } from '../core/urls.ts';
import { defaultProduct, type SiteConfig } from '../site.ts';
import { withMark } from './brand-mark.ts';
import { rasterizeIcon } from './content/pictures.ts';
import { contentTypeOf } from './content-types.ts';
import type { ContentLoader } from './load-content.ts';
import { feedFiles, feedLength } from './output/feeds.ts';
import { iconFile } from './output/icon-file.ts';
import { llmsFile, robotsFile } from './output/crawler-files.ts';
import { listSitePages } from './output/site-pages.ts';
import { sitemapFiles } from './output/sitemap.ts';
import { drawnIcons, screenshots, webManifest } from './output/web-manifest.ts';

const inSource = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const drawingFile = (name: string) => inSource(`icons/${name}`);

const feedNames = Object.values(feeds).map(({ path }) => path.slice(1));

type SiteFile = () => Promise<string | Uint8Array>;

/** @param mark of a brand that has another than the one in the drawings */
export function siteFilesPlugin(
  loader: ContentLoader,
  site: SiteConfig,
  mark: BrandMark | undefined,
): Plugin {
  const files = siteFiles(loader, site, mark);
  return {
    name: 'foothold:site-files',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const [fileName, make] of files)
        this.emitFile({ type: 'asset', fileName, source: await make() });
      const { articles } = await loader.load();
      const listed = listSitePages(articles).filter(({ subject }) => subject !== undefined);
      for (const { fileName, source } of sitemapFiles(listed, site))
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const fileName = pathWithin((request.url ?? '').replace(/\?.*/, ''))?.slice(1) ?? '';
        const make = files.get(fileName);
        if (!make) return next();
        make().then((source) => {
          response.setHeader('content-type', contentTypeOf(fileName) ?? 'text/plain');
          response.end(source);
        }, next);
      });
    },
  };
}

/** The shortcuts show what they lead to. */
const showsMark = (drawing: string) => !drawing.startsWith('shortcut-');

/** How each file is made, by its name in the output. */
function siteFiles(
  loader: ContentLoader,
  site: SiteConfig,
  mark: BrandMark | undefined,
): ReadonlyMap<string, SiteFile> {
  const draw = async (name: string) => {
    const drawing = await readFile(drawingFile(name), 'utf8');
    return Buffer.from(mark && showsMark(name) ? withMark(drawing, mark) : drawing);
  };
  const feedFile = async (fileName: string) =>
    feedFiles(await newestArticles(loader), site).get(fileName) ?? '';
  return new Map<string, SiteFile>([
    [
      'manifest.webmanifest',
      async () => {
        const { source } = await loader.load();
        const { articles } = await source.listArticles({ from: 0, count: 1 });
        return JSON.stringify(webManifest(site, articles[0]));
      },
    ],
    ['robots.txt', async () => robotsFile(site)],
    ['llms.txt', async () => llmsFile((await loader.load()).articles, site)],
    ...feedNames.map((fileName) => [fileName, () => feedFile(fileName)] as const),
    ['favicon.svg', () => draw('favicon.svg')],
    ['icons/any.svg', () => draw('any.svg')],
    ...drawnIcons.map(
      ({ drawing, fileName, size }) =>
        [fileName, async () => rasterizeIcon(await draw(drawing), size)] as const,
    ),
    ['favicon.ico', async () => iconFile(await rasterizeIcon(await draw('favicon.svg'), 32), 32)],
    ...(site.product === defaultProduct ? screenshots : []).map(
      ({ name }) =>
        [`screenshots/${name}.webp`, () => readFile(inSource(`screenshots/${name}.webp`))] as const,
    ),
  ]);
}

async function newestArticles(loader: ContentLoader): Promise<Article[]> {
  const { source } = await loader.load();
  const { articles } = await source.listArticles({ from: 0, count: feedLength });
  const lookups = await Promise.all(articles.map(({ slug }) => source.findArticle(slug)));
  return lookups.flatMap((lookup) => (lookup.kind === 'found' ? [lookup.article] : []));
}
