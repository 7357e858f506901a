import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devPort } from './src/generator/dev-port.ts';
import { chunkGroups } from './src/generator/plugins/code-splitting.ts';
import { createBuildReport } from './src/generator/build-report.ts';
import { buildConfig } from './src/generator/build-config.ts';
import { buildSite } from './src/generator/build-site.ts';
import { contentPlugin } from './src/generator/plugins/content-plugin.ts';
import { drawerPlugin } from './src/generator/plugins/drawer-plugin.ts';
import { createContentLoader } from './src/generator/content-loader.ts';
import { encodeImportedPictures } from './src/generator/plugins/encode-imported-pictures.ts';
import { picturePlugin } from './src/generator/plugins/picture-plugin.ts';
import { preloadHelperPlugin } from './src/generator/plugins/preload-helper-plugin.ts';
import { prerenderPlugin } from './src/generator/plugins/prerender-plugin.ts';
import { reactDomPlugin } from './src/generator/plugins/react-dom-plugin.ts';
import { siteFilesPlugin } from './src/generator/plugins/site-files-plugin.ts';
import { syncWorkerPlugin } from './src/generator/plugins/sync-worker-plugin.ts';
import {
  createUtilities,
  emptySheets,
  stylesPlugin,
} from './src/generator/plugins/styles-plugin.ts';
import { workerPlugin } from './src/generator/plugins/worker-plugin.ts';
import unoConfig from './uno.config.ts';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { site, hosting, today, brandIcon, articlesDir, publicDir, outDir } = buildConfig;
const cacheDir = inRoot('node_modules/.cache/foothold');
const rendererDir = `${cacheDir}/renderer-${process.pid}`;
const rendererFile = `${rendererDir}/render.js`;
const isDetailed = process.env['BUILD_DETAILS'] === '1';
const report = createBuildReport();
const loader = createContentLoader({
  articlesDir,
  cacheDir,
  site,
  report,
  today,
});

const utilitiesOf = createUtilities(unoConfig);
const pictures = { appDir: inRoot('src/app'), cacheDir: `${cacheDir}/pictures` };
const picture = picturePlugin(pictures);

export default defineConfig(({ command }) => ({
  appType: 'custom',
  logLevel: command === 'build' && !isDetailed ? 'warn' : 'info', // the build has its own report
  publicDir,
  define: {
    __SITE__: JSON.stringify(site),
    __STORAGE_PREFIX__: JSON.stringify(site.storagePrefix),
  },
  plugins: [
    drawerPlugin(),
    reactDomPlugin(),
    preloadHelperPlugin(),
    syncWorkerPlugin(),
    picture,
    stylesPlugin(inRoot('src/app'), site.origin, utilitiesOf),
    react(),
    contentPlugin({ loader, articlesDir }),
    siteFilesPlugin({
      loader,
      site,
      icon: brandIcon,
      appDir: pictures.appDir,
      cardsDir: `${cacheDir}/cards`,
    }),
    prerenderPlugin({
      loader,
      site,
      report,
      hosting,
      appDir: inRoot('src/app'),
      utilitiesOf,
      rendererFile,
      cacheDir,
      outDir,
    }),
    workerPlugin({
      site,
      outDir,
      rendererPlugins: [picture, emptySheets(inRoot('src/app'))],
      isDetailed,
    }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir,
        rolldownOptions: {
          checks: { bundlerTimings: isDetailed },
          input: ['src/page/boot/boot.ts', 'src/page/boot/hydrate.tsx'],
          preserveEntrySignatures: 'allow-extension', // what the entries export is called by page/boot/inline-script.ts and page/boot/boot.ts
          output: { codeSplitting: { groups: chunkGroups } },
          // A text of a file of words goes to the part of the code that shows it, and nowhere else.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
    },
    ssr: {
      // In dev the renderer's packages stay Node's own, since CommonJS runs only there.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: rendererDir,
        rolldownOptions: { checks: { bundlerTimings: isDetailed }, input: 'src/app/render.tsx' },
      },
    },
  },
  builder: {
    buildApp: (builder) =>
      buildSite(builder, {
        loader,
        encodePictures: () => encodeImportedPictures({ ...pictures, poolDir: cacheDir }),
        site,
        report,
        rendererFile,
        outDir,
      }),
  },
  server: { port: devPort(process.env) },
  test: {
    testTimeout: 300_000, // it only ends what hangs: a busy machine may take its time
    hookTimeout: 300_000,
    isolate: false, // no test leaves anything in a module, so that files may share them
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          setupFiles: ['tests/random-cases.ts'],
        },
      },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'] } },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      // With builds of their own, in the long run alone.
      { extends: true, test: { name: 'builds', include: ['tests/builds/**/*.test.ts'] } },
    ],
  },
}));
