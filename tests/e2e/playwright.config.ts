// Browser tests on the finished build (npm run test:e2e); tests/run.mjs sets browser and port.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../chromium.ts';
import type { PageOptions } from './page-fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '4310';
const origin = `http://localhost:${port}`;

export default defineConfig<PageOptions>({
  testDir: '.',
  outputDir: `${root}/test-results`,
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3, // on two cores: most tests wait for something
  webServer: {
    command: 'node src/build/start.mjs --no-build',
    cwd: root,
    env: { PORT: port },
    url: origin,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
  use: {
    baseURL: origin,
    ...browserOptions,
    // Playwright's routes do not see what a worker fetches; tests/faults/ has the worker.
    serviceWorkers: 'block',
  },
});
