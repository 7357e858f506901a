// `npm run manifest-screenshots`: takes the pictures of the web app manifest from the finished build, into
// src/generator/site-files/manifest/screenshots/. Run it, and commit them, when the site's look has changed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { findBrowser } from './prerequisites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}/src/generator/site-files/manifest/screenshots`;

/** Sizes and names as src/generator/site-files/manifest/web-manifest.ts lists them. */
const shots = [
  { name: 'narrow', path: '/blog', width: 412, height: 824, scale: 2 },
  { name: 'wide', path: '/blog/beat-the-ats', width: 1280, height: 800, scale: 1 },
];

const { module } = await runnerImport(`${root}/src/generator/hosting/static-host/static-host.ts`, {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
const { startStaticHost } =
  /** @type {typeof import('../src/generator/hosting/static-host/static-host.ts')} */ (module);
const host = await startStaticHost({ root: `${root}/dist`, port: 0 });
const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await mkdir(folder, { recursive: true });
for (const { name, path, width, height, scale } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    serviceWorkers: 'block',
  });
  // In the site's fonts, as on a fast line, however busy this machine is.
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', {
      get: () => performance.now(),
    });
  });
  await page.goto(host.origin + path, { waitUntil: 'networkidle' });
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  await writeFile(`${folder}/${name}.webp`, picture);
  console.log(`${name}.webp: ${width * scale}x${height * scale}, ${picture.length} bytes`);
}
await browser.close();
await host.close();
