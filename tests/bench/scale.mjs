// `npm run bench:scale`: how the site grows with 10, 1,000 and 10,000 articles; takes some minutes
// and 2 GB of disk. `npm run bench:scale -- 10 1000` measures these sizes only. Port: BENCH_PORT.
// Plain JavaScript: Vite compiles the TypeScript, which not every Node that we support can.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 10)) {
  console.error(
    'Sizes must be whole numbers of articles, 10 or more: npm run bench:scale -- 10 1000',
  );
  process.exit(1);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport(join(root, 'tests/bench/measure-scale.ts'), {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
const bench =
  /** @type {{ measureScale(root: string, sizes: readonly number[]): Promise<unknown> }} */ (
    module
  );
await bench.measureScale(root, sizes.length > 0 ? sizes : [10, 1000, 10_000]);
