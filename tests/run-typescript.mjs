// Calls a function of a TypeScript file: `node tests/run-typescript.mjs <file> <function> [arguments]`, with the root
// of the repository and the arguments. Vite compiles it, which not every Node that we support can.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file = '', name = '', ...args] = process.argv.slice(2);
const { module } = await runnerImport(join(root, file), {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
await /** @type {Record<string, (root: string, args: readonly string[]) => unknown>} */ (module)[
  name
]?.(root, args);
