/**
 * Writes every page as HTML once the page's scripts are built; in dev renders each page when it is
 * asked for. Both use `render` of app/render.tsx.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildDay, type SiteConfig } from '../../site-config.ts';
import { devPages } from './dev-pages.ts';
import type { Utilities } from './styles-plugin.ts';
import type { HostingConfig } from '../hosting/hosting-config.ts';
import { buildInlineScript } from './build-scripts.ts';
import { buildCriticalCss } from '../pages/critical-css.ts';
import type { BuildReport } from '../build-report.ts';
import type { ContentLoader } from '../content-loader.ts';
import { checkFeeds, stopAtBrokenLinks } from '../pages/check-links.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { securityTxt, securityTxtName } from '../site-files/crawlers/crawler-files.ts';
import type { HostRedirect } from '../hosting/host-rules.ts';
import { pageAssets } from '../pages/page-assets.ts';
import { listSitePages, type SitePage } from '../pages/site-pages.ts';
import { writeOutput } from '../pages/write-output.ts';
import type { PageWorkerData, WrittenPage } from '../pages/page.worker.ts';
import { runInPool } from '../pool/pool.ts';

import type { RenderedAssets } from '../../core/rendered-assets.ts';
import { metaPolicy, securityHeaders, type InlineHashes } from '../../core/security-headers.ts';

type PrerenderOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  report: BuildReport;
  hosting: HostingConfig;
  /** Where the source of app/ lies. */
  appDir: string;
  utilitiesOf: Utilities;
  /** Where the server build of app/render.tsx lies once it is built. */
  rendererFile: string;
  cacheDir: string;
  outDir: string;
};

const pageWorker = fileURLToPath(new URL('../pages/page.worker.ts', import.meta.url));

export const prerenderName = 'foothold:prerender';

/** A plugin whose `api` gives other plugins what every page has; before that is known it throws. */
export type PrerenderPlugin = Plugin<{ pageAssets: () => RenderedAssets }>;

export function prerenderPlugin(options: PrerenderOptions): PrerenderPlugin {
  const { loader, site, report, hosting, appDir, utilitiesOf, rendererFile, cacheDir, outDir } =
    options;
  let assets: RenderedAssets | undefined;
  const knownAssets = () => {
    if (!assets) throw new Error('What every page has is known once the page has been built');
    return assets;
  };
  return {
    name: prerenderName,
    api: { pageAssets: knownAssets },
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post', // the sheet is whole
      async handler(_options, bundle) {
        assets = pageAssets(bundle, {
          inlineScript: await buildInlineScript(site),
          hsts: hosting.hsts,
          criticalCss: await buildCriticalCss({
            appDir,
            bundle,
            graph: (id) => this.getModuleInfo(id),
            moduleIds: this.getModuleIds(),
            utilitiesOf,
          }),
        });
      },
    },
    closeBundle: {
      order: 'pre', // before the list of files that the service worker precaches is made
      async handler() {
        if (!assets || this.environment.config.command !== 'build') return;
        const { inlineHashes, headTags, criticalCss } = assets;
        const policy = hosting.metaPolicy ? policyTag(inlineHashes) : '';
        const pageMarkup = { criticalCss, headTags: policy + headTags };
        const { articles, generation, buildCacheDir } = await loader.load();
        report.begin('Pages');
        const written = await runInPool<PageWorkerData, SitePage, WrittenPage>({
          entry: pageWorker,
          data: {
            rendererFile,
            outDir,
            site,
            pageMarkup,
            articles,
            generation,
            buildCacheDir,
          },
          items: listSitePages(articles),
          maxSemiSpaceSizeMb: 4, // the bundler still holds half a gigabyte
          onProgress: report.progress,
          cacheDir,
        });
        const links = written.map((page) => [page.fileName, page.links] as const);
        const feedLinks = await checkFeeds({ site, outDir, articles });
        await stopAtBrokenLinks(new Map([...links, ...feedLinks]), outDir);
        const redirects = written.map(({ redirect }) => redirect);
        await writeHostFiles(options, inlineHashes, redirects);
        report.begin('Service worker'); // which vite-plugin-pwa builds now
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use(devPages(server, loader, site));
    },
  };
}

/** Stands before the scripts, which it is for; the worker's answers have the header instead. */
function policyTag(inlineHashes: InlineHashes): string {
  return `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inlineHashes)}">`;
}

/** What hosts are told, and security.txt, which is theirs to show at the top of the origin. */
async function writeHostFiles(
  { site, hosting, outDir }: PrerenderOptions,
  inlineHashes: InlineHashes,
  redirects: readonly (HostRedirect | undefined)[],
): Promise<void> {
  const rules = {
    origin: site.origin,
    headers: securityHeaders(inlineHashes, hosting.hsts),
    redirects: redirects.filter((one) => one !== undefined),
  };
  const contact = hosting.securityContact;
  const files = new Map([
    ...hostFiles(rules),
    [securityTxtName, securityTxt({ ...site, contact, builtOn: buildDay(process.env) })],
  ]);
  for (const [fileName, text] of files) await writeOutput(outDir, fileName, text);
}
