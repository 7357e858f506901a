import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build as viteBuild, type InlineConfig, type Plugin } from 'vite';
import { VitePWA, type VitePluginPWAAPI } from 'vite-plugin-pwa';
import { securityHeaders } from '../../shared/security-headers.ts';
import { contentHash, integrityOf } from '../articles/content-hash.ts';
import type { BuildConfig } from '../read-build-config.ts';
import type { BuiltPage } from './page-assets-plugin.ts';
import { emptySheets } from './styles-plugin.ts';

/** The code that a device stores. */
const precachedFiles = [
  'assets/*.{js,css,woff2,svg}',
  // One width of each interface picture stands in for the others (worker/respond.ts).
  // The whole hero: on large screens words stand in its empty part, which the crop for phones lacks.
  'assets/hero-800-*.avif',
  'assets/!(hero*)-400-*.avif', // the small widths of the illustrations, which only adorn
  'favicon.svg',
];

/** Every letter of a hash costs a first view bytes; six tell two versions of a file apart. Each build needs the same. */
export const assetFileNames = 'assets/[name]-[hash:6].[ext]';

/** Versions of React before 18 need what these stand for; leaving it out makes every first view smaller. */
export const reactAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};

/** What on-demand.js has from sw.js, which exports it. */
const sharedModules = /[\\/](?:cache-storage|db)\.ts$/;

/** Stands in the built worker for the hash of its own text. */
const codeHash = '<hash of the worker>';

/** @returns a plugin, which learns Vite's configuration, and the function that builds the worker over a built site */
export function createWorkerBuild({ outDir, hsts }: BuildConfig, builtPage: () => BuiltPage) {
  const unnamed = join(outDir, 'on-demand.js');
  let given: InlineConfig = {};
  const plugin = VitePWA({
    strategies: 'injectManifest',
    outDir,
    srcDir: 'src/worker',
    filename: 'on-demand.ts',
    manifest: false, // written by site-files/site-files.ts
    injectManifest: {
      swDest: unnamed,
      rollupFormat: 'iife',
      globPatterns: precachedFiles,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => {
            const integrity = integrityOf(readFileSync(join(outDir, entry.url)));
            const isOptional = !builtPage().requiredFiles.includes(entry.url) && {
              isOptional: true,
            };
            return { ...entry, integrity, ...isOptional };
          }),
        }),
      ],
    },
    integration: {
      configureCustomSWViteBuild(config) {
        given = { ...config };
        const define = { __RENDERED_ASSETS__: JSON.stringify(builtPage().assets) };
        Object.assign(config, scriptBuild(given, 'on-demand', 'onDemand', define));
      },
    },
  }).find(({ api }) => api); // the other plugins would build a worker before the site is whole
  const api = plugin?.api as VitePluginPWAAPI | undefined;
  if (!api) throw new Error('vite-plugin-pwa no longer has an API that builds a worker');
  const build = async (): Promise<void> => {
    await api.generateSW();
    const onDemand = `assets/on-demand-${contentHash(readFileSync(unnamed)).slice(0, 6)}.js`;
    renameSync(unnamed, join(outDir, onDemand));
    const define = {
      __CODE_HASH__: JSON.stringify(codeHash),
      __HOST_HEADERS__: JSON.stringify(securityHeaders(builtPage().inlineHashes, hsts)),
      __ON_DEMAND_URL__: JSON.stringify(`/${onDemand}`),
    };
    await viteBuild(scriptBuild(given, 'sw', 'sw', define));
    const workerFile = join(outDir, 'sw.js');
    const text = readFileSync(workerFile, 'utf8');
    const hash = contentHash(text);
    // Where all files have one time, as in some containers, servers tell versions by their length.
    const end = ' '.repeat(parseInt(hash.slice(0, 3), 16));
    writeFileSync(workerFile, text.replaceAll(codeHash, hash.slice(0, 12)) + end);
  };
  return { plugin, build };
}

/** The build of one classic script, whose exports become those of a global variable. */
function scriptBuild(
  config: InlineConfig,
  file: string,
  variable: string,
  define: Readonly<Record<string, string>>,
): InlineConfig {
  // `renderToString` alone. It has no export of its own: React's all bring the streaming renderer, 10 KB for nothing.
  // A release without this file stops the build.
  const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
  const renderer = join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js');
  return {
    ...config,
    logLevel: 'warn',
    plugins: [emptySheets(), withoutLazyParts()],
    define: { ...config.define, ...define },
    resolve: { alias: { ...reactAliases, 'react-dom/server': renderer } },
    ssr: {
      target: 'webworker',
      noExternal: true,
      // Without `browser`: the router's and React's builds for servers are wanted.
      resolve: { conditions: ['worker', 'module', 'import', 'production'] },
    },
    build: {
      ...config.build,
      lib: false, // a library would carry its pictures inside
      ssr: true,
      assetsInlineLimit: 0, // so that pictures have the URLs of the page's build
      rollupOptions: {
        input: `src/worker/${file}.ts`,
        external: file === 'sw' ? [] : sharedModules,
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        // React's libraries mark modules for servers that split them; nothing here does.
        checks: { bundlerTimings: false, moduleLevelDirective: false },
        output: {
          format: 'iife',
          name: variable,
          globals: (id) => (/[\\/]db\.ts$/.test(id) ? 'sw.db' : 'sw.cacheStorage'),
          entryFileNames: `${file}.js`,
          assetFileNames,
        },
      },
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
