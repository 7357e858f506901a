// `npm run more-builds`: makes the builds that suites share, beside the finished one. A step of `npm
// test`; a suite that runs alone makes what it needs itself.
// Plain JavaScript: Vite compiles the TypeScript, which not every Node that we support can.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport(join(root, 'tests/fixtures/more-builds.ts'), {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
await /** @type {{ makeMoreBuilds(): Promise<void> }} */ (module).makeMoreBuilds();
