// The browser tests of tests/e2e/ on the site of another brand in a folder of its origin, as Caddy and
// nginx serve it with the configuration of its build (npm run test:hosts).
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions, hangLimits } from '../chromium.ts';
import type { PageOptions } from '../e2e/page-fixture.ts';
import { otherBrand, otherBrandDist } from '../elsewhere/other-brand.ts';
import { plainPorts } from './plain-ports.ts';
import { serverKinds } from './web-server.ts';

// What tests and their helpers know of the site.
Object.assign(process.env, otherBrand, { E2E_DIST: otherBrandDist });

/** Addresses that Caddy's HTTP library refuses with 400 and a line of its own, before any configuration. */
const refusedByCaddy = /with a broken escape (below the blog )?has a not-found screen/;

export default defineConfig<PageOptions>({
  testDir: '../e2e',
  outputDir: fileURLToPath(new URL('../../test-results/hosts', import.meta.url)),
  reporter: 'list',
  globalSetup: './serve-other-brand.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  ...hangLimits,
  projects: serverKinds.map((kind) => ({
    name: kind,
    use: { baseURL: `http://localhost:${plainPorts[kind]}${otherBrand.SITE_BASE_PATH}` },
    ...(kind === 'caddy' ? { grepInvert: refusedByCaddy } : {}),
  })),
  use: {
    ...browserOptions,
    // Playwright's routes do not see what a worker fetches; tests/elsewhere/ has the worker.
    serviceWorkers: 'block',
  },
});
