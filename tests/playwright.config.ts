// The browser tests, the gate's and the others: tests/README.md. tests/run.mjs sets the port.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { readVariables } from '../src/generator/commands/prepare.mjs';
import { shellOptions } from './chromium.ts';
import type { PageOptions } from './e2e/page-fixture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
Object.assign(process.env, readVariables());
const baseURL = `http://localhost:${process.env.E2E_PORT ?? '4310'}`;

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
  globalSetup: './fixtures/make-builds.ts',
  projects: [
    // Playwright's routes do not see what a worker fetches; tests/faults/ has the worker.
    { ...suite('e2e'), use: { baseURL, serviceWorkers: 'block' } },
    suite('faults'),
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
