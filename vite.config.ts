import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vitest/config';
import { drawBrandMark } from './src/build/brand-mark.ts';
import { codeParts } from './src/build/code-parts.ts';
import { contentSeq } from './src/build/content-seq.ts';
import { contentPlugin } from './src/build/content-plugin.ts';
import { drawerPlugin } from './src/build/drawer-plugin.ts';
import { parseHostingConfig } from './src/build/hosting-config.ts';
import { createContentLoader } from './src/build/load-content.ts';
import { picturePlugin } from './src/build/picture-plugin.ts';
import { prerenderPlugin } from './src/build/prerender-plugin.ts';
import { siteFilesPlugin } from './src/build/site-files-plugin.ts';
import { socialCardsPlugin } from './src/build/social-cards-plugin.ts';
import { textOutlines } from './src/build/text-outlines.ts';
import { workerPlugin } from './src/build/worker-plugin.ts';
import { drawnMark } from './src/core/brand-mark.ts';
import { addressOf, paths } from './src/core/urls.ts';
import { buildDay, defaultProduct, isReserved, parseSiteConfig } from './src/site.ts';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const site = parseSiteConfig(process.env);
const hosting = parseHostingConfig(process.env, site.origin);
const mark =
  site.product === defaultProduct ? undefined : await drawBrandMark(site.product, textOutlines);
const articlesDir = inRoot(process.env['ARTICLES_DIR'] ?? 'src/content/articles');
const cacheDir = inRoot('node_modules/.cache/foothold');
const outDir = inRoot(process.env['OUT_DIR'] ?? 'dist');
const rendererDir = `${cacheDir}/renderer-${process.pid}`;
const loader = createContentLoader({
  articlesDir,
  cacheDir,
  site,
  seq: contentSeq(process.env),
  today: buildDay(process.env),
});

const picture = picturePlugin({ cacheDir: `${cacheDir}/pictures` });

export default defineConfig(({ command }) => ({
  appType: 'custom',
  base: addressOf(paths.home),
  define: {
    __SITE__: JSON.stringify(site),
    __KEPT_NAME__: JSON.stringify(site.keptName),
    __BRAND_MARK__: mark ? JSON.stringify(mark) : 'undefined',
  },
  plugins: [
    drawerPlugin(),
    picture,
    unocss(),
    react(),
    contentPlugin(loader, articlesDir),
    siteFilesPlugin(loader, site, mark),
    socialCardsPlugin({
      loader,
      site,
      mark: mark ?? drawnMark,
      appDir: inRoot('src/app'),
      cacheDir,
    }),
    prerenderPlugin({
      loader,
      site,
      hosting,
      appDir: inRoot('src/app'),
      rendererFile: `${rendererDir}/render.js`,
      cacheDir,
      outDir,
    }),
    workerPlugin({ outDir, picture }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir,
        rolldownOptions: {
          input: ['src/page/start.ts', 'src/page/main.tsx'],
          preserveEntrySignatures: 'allow-extension', // what the entries export is called by page/early.ts and page/start.ts
          output: { codeSplitting: { groups: codeParts } },
        },
      },
    },
    ssr: {
      // In dev the renderer's packages stay Node's own, since CommonJS runs only there.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { outDir: rendererDir, rolldownOptions: { input: 'src/app/render.tsx' } },
    },
  },
  builder: {
    async buildApp(builder) {
      const addresses = { SITE_ORIGIN: site.origin, SITE_JOBS_URL: site.jobsUrl };
      for (const [variable, address] of Object.entries(addresses))
        if (isReserved(address))
          console.warn(
            `${variable} is not real yet: pages name ${address}, fit for try-outs only.`,
          );
      await loader.load(); // a mistake in an article stops the build before anything is written
      try {
        for (const name of ['ssr', 'client']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      } finally {
        await rm(rendererDir, { recursive: true, force: true });
      }
    },
  },
  server: { port: Number(process.env['PORT'] ?? 5173) },
  test: {
    testTimeout: 30_000, // some read all articles, on machines that do other things, too
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'] },
      },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'] } },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
    ],
  },
}));
