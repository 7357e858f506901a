// Checks Node and installs what the lock file asks for. First step of `npm start` and `npm test`;
// plain JavaScript without imports of ours that need an installation.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-command.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} LockFile */

/**
 * Is a version in a range of the form `^20.19.0 || ^22.12.0`?
 * @param {string} version such as `20.19.1` or `v20.19.1`
 * @param {string} range
 */
export function isInRange(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  return range.split('||').some((part) => {
    const [wantedMajor, wantedMinor = 0, wantedPatch = 0] = numbers(part);
    return (
      major === wantedMajor &&
      (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch))
    );
  });
}

/**
 * One sentence when this Node is not one that package.json names in `engines`, else undefined.
 * @param {string} root
 * @param {string} [version]
 */
export function explainNodeVersion(root, version = process.version) {
  const { node } = readJson(join(root, 'package.json')).engines;
  if (isInRange(version, node)) return undefined;
  const wanted = node.replaceAll('^', '').replaceAll(' || ', ', ');
  return `This is Node ${version}; Foothold needs Node ${wanted} or newer of the same line: see https://nodejs.org, or run "nvm use".`;
}

/**
 * Does node_modules hold exactly what the lock file asks for? Optional packages may be missing,
 * since most are for another system. npm writes its list last: a broken-off installation has none.
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile | undefined} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (installed?.packages === undefined) return false;
  const found = installed.packages;
  const locked = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '');
  const names = new Set(locked.map(([path]) => path));
  return (
    Object.keys(found).every((path) => names.has(path)) &&
    locked.every(([path, { version, integrity, optional }]) => {
      const entry = found[path];
      if (entry === undefined) return optional === true;
      return entry.version === version && entry.integrity === integrity;
    })
  );
}

/**
 * Install with `npm ci` unless node_modules already is what the lock file asks for.
 * @param {string} root
 * @returns {Promise<import('./run-command.mjs').Outcome>}
 */
export async function installDependencies(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  const installed = existsSync(list) ? readJson(list) : undefined;
  if (isInstalled(readJson(join(root, 'package-lock.json')), installed))
    return { ok: true, interrupted: false };
  console.log('Installing the dependencies …');
  // --include=dev: NODE_ENV=production would leave out what builds the site.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const outcome = await runNpm(args, { cwd: root });
  if (!outcome.ok && !outcome.interrupted)
    console.error('The dependencies could not be installed; npm says why above.');
  return outcome;
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
