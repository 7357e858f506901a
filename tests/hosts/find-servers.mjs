// Finds the web servers that the tests of hosting start, and installs Debian's where they are missing.
// Plain JavaScript: used by tests/run.mjs.
import { spawnSync } from 'node:child_process';
import { installCommand, installPackages } from '../system-packages.mjs';

/** With the place that Debian has servers in, which is not in every user's path. */
export const serverPath = `${process.env.PATH ?? ''}:/usr/sbin`;

/** @typedef {{ name: string, versionOption: string, package: string }} Server */

/** @type {Server[]} */
const servers = [
  { name: 'caddy', versionOption: 'version', package: 'caddy' },
  { name: 'nginx', versionOption: '-v', package: 'nginx-light' },
];

/**
 * Have Caddy and nginx, installing what is missing on Debian and its like.
 * @returns {Promise<string | undefined>} what to do where that cannot be
 */
export async function ensureServers() {
  const absent = missing();
  if (absent.length === 0) return undefined;
  await installPackages(absent.map((server) => server.package));
  const still = missing();
  if (still.length === 0) return undefined;
  const names = still.map(({ name }) => name).join(' and ');
  const packages = still.map((server) => server.package);
  return `The tests of hosting need ${names}. Install the packages, on Debian and its like by:\n  ${installCommand(packages)}`;
}

function missing() {
  const env = { ...process.env, PATH: serverPath };
  return servers.filter(
    ({ name, versionOption }) => spawnSync(name, [versionOption], { env }).status !== 0,
  );
}
