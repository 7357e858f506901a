// Browser tests on the finished build (npm run test:e2e); tests/run.mjs sets browser and port.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../find-browser.mjs';
import type { PageOptions } from './page-fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '4310';
const origin = `http://localhost:${port}`;

// Looked up once: the test processes inherit it.
const browser = findBrowser();
if (browser !== undefined) process.env.CHROMIUM_PATH = browser;

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

export default defineConfig<PageOptions>({
  testDir: '.',
  outputDir: `${root}/test-results`,
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
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
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'no-preference' },
    trace: 'off',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
});
