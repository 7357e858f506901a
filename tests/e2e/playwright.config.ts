// Browser tests on the finished build (npm run test:e2e); tests/run.mjs sets browser and port. With
// E2E_BASE_URL they run on the site that is there, with SITE_… variables on a site of that configuration.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions, hangLimits } from '../chromium.ts';
import { site } from '../../src/site.ts';
import type { PageOptions } from './page-fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '4310';
const served = process.env.E2E_BASE_URL?.replace(/\/$/, '');
const baseURL = served ?? `http://localhost:${port}${site.basePath}`;
if (new URL(baseURL).pathname.replace(/\/$/, '') !== site.basePath)
  throw new Error(`SITE_BASE_PATH must be the folder in E2E_BASE_URL, found "${site.basePath}"`);

export default defineConfig<PageOptions>({
  testDir: '.',
  outputDir: `${root}/test-results/e2e`,
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  ...hangLimits,
  ...(served === undefined && {
    webServer: {
      command: 'node src/generator/commands/start.mjs --no-build',
      cwd: root,
      env: { PORT: port },
      url: `${baseURL}/`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
  }),
  use: {
    baseURL,
    ...browserOptions,
    // Playwright's routes do not see what a worker fetches; tests/faults/ has the worker.
    serviceWorkers: 'block',
  },
});
