/**
 * Writes every page as HTML once the page's scripts are built; in dev renders each page when it is
 * asked for. Both use `render` of app/render.tsx.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../site.ts';
import { devPages } from './dev-pages.ts';
import { wordsOfPages } from './page-classes.ts';
import type { ContentLoader } from './load-content.ts';
import { headersFile, redirectsFile } from './output/host-files.ts';
import { pageParts } from './output/page-parts.ts';
import { writeSitePages, type Renderer } from './output/site-pages.ts';
import { writeOutput } from './output/write-output.ts';
import type { PageParts } from '../core/page-parts.ts';
import { securityHeaders } from '../core/security-headers.ts';

type PrerenderOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  /** Where the source of app/ lies. */
  appDir: string;
  /** Where the server build of app/render.tsx lies once it is built. */
  rendererFile: string;
  outDir: string;
};

export const prerenderName = 'foothold:prerender';

/** A plugin whose `api` gives other plugins the page parts; before they are known it throws. */
export type PrerenderPlugin = Plugin<{ pageParts: () => PageParts }>;

export function prerenderPlugin(options: PrerenderOptions): PrerenderPlugin {
  const { loader, site, appDir, rendererFile, outDir } = options;
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
      handler(_options, bundle) {
        parts = pageParts(bundle, (kind) =>
          wordsOfPages(kind, { appDir, findModule: (id) => this.getModuleInfo(id) }),
        );
      },
    },
    closeBundle: {
      order: 'pre', // before the list of files that the service worker keeps is made
      async handler() {
        if (!parts || this.environment.config.command !== 'build') return;
        const { render } = (await import(pathToFileURL(rendererFile).href)) as { render: Renderer };
        const { inlineHashes, ...pageMarkup } = parts;
        const redirects = await writeSitePages({
          render,
          content: await loader.load(),
          pageMarkup,
          origin: site.origin,
          write: ({ fileName, text }) => writeOutput(outDir, fileName, text),
        });
        await writeOutput(outDir, '_headers', headersFile(securityHeaders(inlineHashes)));
        await writeOutput(outDir, '_redirects', redirectsFile(redirects));
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use(devPages(server, loader));
    },
  };
}
