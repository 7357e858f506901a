// `npm run kill-switch`: writes the worker that switches the service worker off as sw.js into the
// build (OUT_DIR, else dist), in place of the real one. Deploy that file; see src/service-worker/README.md.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const outDir = join(root, process.env.OUT_DIR ?? 'dist');

// Vite compiles the TypeScript: not every Node that we support can.
const { module } = await runnerImport(join(root, 'src/site-config.ts'), {
  root,
  configFile: false,
});
const { parseSiteConfig } = /** @type {typeof import('../../site-config.ts')} */ (module);
const site = parseSiteConfig(process.env);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __STORAGE_PREFIX__: JSON.stringify(site.storagePrefix) },
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
