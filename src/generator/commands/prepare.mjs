// What every npm script begins with. Plain JavaScript that imports Vite late: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Check Node, install missing dependencies and read the variables of `.env`. If that fails, the process ends with the reason.
 * @param {{ forTests?: boolean }} [options] without it, what only tests and checks use may be missing
 */
export function prepare({ forTests = false } = {}) {
  const newest = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  // The releases that package.json names can require ES modules, which the tools do; older ones cannot.
  if (!process.features.require_module)
    fail(
      `This is Node ${process.version}; Foothold needs 20.19, 22.12 or newer: see https://nodejs.org, or run "nvm use".`,
    );
  if (Number.parseInt(process.version.slice(1)) > Number(newest))
    console.warn(`Node ${process.version} is newer than ${newest}, the newest tested.`);
  if (/[#?]/.test(root)) fail(`Vite can't work in a path with "#" or "?"; rename: ${root}`);
  install(forTests);
  Object.assign(process.env, readVariables());
}

/**
 * Those of the shell, else of `.env.local`, else of `.env`. ENV_FILES=ignore leaves the files out: what a command starts
 * gets all from the command, and a test can take some away. @returns {NodeJS.ProcessEnv}
 */
export function readVariables(folder = root) {
  if (process.env['ENV_FILES'] === 'ignore') return process.env;
  /** @type {typeof import('vite')} */
  const { loadEnv } = createRequire(import.meta.url)('vite');
  return { ...loadEnv('production', folder, ''), ENV_FILES: 'ignore' };
}

/** Install what the lock file names and is not here for this system, as after a pull. @param {boolean} forTests */
function install(forTests) {
  const installed = readPackages('node_modules/.package-lock.json'); // npm writes it last
  // A "!" names a system that a package is not for.
  const isFor = (/** @type {string} */ own, names = [own]) =>
    names.includes(own) || names.join().includes('!');
  const locked = Object.entries(readPackages('package-lock.json'));
  const missing = locked.filter(([path, { version, optional }]) => {
    const found = installed[path];
    if (path === '' || (optional && !found)) return false; // for other systems or releases of Node
    const isHere = found?.version === version && existsSync(join(root, path, 'package.json'));
    return !(isHere && isFor(process.platform, found?.os) && isFor(process.arch, found?.cpu));
  });
  const onlyTestsMiss = missing.every(([, { dev }]) => dev);
  if (missing.length === 0 || (onlyTestsMiss && !forTests)) return;
  const withTests = forTests || Object.values(installed).some(({ dev }) => dev); // what is here stays
  const size = withTests ? '1,190 packages, 720 MB, a minute' : '670 packages, 280 MB, 20 seconds';
  console.log(`Installing what builds ${withTests ? 'and tests ' : ''}the site (${size}) …`);
  const command = onlyTestsMiss ? 'install --no-save' : 'ci'; // which deletes all, the encoded pictures too
  if (!runNpm(`${command} --${withTests ? 'include' : 'omit'}=dev --no-audit --no-fund`))
    fail('The dependencies could not be installed; npm says why above.');
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Package */
/** @param {string} file @returns {Record<string, Package>} if npm has to say what is wrong with it, a name that is missing */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return { [file]: {} };
  }
}

/** @param {string} args @returns {boolean} whether it succeeded */
export function runNpm(args) {
  const { status } = spawnSync(`npm ${args}`, { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0 && spawnSync('npm --version', { shell: true }).status !== 0)
    fail('Foothold needs npm, which comes with Node: see https://nodejs.org.');
  return status === 0;
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
export function fail(message) {
  console.error(message);
  process.exit(1);
}
