// Imports TypeScript into the scripts that npm runs. Plain JavaScript, and Vite comes at the call: these
// scripts run before anything is installed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

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
