import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

// Looked up once: the test processes inherit it.
const browser = findBrowser();
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
