// The browser tests on the finished build, the gate's and the others: tests/README.md. tests/run.mjs sets the ports. With
// E2E_BASE_URL, e2e runs on the site that is there, with SITE_… variables on a site of that configuration.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { shellOptions } from './chromium.ts';
import type { PageOptions } from './e2e/page-fixture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.E2E_PORT ?? '4310';
const served = process.env.E2E_BASE_URL?.replace(/\/$/, '');
const baseURL = served ?? `http://localhost:${port}`;

export default defineConfig<PageOptions>({
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 1,
  failOnFlakyTests: process.env['TEST_ALL'] === 'true',
  maxFailures: 5,
  // Limits end what hangs: no test is for speed, and a busy machine takes its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'no-preference' },
    trace: 'on-first-retry',
    launchOptions: shellOptions,
  },
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
  projects: [
    // Playwright's routes do not see what a worker fetches; tests/faults/ has the worker.
    { ...suite('e2e'), use: { baseURL, serviceWorkers: 'block' } },
    // The builds that are published over the finished one.
    { ...suite('setup', 'faults'), testMatch: 'builds.setup.ts', timeout: 300_000 },
    { ...suite('faults'), dependencies: ['setup'] },
    { ...suite('lighthouse'), workers: 1 },
    suite('screens'),
    // Not the Chromium of the others: Firefox and WebKitGTK, by hand.
    { ...suite('browsers'), workers: 1, retries: 0 },
    { ...suite('pictures', 'screens'), testMatch: 'take-pictures.ts' },
  ],
});

/** Each has results of its own: a run clears those of its suite. */
function suite(name: string, testDir = name) {
  return { name, testDir, outputDir: `${root}/test-results/${name}` };
}
