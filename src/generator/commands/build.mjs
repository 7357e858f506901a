// `npm run build`: Vite's own command, with settings that must stand before a process starts.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const viteDir = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
const args = [join(viteDir, 'bin/vite.js'), 'build', '--app', ...process.argv.slice(2)];
// Allocators otherwise keep what they have freed, the bundler's own and, of the encoder's many threads, glibc's:
// half a gigabyte at the peak, in the same time.
const memory = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' };
const { status } = spawnSync(process.execPath, args, {
  env: { ...memory, ...process.env },
  stdio: 'inherit',
});
process.exit(status ?? 1);
