// `npm run manifest-screenshots`: takes the pictures of the web app manifest from the finished build, into
// src/generator/site-files/manifest/screenshots/. Run it, and commit them, when the site's look has changed.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { startStaticHost } from '../src/generator/hosting/static-host.ts';
import { launchOptions } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sizes and names as src/generator/site-files/manifest/web-manifest.ts lists them. */
const shots = [
  { name: 'narrow', path: '/blog', width: 412, height: 824, scale: 2 },
  { name: 'wide', path: '/blog/beat-the-ats', width: 1280, height: 800, scale: 1 },
];

export async function takeManifestScreenshots(): Promise<void> {
  const host = await startStaticHost(`${root}/dist`, 0);
  const browser = await chromium.launch(launchOptions);
  for (const { name, path, width, height, scale } of shots) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      serviceWorkers: 'block',
    });
    await page.goto(host.origin + path, { waitUntil: 'networkidle' });
    await page.locator('html[data-fonts]').waitFor();
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(`${root}/src/generator/site-files/manifest/screenshots/${name}.webp`);
  }
  await browser.close();
  await host.close();
}
