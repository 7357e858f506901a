import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './prerequisites.mjs';

// Looked up once: the test processes inherit it.
const shell = findHeadlessShell();
const browser = findBrowser();
if (shell !== undefined) process.env.HEADLESS_SHELL_PATH = shell;
if (browser !== undefined) process.env.CHROMIUM_PATH = browser;

const args = [
  '--no-sandbox', // as Playwright does: root has none, nor has a container or a newer Ubuntu
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the whole browser starts, which installs sites; Playwright's own where none was found. */
export const launchOptions: LaunchOptions = {
  args,
  ...(browser !== undefined && { executablePath: browser }),
};

/** How the browser without windows starts: a page takes half of the processor's time there. */
export const shellOptions: LaunchOptions = {
  ...launchOptions,
  ...(shell !== undefined && { executablePath: shell }),
};
