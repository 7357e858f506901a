// Finds the web servers that the tests of hosting start, and installs Debian's where they are missing.
// Plain JavaScript: used by tests/run.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../../src/generator/commands/run-command.mjs';

/** With the place that Debian has servers in, which is not in every user's path. */
export const serverPath = `${process.env.PATH ?? ''}:/usr/sbin`;

/** @typedef {{ name: string, versionOption: string, package: string }} Server */

/** @type {Server[]} */
const servers = [
  { name: 'caddy', versionOption: 'version', package: 'caddy' },
  { name: 'nginx', versionOption: '-v', package: 'nginx-light' },
];

/**
 * Have Caddy and nginx, installing what is missing as root on Debian and its like.
 * @returns {Promise<string | undefined>} what to do where that cannot be
 */
export async function ensureServers() {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await install(missing().map((server) => server.package));
  const names = missing().map(({ name }) => name);
  if (names.length === 0) return undefined;
  return `The tests of hosting need ${names.join(' and ')}: install the packages (Debian: apt-get install caddy nginx-light).`;
}

function missing() {
  const env = { ...process.env, PATH: serverPath };
  return servers.filter(
    ({ name, versionOption }) => spawnSync(name, [versionOption], { env }).status !== 0,
  );
}

/** @param {string[]} packages */
async function install(packages) {
  console.log(`Installing the packages ${packages.join(', ')} …`);
  const options = {
    cwd: '/',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    limitSeconds: 300,
  };
  const allowServices = forbidServices();
  await runCommand('apt-get', ['update', '-qq'], options);
  const flags = ['install', '-y', '-qq', '--no-install-recommends'];
  await runCommand('apt-get', [...flags, ...packages], options);
  allowServices();
}

/**
 * Debian starts a server that it installs, unless this says no (policy-rc.d(8)). The tests start their
 * own, on other ports.
 * @returns {() => void} takes the word back
 */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return () => undefined; // the owner of the machine has said what may start
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy);
}
