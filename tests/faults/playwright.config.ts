// Tests of what readers are promised when networks, hosts and devices fail (npm run test:faults).
// They drive the finished build; builds.setup.ts makes the later ones that they publish over it.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions, hangLimits } from '../chromium.ts';
import type { PageOptions } from '../e2e/page-fixture.ts';

export default defineConfig<PageOptions>({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/faults', import.meta.url)),
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  ...hangLimits,
  projects: [
    { name: 'builds', testMatch: 'builds.setup.ts' },
    { name: 'faults', testMatch: '*.spec.ts', dependencies: ['builds'] },
  ],
  use: browserOptions,
});
