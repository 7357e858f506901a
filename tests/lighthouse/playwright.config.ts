// Lighthouse over the finished build (npm run test:lighthouse), one page after the other: it measures
// time, and two at once would slow each other down. tests/run.mjs sets browser and port.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { hangLimits } from '../chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/lighthouse', import.meta.url)),
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  ...hangLimits,
});
