// What the tests need beside the packages of npm: a Chromium, its headless shell, Caddy, nginx and Apache. Finds them, and
// installs what is missing. Plain JavaScript: tests/run.mjs reads it without a compiler.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

const require = createRequire(import.meta.url);

/** With the place that Debian has servers in, which is not in every user's path. */
export const serverPath = `${process.env.PATH ?? ''}${delimiter}/usr/sbin`;

/** Path of a whole browser that starts: `CHROMIUM_PATH`, Playwright's own, then one of the system, if there is any. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || firstThatStarts(downloaded(), 'google-chrome', 'chromium');
}

/**
 * Path of the browser without windows, which takes half of the processor's time for a page: `HEADLESS_SHELL_PATH`,
 * Playwright's own, then Debian's, if there is any. Where CHROMIUM_PATH names the browser to test, that one.
 */
export function findHeadlessShell() {
  const chosen = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;
  return chosen || firstThatStarts(...downloadedShells(), 'chromium-headless-shell');
}

/** @returns {string} */
const downloaded = () => require('playwright').chromium.executablePath();

/** Playwright puts `chromium_headless_shell-<revision>` beside `chromium-<revision>`. */
function downloadedShells() {
  const folder = downloaded().replace(/([\\/]chromium)(-\d+)[\\/].*$/, '$1_headless_shell$2');
  const builds = existsSync(folder) ? readdirSync(folder) : [];
  return builds.map((name) => join(folder, name, 'chrome-headless-shell'));
}

/** Ubuntu's chromium may be a stub, and libraries may be missing: only a start shows it. @param {string[]} names */
function firstThatStarts(...names) {
  const folders = serverPath.split(delimiter);
  return names
    .flatMap((name) => (isAbsolute(name) ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path) && starts(path, '--version'));
}

/** @param {string} program @param {string} version the option that prints it */
function starts(program, version) {
  const env = { ...process.env, PATH: serverPath };
  return spawnSync(program, [version], { env, timeout: 20_000 }).status === 0;
}

/** Each by the package of Debian that has it. @type {Record<string, () => boolean>} */
const needs = {
  chromium: () => Boolean(findBrowser()),
  'chromium-headless-shell': () => Boolean(findHeadlessShell()),
  caddy: () => starts('caddy', 'version'),
  'nginx-light': () => starts('nginx', '-v'),
  'apache2-bin': () => starts('apache2', '-v'),
};
const findMissing = () => Object.keys(needs).filter((name) => !needs[name]?.());

/**
 * Have what the tests need, installing what is missing where that can be done without a question.
 * @throws {Error} that names all that is still missing, and the commands that install it
 */
export function ensurePrerequisites() {
  if (findMissing().some((name) => name.startsWith('chromium'))) downloadBrowsers();
  installPackages(findMissing());
  const missing = findMissing().join(' ');
  if (missing === '') return;
  throw new Error(`The tests need what is not on this machine. On Debian and its like:
  sudo apt-get install --no-install-recommends ${missing}
Browsers also by:
  npx playwright install --with-deps chromium
or set CHROMIUM_PATH to that of one.`);
}

/** Playwright's own browsers. A network that blocks them says so within seconds, or is given up after ten minutes. */
function downloadBrowsers() {
  console.log('Downloading the browsers of Playwright …');
  const command = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [command, 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 600_000,
    stdio: 'inherit',
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

/** Install packages of Debian and its like, where this user may without a password. @param {readonly string[]} packages */
function installPackages(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  console.log(`Installing the packages ${packages.join(', ')} …`);
  const [command = '', ...args] = [...asRoot, 'sh', '-c', installScript, 'sh', ...packages];
  spawnSync(command, args, { stdio: 'inherit' });
}
