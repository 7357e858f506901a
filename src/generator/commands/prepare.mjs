// What the scripts of npm begin with. Plain JavaScript, and Vite comes at the call: they run before anything is
// installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Check Node and install the dependencies. Where that fails, the process ends with the reason. */
export function prepare() {
  const { node: range } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const newest = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  if (!isInRange(process.version, range))
    end(
      `This is Node ${process.version}; Foothold needs Node ${range}: see https://nodejs.org, or run "nvm use".`,
    );
  if (Number.parseInt(process.version.slice(1)) > Number(newest))
    console.warn(`Node ${process.version} is newer than ${newest}, the newest tested.`);
  // npm writes this file last: a broken-off installation has none.
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the dependencies …');
  // --include=dev: NODE_ENV=production would leave out what builds the site.
  if (!runNpm('ci --include=dev --ignore-scripts --no-audit --no-fund'))
    end('The dependencies could not be installed; npm says why above.');
}

/**
 * Is a version in a range of the form `^20.19.0 || >=22.12.0`?
 * @param {string} version such as `v20.19.1`
 * @param {string} range
 */
export function isInRange(version, range) {
  const numbers = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbers(version);
  return range.split('||').some((line) => {
    const [wantedMajor = 0, wantedMinor = 0] = numbers(line);
    if (line.includes('>') && major > wantedMajor) return true;
    return major === wantedMajor && minor >= wantedMinor;
  });
}

/** Run npm with its output on ours. @param {string} args @returns {boolean} whether it succeeded */
export function runNpm(args) {
  return spawnSync(`npm ${args}`, { cwd: root, stdio: 'inherit', shell: true }).status === 0;
}

/**
 * Import a module, compiled by Vite: not every Node that we support can.
 * @param {string} file below the root of the project
 * @returns {Promise<unknown>} what the module exports; the caller knows its type
 */
export async function importTypeScript(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, file), {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
  });
  return module;
}

/** @param {string} message @returns {never} */
export function end(message) {
  console.error(message);
  process.exit(1);
}
