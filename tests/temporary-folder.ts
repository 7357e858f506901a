import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests make their folders in one of this run, which goes with it. */
const folder = mkdtempSync(join(tmpdir(), 'foothold-tests-'));

export function setup(): void {
  chmodSync(folder, 0o755); // Apache reads a site in it as nobody
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
