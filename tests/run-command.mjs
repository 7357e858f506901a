// Runs a program and waits for it. Plain JavaScript: it works before anything is installed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../src/generator/commands/prepare.mjs';

/**
 * Run a program in the root of the repository with its output on ours, each line after `prefix` where there is one.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number, prefix?: string }} [options] `timeout` in milliseconds
 * @returns {Promise<boolean>} whether it ended by itself with code 0; never rejects
 */
export function runCommand(command, args, { env = process.env, timeout, prefix } = {}) {
  return new Promise((resolve) => {
    const output = prefix === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: root,
      env,
      timeout,
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => console.log(`${prefix}${line}`));
    }
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
