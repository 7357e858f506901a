// Firefox and WebKitGTK on the finished build (npm run test:browsers). Not a part of `npm test`,
// since their packages are large: apt-get install firefox-esr webkit2gtk-driver xvfb
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { runLimitMs } from './other-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/browsers', import.meta.url)),
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  timeout: 2 * runLimitMs,
});
