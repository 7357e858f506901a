// What every npm script begins with. Plain JavaScript that imports Vite late: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Check Node and install missing dependencies. If that fails, the process ends with the reason. */
export function prepare() {
  const { node: range } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const newest = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  if (!isInRange(process.version, range))
    end(
      `This is Node ${process.version}; Foothold needs Node ${range}: see https://nodejs.org, or run "nvm use".`,
    );
  if (Number.parseInt(process.version.slice(1)) > Number(newest))
    console.warn(`Node ${process.version} is newer than ${newest}, the newest tested.`);
  // npm writes this file last, so an interrupted installation lacks it.
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the dependencies …');
  // --include=dev: NODE_ENV=production would leave out what builds the site.
  if (!runNpm('ci --include=dev --ignore-scripts --no-audit --no-fund'))
    end('The dependencies could not be installed; npm says why above.');
}

/** @param {string} version such as `v20.19.1` @param {string} range of the form `^20.19.0 || >=22.12.0` */
function isInRange(version, range) {
  const numbers = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbers(version);
  return range.split('||').some((part) => {
    const [leastMajor = 0, leastMinor = 0] = numbers(part);
    return major === leastMajor ? minor >= leastMinor : part.includes('>') && major > leastMajor;
  });
}

/** @param {string} args @returns {boolean} whether it succeeded */
export function runNpm(args) {
  return spawnSync(`npm ${args}`, { cwd: root, stdio: 'inherit', shell: true }).status === 0;
}

/** Import a module, compiled by Vite: not every Node that we support can. @param {string} file path in the project */
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
