// Types alone: what builds the site is installed without the tools of tests.
/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './src/generator/oldest-browsers.ts';
import { fail, readVariables } from './src/generator/commands/prepare.mjs';
import { readBuildConfig } from './src/generator/read-build-config.ts';
import { buildSite } from './src/generator/build-site.ts';
import { devPlugin } from './src/generator/plugins/dev-plugin.ts';
import { drawerPlugin } from './src/generator/plugins/drawer-plugin.ts';
import { pageAssetsPlugin } from './src/generator/plugins/page-assets-plugin.ts';
import { rendererModulePlugin } from './src/generator/plugins/renderer-module.ts';
import { stylesPlugin } from './src/generator/plugins/styles-plugin.ts';
import {
  assetFileNames,
  createWorkerBuild,
  reactAliases,
} from './src/generator/plugins/worker-build.ts';
import { parseSiteConfig, type SiteConfig } from './src/site-config.ts';

const scriptNames = assetFileNames.replace('[ext]', 'js');
const variables = readVariables();
const config = readConfig();
const { site, publicDir, outDir } = config;
/** Where the ten articles are that this repository brings; another owner may have kept some. */
const sampleTests = [
  'beat-the-ats',
  'benefits-of-remote-and-hybrid-work',
  'cover-letters-relevance',
  'digital-nomad-visa-options-europe',
  'future-of-work',
  'journey-and-vision-behind-{product}',
  'low-income-digital-nomad-visas',
  'maximising-cv-with-ai',
  'remote-work-trends',
  'too-good-to-be-true-how-to-spot-avoid-remote-job-scams',
].every((slug) => existsSync(`${config.articlesDir}/${slug}/index.md`))
  ? ['tests/sample/**/*.test.ts']
  : [];
const pageAssets = pageAssetsPlugin(config);
const worker = createWorkerBuild(config, pageAssets.built);

/** Prints the problems alone, where Vite would add a stack trace. */
function readConfig() {
  try {
    return readBuildConfig(variables);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const defineSite = (compiledIn: SiteConfig) => ({
  __SITE__: JSON.stringify(compiledIn),
  __STORAGE_PREFIX__: JSON.stringify(compiledIn.storagePrefix),
});

/** The parts of the first view's code, each with what it imports. Each runs in a task of its own; our changes leave libraries alone. */
const chunkGroups = [
  {
    name: 'boot', // with the site and its paths, which all other parts import
    test: /\/client\/boot\/boot\.ts|\/src\/site\.ts|\/shared\/paths\.ts/,
  },
  { name: 'react', test: /\/node_modules\/react(-dom)?\// },
  {
    name: 'router', // with what loads later parts, and what these share: else a file of its own each
    test: /\/node_modules\/@tanstack\/react-router\/|vite\/preload-helper/,
  },
  { name: 'hydrate', test: /\/client\/boot\/hydrate\.tsx/ },
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  logLevel: command === 'build' ? 'warn' : 'info', // a build says itself what it does
  publicDir,
  define: defineSite(site),
  resolve: { alias: reactAliases },
  plugins: [
    drawerPlugin(),
    rendererModulePlugin(),
    stylesPlugin(site.origin),
    react(),
    pageAssets.plugin,
    worker.plugin,
    devPlugin(config),
  ],
  build: {
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    emptyOutDir: false, // build-site.ts does
    rolldownOptions: { output: { assetFileNames } },
  },
  environments: {
    client: {
      build: {
        outDir,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: ['src/client/boot/boot.ts', 'src/client/boot/hydrate.tsx'],
          preserveEntrySignatures: 'allow-extension', // what the entries export is called by client/boot/inline-script.ts and client/boot/boot.ts
          output: {
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            codeSplitting: { groups: chunkGroups },
          },
          // A text of a file of words goes to the part of the code that shows it, and nowhere else.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
    },
    ssr: {
      // In dev the renderer's packages stay Node's own, since CommonJS runs only there.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: `node_modules/.cache/foothold/renderer-${process.pid}`,
        rolldownOptions: { checks: { bundlerTimings: false }, input: 'src/app/render.tsx' },
      },
    },
  },
  builder: {
    sharedConfigBuild: true, // all environments use these plugins
    buildApp: (builder) =>
      buildSite(builder, { ...config, builtPage: pageAssets.built, buildWorker: worker.build }),
  },
  server: { port: config.devPort },
  test: {
    env: variables,
    testTimeout: 300_000, // it only ends what hangs: a busy machine may take its time
    hookTimeout: 300_000,
    globalSetup: 'tests/temporary-folder.ts',
    isolate: false, // no test leaves anything in a module, so that files may share them
    projects: [
      {
        extends: true,
        define: defineSite(parseSiteConfig({})), // whatever brand the environment names
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          setupFiles: ['tests/unit-setup.ts'],
        },
      },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'output', include: ['tests/output/**/*.test.ts', ...sampleTests] },
      },
      // With builds of their own, in the long run alone.
      { extends: true, test: { name: 'rebuilds', include: ['tests/rebuilds/**/*.test.ts'] } },
    ],
  },
}));
