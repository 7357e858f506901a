// `npm run kill-switch`: writes the worker that switches the service worker off as sw.js into the
// build (OUT_DIR, else dist), in place of the real one. Deploy that file; see src/service-worker/README.md.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { importTypeScript } from './import-typescript.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const outDir = join(root, process.env.OUT_DIR ?? 'dist');

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
