// `npm run kill-switch`: writes the worker that switches the service worker off as sw.js into the
// build (OUT_DIR, else dist), in place of the real one. Deploy that file; see src/sw/README.md.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, process.env.OUT_DIR ?? 'dist');

// Vite compiles the TypeScript: not every Node that we support can.
const { module } = await runnerImport(join(root, 'src/site.ts'), { root, configFile: false });
const { site } = /** @type {typeof import('../site.ts')} */ (module);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __KEPT_NAME__: JSON.stringify(site.keptName) },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'src/sw/kill-switch.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
console.log(`${join(outDir, 'sw.js')} now switches the service worker off where it is deployed.`);
