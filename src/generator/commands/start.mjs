// `npm start`: installs what is missing, builds, serves. `npm run preview` serves what is built already.
// Plain JavaScript: it runs before anything is installed, on whatever Node there is.
import { importTypeScript } from './import-typescript.mjs';
import { explainNodeVersion, installDependencies } from './install-dependencies.mjs';
import { projectFolders, root } from './project-folders.mjs';
import { readArguments, refuse } from './read-arguments.mjs';
import { runNpm } from './run-command.mjs';

/** @type {import('./read-arguments.mjs').Command} */
const command = {
  usage: `npm start, or npm run preview
Builds the site and serves it until Ctrl-C: PORT=8080 takes another port than 4173, HOST=0.0.0.0 lets others
in your network read it. "npm run preview" serves what is built already (OUT_DIR, else dist).`,
  options: { 'no-build': { type: 'boolean' } },
};

/** Stop here, quietly when the person at the keyboard asked for it. @param {{ interrupted: boolean }} outcome */
function end({ interrupted }) {
  process.exit(interrupted ? 0 : 1);
}

const problem = explainNodeVersion(root);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const { values, names } = readArguments(command);
if (names.length > 0) refuse(command, `There is nothing to do with "${names[0]}".`);

const installed = await installDependencies(root);
if (!installed.ok) end(installed);

if (!values['no-build']) {
  console.log('Building the site …');
  const built = await runNpm(['run', '--silent', 'build'], { cwd: root });
  if (!built.ok) end(built);
}

console.log('Starting the server …');
const { serve } = /** @type {typeof import('../hosting/static-host/serve.ts')} */ (
  await importTypeScript('src/generator/hosting/static-host/serve.ts')
);
await serve(projectFolders(process.env).outDir);
