// What the tests need beside the packages of npm: a Chromium, its headless shell, Caddy and nginx. Finds them, and
// installs what is missing. Plain JavaScript: tests/run.mjs reads it without a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const require = createRequire(import.meta.url);

/** With the place that Debian has servers in, which is not in every user's path. */
export const serverPath = `${process.env.PATH ?? ''}${delimiter}/usr/sbin`;

const browserNames = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a whole browser that starts: `CHROMIUM_PATH`, Playwright's own, then one of the system.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when CHROMIUM_PATH names something that is no browser
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH must be the path of a Chromium or Chrome, found "${chosen}".`);
  }
  const downloaded = require('playwright').chromium.executablePath();
  return [downloaded, ...onPath(browserNames), ...browserPlaces].find(isBrowser);
}

/**
 * Path of the browser without windows, which takes half of the processor's time for a page: `HEADLESS_SHELL_PATH`,
 * Playwright's own, then Debian's. Where CHROMIUM_PATH names the browser to test, that one.
 * @returns {string | undefined} undefined when there is none
 */
export function findHeadlessShell() {
  const chosen = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return [...downloadedShells(), ...onPath(['chromium-headless-shell'])].find(isBrowser);
}

/** @typedef {{ name: string, package: string, isThere: () => boolean }} Prerequisite */

/** @param {string} name @param {string} version the option that prints it @returns {() => boolean} */
const runs = (name, version) => () =>
  spawnSync(name, [version], { env: { ...process.env, PATH: serverPath } }).status === 0;

/** @type {readonly Prerequisite[]} */
const browsers = [
  { name: 'Chromium', package: 'chromium', isThere: () => findBrowser() !== undefined },
  {
    name: 'its headless shell',
    package: 'chromium-headless-shell',
    isThere: () => findHeadlessShell() !== undefined,
  },
];

/** @type {readonly Prerequisite[]} */
const servers = [
  { name: 'Caddy', package: 'caddy', isThere: runs('caddy', 'version') },
  { name: 'nginx', package: 'nginx-light', isThere: runs('nginx', '-v') },
];

/**
 * Have what the tests need, installing what is missing where that can be done without a question.
 * @throws {Error} that names all that is still missing, and the commands that install it
 */
export async function ensurePrerequisites() {
  /** @param {readonly Prerequisite[]} wanted */
  const missing = (wanted) => wanted.filter(({ isThere }) => !isThere());
  if (missing(browsers).length > 0) await downloadBrowsers();
  const packages = missing([...browsers, ...servers]).map((one) => one.package);
  if (packages.length > 0) await installPackages(packages);
  const absent = missing([...browsers, ...servers]);
  if (absent.length === 0) return;
  const names = absent.map(({ name }) => name).join(', ');
  const download = absent.some((one) => browsers.includes(one))
    ? '\nBrowsers also by:\n  npx playwright install --with-deps chromium\nor set CHROMIUM_PATH to that of one.'
    : '';
  throw new Error(
    `The tests need what is not on this machine: ${names}. On Debian and its like:\n  sudo apt-get install --no-install-recommends ${absent.map((one) => one.package).join(' ')}${download}`,
  );
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Playwright puts `chromium_headless_shell-<revision>` beside `chromium-<revision>`. @returns {string[]} */
function downloadedShells() {
  const [, cache, revision] =
    /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(require('playwright').chromium.executablePath()) ?? [];
  const folder = join(cache ?? '', `chromium_headless_shell-${revision}`);
  if (!existsSync(folder)) return [];
  const places = readdirSync(folder).map((name) => join(folder, name, 'chrome-headless-shell'));
  return places.flatMap((place) => [place, `${place}.exe`]);
}

/** Ubuntu's chromium-browser may be a stub, and libraries may be missing: only a start shows it. @param {string} path */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // there, --version opens a window
  try {
    const options = /** @type {const} */ ({ encoding: 'utf8', timeout: 20_000, stdio: 'pipe' });
    return /chrom/i.test(execFileSync(path, ['--version'], options));
  } catch {
    return false; // it does not start here, whatever the reason: the next one may
  }
}

/** Playwright's own browsers. A network that blocks them says so within seconds, or is given up after ten minutes. */
async function downloadBrowsers() {
  console.log('Downloading the browsers of Playwright …');
  const command = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  await runCommand(process.execPath, [command, 'install', 'chromium'], {
    cwd: '/',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    limitSeconds: 600,
  });
}

/**
 * Debian starts a server that it installs, unless this file says no (policy-rc.d(8)). The tests start
 * their own, on other ports. Where there is such a file, the owner of the machine has said what may start.
 */
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
timeout 300 apt-get update -qq
for package in "$@"; do # not every release has each of them
  timeout 600 apt-get install -y -qq --no-install-recommends "$package"
done
`;

/**
 * Install packages of Debian and its like: as root, or by sudo where it asks for no password. Elsewhere, or where
 * nobody may, nothing happens.
 * @param {readonly string[]} packages
 */
async function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  console.log(`Installing the packages ${packages.join(', ')} …`);
  const args = ['sh', '-c', installScript, 'sh', ...packages];
  await runCommand(isRoot ? 'env' : 'sudo', [...(isRoot ? [] : ['-n']), ...args], { cwd: '/' });
}
