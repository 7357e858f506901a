// The browser tests of tests/e2e/ on the site of another brand in a folder of its origin, as Caddy and
// nginx serve it with the configuration of its build.
import { defineConfig } from '@playwright/test';
import { suiteOptions } from '../chromium.ts';
import type { PageOptions } from '../e2e/page-fixture.ts';
import { otherBrand, otherBrandDist } from '../elsewhere/other-brand.ts';
import { plainPorts } from './plain-ports.ts';
import { serverKinds } from './web-server.ts';

// What tests and their helpers know of the site.
Object.assign(process.env, otherBrand, { E2E_DIST: otherBrandDist });

/** Addresses that Caddy's HTTP library refuses with 400 and a line of its own, before any configuration. */
const refusedByCaddy = /with a broken escape (below the blog )?has a not-found screen/;

export default defineConfig<PageOptions>({
  ...suiteOptions,
  outputDir: '../../test-results/hosts',
  testDir: '../e2e',
  globalSetup: './serve-other-brand.ts',
  projects: serverKinds.map((kind) => ({
    name: kind,
    use: { baseURL: `http://localhost:${plainPorts[kind]}${otherBrand.SITE_BASE_PATH}` },
    ...(kind === 'caddy' ? { grepInvert: refusedByCaddy } : {}),
  })),
  use: {
    ...suiteOptions.use,
    // Playwright's routes do not see what a worker fetches; tests/elsewhere/ has the worker.
    serviceWorkers: 'block',
  },
});
