// `npm run kill-switch`: writes the worker that switches the service worker off as sw.js into the
// build (OUT_DIR, else dist), in place of the real one. Deploy that file; see src/sw/README.md.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, process.env.OUT_DIR ?? 'dist');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
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
