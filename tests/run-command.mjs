// Runs a program and waits for it. Plain JavaScript: it works before anything is installed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok ended by itself with code 0
 * @property {boolean} interrupted Ctrl-C (or SIGTERM) came meanwhile and was passed on
 */

/**
 * Run a program with its output on ours, each line after `prefix` where there is one. It gets a process group of its own, so that
 * Ctrl-C reaches it once and with all its children, however ours was told to stop.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, limitSeconds?: number, prefix?: string }} options
 * @returns {Promise<Outcome>} never rejects; a program that cannot be started is not ok
 */
export function runCommand(command, args, { cwd, env = process.env, limitSeconds, prefix }) {
  const ownGroup = process.platform !== 'win32';
  return new Promise((resolve) => {
    let interrupted = false;
    const output = prefix === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env,
      detached: ownGroup,
      shell: !ownGroup && command === 'npm', // there, npm is a command file
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) =>
        console.log(`${String(prefix)}${line}`),
      );
    }
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        if (ownGroup) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch (error) {
        // One that sudo has started is root's: it ends by itself.
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') throw error;
      }
    };
    /** @param {NodeJS.Signals} signal */
    const interrupt = (signal) => {
      interrupted = true;
      pass(signal);
    };
    const limit =
      limitSeconds === undefined
        ? undefined
        : setTimeout(() => pass('SIGKILL'), limitSeconds * 1000);
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ ok: ok && !interrupted, interrupted });
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/**
 * Run npm, the one that started us when there is one.
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, prefix?: string }} options
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm !== undefined && /\.c?js$/.test(npm)
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, options);
}
