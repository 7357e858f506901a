import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { VitePWA, type VitePluginPWAAPI } from 'vite-plugin-pwa';
import type { RenderedAssets } from '../../core/rendered-assets.ts';
import { contentHash } from '../articles/content-hash.ts';
import type { BuildConfig } from '../read-build-config.ts';

/** What the device has of the site's code; pictures of the content are stored beside it, as content. */
const precachedFiles = [
  'assets/*.{js,css,woff2,svg}',
  // One width of each interface picture stands in for the others (service-worker/request-handlers.ts).
  // The whole: words stand in its empty part on large screens, which the cut for phones lacks.
  'assets/hero-800-*.avif',
  'assets/!(hero*)-400-*.avif', // the scenes of small screens, which only adorn
  'favicon.svg',
];

/** No page can be read or saved without these and what they import. Everything else is extra. */
const isRequired = (module: string | null) =>
  /\/page\/(?:content|device\/offline-reading)\.ts$/.test(module ?? '');

/** What a first visit does without: the index of the search, export and import, guesses at a mistyped address. */
const laterFiles = /^assets\/(?:search|transfer|did-you-mean)-[\w-]{8}\.js$/;

/** Versions of React before 18 need what these stand for; leaving it out makes every first view smaller. */
export const reactAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
} as const;

/** Stands in the built worker for the hash of its own text. */
const codeHash = '<hash of the worker>';

/**
 * Builds the service worker, `sw.js`, over a built site, with the list of the files that it precaches.
 * @param rendererPlugins by which the renderer is built as in the page's build: its pictures, its sheets
 * @returns the plugin, which learns Vite's configuration, and what builds
 */
export function createWorkerBuild({ outDir }: BuildConfig, rendererPlugins: readonly Plugin[]) {
  let pageAssets: RenderedAssets;
  const required = new Set<string>();
  const plugin = VitePWA({
    strategies: 'injectManifest',
    outDir,
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false, // written by site-files/site-files.ts
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
              const integrity = `sha384-${hash.digest('base64')}`;
              const isExtra = !required.has(entry.url) && { isExtra: true };
              const isLater = laterFiles.test(entry.url) && { isLater: true };
              return { ...entry, integrity, ...isExtra, ...isLater };
            }),
          ),
        }),
      ],
    },
    integration: {
      configureCustomSWViteBuild: (config) =>
        fitWorkerBuild(config, [...rendererPlugins, withoutLazyParts()], pageAssets),
    },
  }).find(({ name }) => name === 'vite-plugin-pwa'); // its other plugins build once the bundle is written
  if (!plugin) throw new Error('vite-plugin-pwa no longer has the plugin that builds a worker');
  const findRequired: Plugin = {
    name: 'foothold:required-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const add = (name: string) => {
        if (required.has(name)) return;
        required.add(name);
        const file = bundle[name];
        if (file?.type === 'chunk') file.imports.forEach(add);
      };
      for (const [name, file] of Object.entries(bundle)) {
        const isPage = file.type === 'chunk' && (file.isEntry || isRequired(file.facadeModuleId));
        if (isPage || name.endsWith('.css')) add(name);
      }
    },
  };
  return {
    plugin: [plugin, findRequired],
    build: async (assets: RenderedAssets): Promise<void> => {
      pageAssets = assets;
      await (plugin.api as VitePluginPWAAPI).generateSW();
      const file = join(outDir, 'sw.js');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replaceAll(codeHash, contentHash(text).slice(0, 12)));
    },
  };
}

/** Have the plugin's worker build bundle the renderer as the page's build does. */
function fitWorkerBuild(config: InlineConfig, plugins: Plugin[], pageAssets: RenderedAssets): void {
  config.logLevel = 'warn';
  config.plugins = plugins;
  config.define = {
    ...config.define,
    __RENDERED_ASSETS__: JSON.stringify(pageAssets),
    __CODE_HASH__: JSON.stringify(codeHash),
  };
  // React's `renderToString` alone, without the streaming that `react-dom/server` adds.
  const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
  const renderer = join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js');
  config.resolve = { alias: { ...reactAliases, 'react-dom/server': renderer } };
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
      input: 'src/service-worker/service-worker.ts',
      checks: { bundlerTimings: false },
      onwarn(warning, warn) {
        // React's libraries mark modules for servers that split them; nothing here does.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  };
}

/** Drops dynamic imports, which rendering never reaches, except those of routes, which are the pages. */
function withoutLazyParts(): Plugin {
  const emptyModule = '\0foothold:no-lazy-part';
  return {
    name: 'foothold:without-lazy-parts',
    resolveDynamicImport: (_specifier, importer) =>
      importer?.includes('/app/routes/') === true ? null : emptyModule,
    load: { filter: { id: /^\0foothold:no-lazy-part$/ }, handler: () => 'export {};' },
  };
}
