// `npm run bench`: measures the site against its script-free twin, every row of its goals; writes
// `.bench/first-flight.md` and prints what misses its goal. `npm run bench -- pages taps` measures
// parts. BENCH_RUNS (5) and BENCH_PORT (4560) may be set. A bench is not a test: it ends with 0.
// Plain JavaScript: Vite compiles the TypeScript, which not every Node that we support can.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport(
  join(root, 'tests/bench/first-flight/measure-first-flight.ts'),
  { root, configFile: false, envDir: false, logLevel: 'error' },
);
const bench =
  /** @type {{ measureFirstFlight(root: string, parts: readonly string[]): Promise<void> }} */ (
    module
  );
await bench.measureFirstFlight(root, process.argv.slice(2));
