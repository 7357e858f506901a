import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';

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
 * How the whole browser starts, which a test needs to kill it, to install apps in it or to measure
 * times in it; Playwright's own where none was found.
 */
export const launchOptions: LaunchOptions = {
  args: browserFlags,
  ...(browser === undefined ? {} : { executablePath: browser }),
};

/**
 * What all browser tests have in common: the browser without windows where there is one, since a page
 * takes half of the processor's time there.
 */
export const browserOptions = {
  browserName: 'chromium',
  locale: 'en-US',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'no-preference' },
  trace: 'off',
  launchOptions: { ...launchOptions, ...(shell === undefined ? {} : { executablePath: shell }) },
} as const;

/**
 * In milliseconds, of a test and of an expectation in it. They only end what hangs: a test fails for
 * what does not happen, never because a busy machine takes its time.
 */
export const hangLimits = { timeout: 600_000, expect: { timeout: 120_000 } } as const;
