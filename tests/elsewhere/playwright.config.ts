// The site of another brand, in a folder of its origin, in the browser (a part of npm test, after the
// build): that nothing of it counts on the root. Everything else is tested once, at the root; all of
// tests/e2e/ runs there, too, see its configuration.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions, hangLimits } from '../chromium.ts';
import type { PageOptions } from '../e2e/page-fixture.ts';
import { otherBrand } from './other-brand.ts';

Object.assign(process.env, otherBrand); // what tests and their helpers know of the site

export default defineConfig<PageOptions>({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/elsewhere', import.meta.url)),
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  ...hangLimits,
  projects: [
    { name: 'build', testMatch: 'other-brand.setup.ts' },
    { name: 'elsewhere', testMatch: '*.spec.ts', dependencies: ['build'] },
  ],
  use: browserOptions,
});
