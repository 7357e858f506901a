// `npm run size`: what the finished build sends, against tests/size/budgets.ts. A step of `npm test`.
// Plain JavaScript: Vite compiles the TypeScript, which not every Node that we support can.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport(join(root, 'tests/size/measure-sizes.ts'), {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
await /** @type {{ measureSizes(root: string): Promise<void> }} */ (module).measureSizes(root);
