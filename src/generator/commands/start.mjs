// `npm start`: installs what is missing, builds, serves. `--no-build` serves what is built already, in
// OUT_DIR, else dist.
// Plain JavaScript: it runs before anything is installed, on whatever Node there is.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { explainNodeVersion, installDependencies } from './install-dependencies.mjs';
import { runNpm } from './run-command.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Stop here, quietly when the person at the keyboard asked for it. @param {{ interrupted: boolean }} outcome */
function end({ interrupted }) {
  process.exit(interrupted ? 0 : 1);
}

const problem = explainNodeVersion(root);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const installed = await installDependencies(root);
if (!installed.ok) end(installed);

if (!process.argv.includes('--no-build')) {
  console.log('Building the site …');
  const built = await runNpm(['run', '--silent', 'build'], { cwd: root });
  if (!built.ok) end(built);
}

console.log('Starting the server …');
const { serve } = /** @type {typeof import('../hosting/static-host/serve.ts')} */ (
  await importTypeScript('src/generator/hosting/static-host/serve.ts')
);
await serve(join(root, process.env.OUT_DIR ?? 'dist'));
