// Calls a function of a TypeScript file with the root of the repository:
// `node tests/run-typescript.mjs <file> <function>`.
import { importTypeScript, prepare, root } from '../src/generator/commands/prepare.mjs';

prepare({ forTests: true });
const [file = '', name = ''] = process.argv.slice(2);
const module = /** @type {Record<string, (root: string) => unknown>} */ (
  await importTypeScript(file)
);
await module[name]?.(root);
