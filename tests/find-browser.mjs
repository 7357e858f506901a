// Finds the Chromium that the browser tests drive, and installs one where there is none.
// Plain JavaScript: used by tests/run.mjs and by tests/e2e/playwright.config.ts.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCommand, installPackages } from './system-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

const systemNames = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a browser that starts: `CHROMIUM_PATH`, Playwright's own, then one of the system.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when CHROMIUM_PATH names something that is no browser
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH must be the path of a Chromium or Chrome, found "${chosen}".`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightBrowser(), ...onPath, ...systemPlaces].find(isBrowser);
}

/**
 * Path of Debian's browser without windows, which takes half of the processor for a page.
 * Not looked for where CHROMIUM_PATH names the browser to test.
 * @returns {string | undefined} undefined when there is none
 */
export function findHeadlessShell() {
  if (process.env.HEADLESS_SHELL_PATH) return process.env.HEADLESS_SHELL_PATH;
  if (process.env.CHROMIUM_PATH) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'chromium-headless-shell')).find(isBrowser);
}

/**
 * Find a browser, else install one: Playwright's, or Debian's.
 * @throws {Error} saying what to do when neither works
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;

  console.log('No browser found. Downloading the one of Playwright …');
  await downloadPlaywrightBrowser();
  const downloaded = findBrowser();
  if (downloaded !== undefined) return downloaded;

  if (await installPackages(['chromium'])) {
    await installPackages(['chromium-headless-shell']); // not every release has it, and the tests do without
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `The browser tests need Chrome or Chromium. Install one, by one of these, or set CHROMIUM_PATH to its path:\n  npx playwright install --with-deps chromium\n  ${installCommand(['chromium'])}`,
  );
}

/** @returns {string} the place Playwright would use, whether something is there or not */
function playwrightBrowser() {
  return require('playwright').chromium.executablePath();
}

/** Ubuntu's chromium-browser may be a stub, and libraries may be missing: only a start shows it. @param {string} path */
function isBrowser(path) {
  if (path === '' || !existsSync(path)) return false;
  if (process.platform === 'win32') return true; // there, --version opens a window
  try {
    const options = /** @type {const} */ ({ encoding: 'utf8', timeout: 20_000, stdio: 'pipe' });
    return /chrom/i.test(execFileSync(path, ['--version'], options));
  } catch {
    return false; // it does not start here, whatever the reason: the next one may
  }
}

/** Gives up when no data has come within 45 s (a blocked network), or after 10 minutes. */
async function downloadPlaywrightBrowser() {
  const command = join(require.resolve('playwright/package.json'), '..', 'cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const child = spawn(process.execPath, [command, 'install', 'chromium'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void child.kill('SIGKILL');
  const stalled = setTimeout(stop, 45_000);
  const limit = setTimeout(stop, 600_000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ data) => {
      process.stdout.write(data);
      if (/\d% of/.test(data.toString())) clearTimeout(stalled);
    });
  }
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  clearTimeout(stalled);
  clearTimeout(limit);
}
