// What every npm script begins with. Plain JavaScript that imports Vite late: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Check Node and install missing dependencies. If that fails, the process ends with the reason. */
export function prepare() {
  const newest = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  // The releases that package.json names can require ES modules, which the tools do; older ones cannot.
  if (!process.features.require_module)
    end(
      `This is Node ${process.version}; Foothold needs 20.19, 22.12 or newer: see https://nodejs.org, or run "nvm use".`,
    );
  if (Number.parseInt(process.version.slice(1)) > Number(newest))
    console.warn(`Node ${process.version} is newer than ${newest}, the newest tested.`);
  if (/[#?]/.test(root)) end(`Vite can't work in a path with "#" or "?"; rename: ${root}`);
  if (isInstalled()) return;
  console.log('Installing the dependencies …');
  // --include=dev: NODE_ENV=production would leave out what builds the site.
  if (!runNpm('ci --include=dev --ignore-scripts --no-audit --no-fund'))
    end('The dependencies could not be installed; npm says why above.');
}

/** Whether what the lock file names is here, for this system: a pull, a cleaner or a container may have changed either. */
function isInstalled() {
  /** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[] }} Package */
  /** @param {string} file @returns {Record<string, Package>} */
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  // A "!" names a system that a package is not for.
  const isFor = (/** @type {string} */ own, names = [own]) =>
    names.includes(own) || names.join().includes('!');
  try {
    const installed = read('node_modules/.package-lock.json'); // npm writes it last
    return Object.entries(read('package-lock.json')).every(([path, { version, optional }]) => {
      const found = installed[path];
      if (path === '' || (optional && !found)) return true; // for other systems or releases of Node
      const isHere = found?.version === version && existsSync(join(root, path, 'package.json'));
      return isHere && isFor(process.platform, found?.os) && isFor(process.arch, found?.cpu);
    });
  } catch {
    return false; // npm says what is wrong with the files
  }
}

/** @param {string} args @returns {boolean} whether it succeeded */
export function runNpm(args) {
  const { status } = spawnSync(`npm ${args}`, { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0 && spawnSync('npm --version', { shell: true }).status !== 0)
    end('Foothold needs npm, which comes with Node: see https://nodejs.org.');
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
export function end(message) {
  console.error(message);
  process.exit(1);
}
