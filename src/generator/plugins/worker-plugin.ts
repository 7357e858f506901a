/**
 * Builds the service worker once the page is built and the pages are written: its lazy part, with the list
 * of the files that it precaches, and the worker itself, each into a file named by its hash, and `sw.js`,
 * which loads them. Runs in a build only.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { assetsFolder } from '../../core/paths.ts';
import type { RenderedAssets } from '../../core/rendered-assets.ts';
import type { SiteConfig } from '../../site-config.ts';
import { buildWorker, buildWorkerLoader } from './build-scripts.ts';
import { prerenderName, type PrerenderPlugin } from './prerender-plugin.ts';
import { reactAliases } from './react-dom-plugin.ts';

type WorkerOptions = {
  site: SiteConfig;
  outDir: string;
  /** The plugins by which the renderer is built as in the page's build: its pictures, its sheets. */
  rendererPlugins: readonly Plugin[];
  /** Whether the bundler tells what it does. */
  isDetailed: boolean;
};

/** What a reader needs to read offline; pictures of the content are stored beside it, as content. */
const precachedFiles = [
  'assets/*.{js,css,woff2,svg}',
  // One width of each interface picture stands in for the others; see picture-plugin.ts for names.
  // The whole: words stand in its empty part on large screens, which the cut for phones lacks.
  'assets/hero-800-*.avif',
  'assets/!(hero*)-400-*.avif', // the scenes of small screens, which only adorn
  'favicon.svg',
];

export function workerPlugin(options: WorkerOptions): Plugin[] {
  const { outDir, rendererPlugins, isDetailed } = options;
  let plugins: readonly Plugin[] = [];
  const findPrerender: Plugin = {
    name: 'foothold:worker',
    configResolved(config) {
      // Looked up here: Vite makes plugins anew for each environment, but shares the one that is wanted.
      plugins = config.plugins;
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'lazy-part.ts',
    injectRegister: false,
    manifest: false, // written by site-files-plugin.ts
    includeManifestIcons: false,
    injectManifest: {
      swDest: join(outDir, 'sw.js'),
      rollupFormat: 'iife',
      globPatterns: precachedFiles,
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async (entry) => {
              const hash = createHash('sha384').update(await readFile(join(outDir, entry.url)));
              return { ...entry, integrity: `sha384-${hash.digest('base64')}` };
            }),
          ),
        }),
      ],
    },
    integration: {
      closeBundleOrder: 'post', // after the pages, whose styles and scripts the worker shares
      configureCustomSWViteBuild(config) {
        config.logLevel = isDetailed ? 'info' : 'warn';
        const ownPlugins = [...rendererPlugins, withoutLazyParts()];
        fitWorkerBuild(config, ownPlugins, findRenderedAssets(plugins));
      },
    },
  });
  const writeFiles: Plugin = {
    name: 'foothold:worker-files',
    enforce: 'post', // as the plugin above, after which it comes then
    applyToEnvironment: (environment) => environment.name === 'client',
    closeBundle: {
      sequential: true,
      order: 'post', // after the plugin above has written the worker
      async handler() {
        if (this.environment.config.command !== 'build') return;
        await writeWorker(options, findRenderedAssets(plugins));
      },
    },
  };
  return [findPrerender, ...worker, writeFiles];
}

/** Move the lazy part from sw.js to a file of its own, write the worker, and have sw.js load both. */
async function writeWorker(
  { site, outDir }: WorkerOptions,
  pageAssets: RenderedAssets,
): Promise<void> {
  const writeByHash = async (name: string, script: string) => {
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
    const path = `${assetsFolder}${name}-${hash}.js`;
    await writeFile(join(outDir, path), script);
    return path;
  };
  const file = join(outDir, 'sw.js');
  const lazyPart = await writeByHash('service-worker-lazy', await readFile(file, 'utf8'));
  const worker = await writeByHash('service-worker', await buildWorker(site, pageAssets));
  await writeFile(file, await buildWorkerLoader({ worker, lazyPart }));
}

/**
 * What the worker's pages share with those that were built.
 * @throws Error when there are none: every answer of the worker would fail
 */
export function findRenderedAssets(plugins: readonly Plugin[]): RenderedAssets {
  const prerender: PrerenderPlugin | undefined = plugins.find(({ name }) => name === prerenderName);
  if (!prerender?.api)
    throw new Error(
      `The worker needs what the pages have from the plugin “${prerenderName}”, which is gone`,
    );
  return prerender.api.pageAssets();
}

/** Turn the plugin's build of the worker into one of the renderer, as it runs in a build. */
function fitWorkerBuild(config: InlineConfig, plugins: Plugin[], pageAssets: RenderedAssets): void {
  config.plugins = plugins;
  config.define = { ...config.define, __RENDERED_ASSETS__: JSON.stringify(pageAssets) };
  config.resolve = { alias: { ...reactAliases, 'react-dom/server': reactRenderer() } };
  config.ssr = {
    target: 'webworker',
    noExternal: true,
    // Without `browser`: the router's and React's builds for servers are wanted.
    resolve: { conditions: ['worker', 'module', 'import', 'production'] },
  };
  config.build = {
    ...config.build,
    lib: false, // a library would carry its pictures inside
    ssr: true,
    minify: true,
    assetsInlineLimit: 0, // so that pictures have the addresses of the page's build
    rollupOptions: {
      input: 'src/service-worker/lazy-part.ts',
      checks: { bundlerTimings: config.logLevel === 'info' },
      onwarn(warning, warn) {
        // React's libraries mark modules for servers that split them; nothing here does.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  };
}

/** React's `renderToString` alone, without the streaming that `react-dom/server` adds. */
function reactRenderer(): string {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve('react-dom/package.json'));
  return join(folder, 'cjs/react-dom-server-legacy.browser.production.js');
}

/**
 * Leaves out what pages load when it is wanted, to which rendering never comes. The parts of a
 * route are no such: they are its page.
 */
function withoutLazyParts(): Plugin {
  const emptyModule = '\0foothold:no-lazy-part';
  return {
    name: 'foothold:without-lazy-parts',
    resolveDynamicImport: (_specifier, importer) =>
      importer?.includes('/app/routes/') === true ? null : emptyModule,
    load: { filter: { id: /^\0foothold:no-lazy-part$/ }, handler: () => 'export {};' },
  };
}
