import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './prerequisites.mjs';

const browserFlags = [
  '--no-sandbox', // as Playwright does: root has none, nor has a container or a newer Ubuntu
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Looked up once: the test processes inherit it.
const shell = findHeadlessShell();
const browser = findBrowser();
if (shell !== undefined) process.env.HEADLESS_SHELL_PATH = shell;
if (browser !== undefined) process.env.CHROMIUM_PATH = browser;

/**
 * How the whole browser starts, which a test needs to install the site in it; Playwright's own where none was found.
 */
export const launchOptions: LaunchOptions = {
  args: browserFlags,
  ...(browser === undefined ? {} : { executablePath: browser }),
};

/**
 * What all suites of browser tests have in common. They drive the browser without windows, since a page takes half of
 * the processor's time there. The limits end what hangs: no test is for speed, and a busy machine takes its time.
 */
export const suiteOptions = {
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  /** A test that passes only then is named as flaky, which fails the long run alone. */
  retries: 1,
  failOnFlakyTests: process.env['TEST_ALL'] === 'true',
  maxFailures: 5,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'no-preference' },
    trace: 'on-first-retry',
    launchOptions: { ...launchOptions, ...(shell === undefined ? {} : { executablePath: shell }) },
  },
} as const;
