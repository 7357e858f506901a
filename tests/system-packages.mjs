// Installs packages of Debian and its like for the tests. Plain JavaScript: used by tests/run.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from '../src/generator/commands/run-command.mjs';

/**
 * Debian starts a server that it installs, unless this file says no (policy-rc.d(8)). The tests start
 * their own, on other ports. Where there is such a file, the owner of the machine has said what may start.
 */
const script = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
timeout 300 apt-get update -qq
timeout 600 apt-get install -y -qq --no-install-recommends "$@"
`;

/**
 * Install packages: as root, or by sudo where it asks for no password.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed; where this is no such system, or nobody who may, false
 */
export async function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  const mayUseSudo = () => spawnSync('sudo', ['-n', 'true']).status === 0;
  const [command, ...args] = rootShell(isRoot, mayUseSudo) ?? [];
  if (command === undefined) return false;
  console.log(`Installing the packages ${packages.join(', ')} …`);
  const { ok } = await runCommand(command, [...args, '-c', script, 'sh', ...packages], {
    cwd: '/',
  });
  return ok;
}

/**
 * What a person types to install packages.
 * @param {readonly string[]} packages
 */
export function installCommand(packages) {
  return `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
}

/**
 * A shell with root's rights.
 * @param {boolean} isRoot
 * @param {() => boolean} mayUseSudo without a password
 * @returns {string[] | undefined} undefined where nobody gives them without a question
 */
export function rootShell(isRoot, mayUseSudo) {
  if (isRoot) return ['sh'];
  return mayUseSudo() ? ['sudo', '-n', 'sh'] : undefined;
}
