// What the tests need beside the packages of npm: a Chromium, its headless shell, Caddy, nginx and Apache. Finds them, and
// installs what is missing. Plain JavaScript: tests/run.mjs reads it without a compiler.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const require = createRequire(import.meta.url);

/** With the place that Debian has servers in, which is not in every user's path. */
export const serverPath = `${process.env.PATH ?? ''}${delimiter}/usr/sbin`;

const folders = serverPath.split(delimiter);

/**
 * Path of a whole browser that starts: `CHROMIUM_PATH`, Playwright's own, then one of the system.
 * @returns {string | undefined} undefined when there is none
 */
export function findBrowser() {
  const downloaded = require('playwright').chromium.executablePath();
  return process.env.CHROMIUM_PATH || firstThatStarts(downloaded, 'google-chrome', 'chromium');
}

/**
 * Path of the browser without windows, which takes half of the processor's time for a page: `HEADLESS_SHELL_PATH`,
 * Playwright's own, then Debian's. Where CHROMIUM_PATH names the browser to test, that one.
 * @returns {string | undefined} undefined when there is none
 */
export function findHeadlessShell() {
  const chosen = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;
  return chosen || firstThatStarts(...downloadedShells(), 'chromium-headless-shell');
}

/** Ubuntu's chromium may be a stub, and libraries may be missing: only a start shows it. @param {string[]} names */
function firstThatStarts(...names) {
  const places = names.flatMap((name) =>
    isAbsolute(name) ? name : folders.map((folder) => join(folder, name)),
  );
  return places.find((path) => existsSync(path) && starts(path, '--version'));
}

/** @param {string} program @param {string} version the option that prints it */
function starts(program, version) {
  const env = { ...process.env, PATH: serverPath };
  return spawnSync(program, [version], { env, timeout: 20_000 }).status === 0;
}

/** Each with the package of Debian that has it. */
const needs = [
  { name: 'Chromium', package: 'chromium', isThere: () => Boolean(findBrowser()) },
  { name: 'its shell', package: 'chromium-headless-shell', isThere: () => !!findHeadlessShell() },
  { name: 'Caddy', package: 'caddy', isThere: () => starts('caddy', 'version') },
  { name: 'nginx', package: 'nginx-light', isThere: () => starts('nginx', '-v') },
  { name: 'Apache', package: 'apache2-bin', isThere: () => starts('apache2', '-v') },
];
const findMissing = () => needs.filter(({ isThere }) => !isThere());
const packagesOf = (/** @type {typeof needs} */ some) => some.map((one) => one.package);

/**
 * Have what the tests need, installing what is missing where that can be done without a question.
 * @throws {Error} that names all that is still missing, and the commands that install it
 */
export async function ensurePrerequisites() {
  if (packagesOf(findMissing()).some((name) => name.startsWith('chromium')))
    await downloadBrowsers();
  const packages = packagesOf(findMissing());
  if (packages.length > 0) await installPackages(packages);
  const absent = findMissing();
  if (absent.length === 0) return;
  const names = absent.map(({ name }) => name).join(', ');
  throw new Error(
    `The tests need what is not on this machine: ${names}. On Debian and its like:
  sudo apt-get install --no-install-recommends ${packagesOf(absent).join(' ')}
Browsers also by:
  npx playwright install --with-deps chromium
or set CHROMIUM_PATH to that of one.`,
  );
}

/** Playwright puts `chromium_headless_shell-<revision>` beside `chromium-<revision>`. @returns {string[]} */
function downloadedShells() {
  const [, cache, revision] =
    /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(require('playwright').chromium.executablePath()) ?? [];
  const folder = join(cache ?? '', `chromium_headless_shell-${revision}`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => join(folder, name, 'chrome-headless-shell'));
}

/** Playwright's own browsers. A network that blocks them says so within seconds, or is given up after ten minutes. */
async function downloadBrowsers() {
  console.log('Downloading the browsers of Playwright …');
  const command = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  await runCommand(process.execPath, [command, 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 600_000,
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
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  const [command = '', ...args] = [...asRoot, 'sh', '-c', installScript, 'sh', ...packages];
  await runCommand(command, args);
}
