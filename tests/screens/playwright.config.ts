// Every screen of the finished build: `npm run screens` takes pictures, `npm test` measures.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions, hangLimits } from '../chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/screens', import.meta.url)),
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  ...hangLimits,
  projects: [
    { name: 'pictures', testMatch: 'take-pictures.ts', teardown: 'contact-sheets' },
    { name: 'contact-sheets', testMatch: 'contact-sheets.ts' },
    { name: 'measurements', testMatch: '*.spec.ts' },
  ],
  use: browserOptions,
});
