/**
 * Writes every page as HTML once the page's scripts are built; in dev renders each page when it is
 * asked for. Both use `render` of app/render.tsx.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildDay, type SiteConfig } from '../site.ts';
import { devPages } from './dev-pages.ts';
import type { HostingConfig } from './hosting-config.ts';
import { buildEarlyScript } from './early-script.ts';
import { wordsOfPages } from './page-classes.ts';
import type { ContentLoader } from './load-content.ts';
import { checkFeeds, stopAtBrokenLinks } from './output/check-links.ts';
import { hostFiles } from './output/host-files.ts';
import { securityTxt, securityTxtName } from './output/security-txt.ts';
import { servingRules, type HostRedirect } from './output/hosting/serving-rules.ts';
import { pageParts } from './output/page-parts.ts';
import { listSitePages, type SitePage } from './output/site-pages.ts';
import { writeOutput } from './output/write-output.ts';
import type { PageData, WrittenPage } from './page-thread.ts';
import { runInThreads } from './threads.ts';
import type { PageParts } from '../core/page-parts.ts';
import { metaPolicy, securityHeaders, type InlineHashes } from '../core/security-headers.ts';

type PrerenderOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  hosting: HostingConfig;
  /** Where the source of app/ lies. */
  appDir: string;
  /** Where the server build of app/render.tsx lies once it is built. */
  rendererFile: string;
  cacheDir: string;
  outDir: string;
};

const pageThread = fileURLToPath(new URL('page-thread.ts', import.meta.url));

export const prerenderName = 'foothold:prerender';

/** A plugin whose `api` gives other plugins the page parts; before they are known it throws. */
export type PrerenderPlugin = Plugin<{ pageParts: () => PageParts }>;

export function prerenderPlugin(options: PrerenderOptions): PrerenderPlugin {
  const { loader, site, hosting, appDir, rendererFile, cacheDir, outDir } = options;
  let parts: PageParts | undefined;
  const knownParts = () => {
    if (!parts) throw new Error('The page parts are known once the page has been built');
    return parts;
  };
  return {
    name: prerenderName,
    api: { pageParts: knownParts },
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post', // the sheet is whole
      async handler(_options, bundle) {
        parts = pageParts(bundle, {
          earlyScript: await buildEarlyScript(site),
          wordsOf: (kind) =>
            wordsOfPages(kind, { appDir, findModule: (id) => this.getModuleInfo(id) }),
        });
      },
    },
    closeBundle: {
      order: 'pre', // before the list of files that the service worker keeps is made
      async handler() {
        if (!parts || this.environment.config.command !== 'build') return;
        const { inlineHashes, headTags, ...others } = parts;
        const policy = hosting.metaPolicy ? policyTag(inlineHashes) : '';
        const pageMarkup = { ...others, headTags: policy + headTags };
        const { articles, generation, keptDir } = await loader.load();
        const written = await runInThreads<PageData, SitePage, WrittenPage>({
          entry: pageThread,
          data: {
            rendererFile,
            outDir,
            site,
            pageMarkup,
            articles,
            generation,
            keptDir,
          },
          items: listSitePages(articles),
          youngMegabytes: 6, // the bundler still holds half a gigabyte
          cacheDir,
        });
        const links = written.map((page) => [page.fileName, page.links] as const);
        const feedLinks = await checkFeeds({ origin: site.origin, outDir, articles });
        await stopAtBrokenLinks(new Map([...links, ...feedLinks]), outDir);
        const redirects = written.map(({ redirect }) => redirect);
        await writeHostFiles(options, inlineHashes, redirects);
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
  const rules = servingRules({
    ...site,
    headers: securityHeaders(inlineHashes),
    redirects: redirects.filter((one) => one !== undefined),
  });
  const contact = hosting.securityContact;
  const files = new Map([
    ...hostFiles(rules),
    [securityTxtName, securityTxt({ ...site, contact, builtOn: buildDay(process.env) })],
  ]);
  for (const [fileName, text] of files) await writeOutput(outDir, fileName, text);
}
