// `npm run kill-switch`: writes the worker that switches the service worker off as sw.js into the
// build (OUT_DIR, else dist), in place of the real one. Deploy that file; see src/service-worker/README.md.
import { join } from 'node:path';
import { build } from 'vite';
import { importTypeScript } from './import-typescript.mjs';
import { projectFolders, root } from './project-folders.mjs';
import { readArguments, refuse } from './read-arguments.mjs';

const command = {
  usage: `npm run kill-switch
Writes the worker that switches the service worker off as sw.js into the build (OUT_DIR, else dist), in place
of the real one. Publish that; src/service-worker/README.md tells when.`,
};
const [surplus] = readArguments(command).names;
if (surplus !== undefined) refuse(command, `There is nothing to do with "${surplus}".`);
const { outDir } = projectFolders(process.env);

const { builtStoragePrefix } = /** @type {typeof import('../hosting/built-storage-prefix.ts')} */ (
  await importTypeScript('src/generator/hosting/built-storage-prefix.ts')
);

try {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __STORAGE_PREFIX__: JSON.stringify(builtStoragePrefix(outDir)) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/kill-switch.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  console.log(`${join(outDir, 'sw.js')} now switches the service worker off where it is deployed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
