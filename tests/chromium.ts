import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

// Looked up once: the test processes inherit it.
const shell = findHeadlessShell();
const browser = findBrowser();
if (shell !== undefined) process.env.HEADLESS_SHELL_PATH = shell;
if (browser !== undefined) process.env.CHROMIUM_PATH = browser;

/** How every browser of the tests starts; Playwright's own where none was found. */
export const launchOptions: LaunchOptions = {
  args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
  ...(browser === undefined ? {} : { executablePath: browser }),
};

/** What all browser tests have in common. */
export const browserOptions = {
  browserName: 'chromium',
  locale: 'en-US',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'no-preference' },
  trace: 'off',
  launchOptions,
} as const;

/**
 * For tests of pages alone: the browser without windows where there is one. What installs, is killed,
 * or is measured by pixels runs in the whole one.
 */
export const pageBrowserOptions = {
  ...browserOptions,
  launchOptions: { ...launchOptions, ...(shell === undefined ? {} : { executablePath: shell }) },
} as const;

/**
 * In milliseconds, of a test and of an expectation in it. They only end what hangs: a test fails for
 * what does not happen, never because a busy machine takes its time.
 */
export const hangLimits = { timeout: 600_000, expect: { timeout: 120_000 } } as const;
