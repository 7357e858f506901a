import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './built-site.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');
const outDir = `.cache/built-configured-${process.pid}`;

afterAll(() => rmSync(join(root, outDir), { recursive: true, force: true }));

test('a malformed address stops the build, names its variable and writes nothing', async () => {
  const { exitCode, output } = await build({ SITE_JOBS_URL: 'http://jobs.test' });
  expect(exitCode).not.toBe(0);
  expect(output).toContain('SITE_JOBS_URL must be an https address, found "http://jobs.test"');
  expect(existsSync(join(root, outDir))).toBe(false);
}, 60_000);

test('the build warns while the site’s origin is the reserved one, and is quiet with a real one', async () => {
  const warning = 'SITE_ORIGIN is not set';
  expect((await build({})).output).toContain(warning);
  const real = await build({ SITE_ORIGIN: 'https://blog.test' });
  expect(real.exitCode).toBe(0);
  expect(real.output).not.toContain(warning);
  const home = readFileSync(join(root, outDir, 'index.html'), 'utf8');
  expect(home).toContain('href="https://blog.test/"');
  expect(home).not.toContain('https://foothold.example');
}, 120_000);

/** Build into a folder of this test, with only the given variables of the configuration. */
function build(variables: Record<string, string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SITE_'));
  const env = {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    OUT_DIR: outDir,
    ...variables,
  };
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [vite, 'build', '--app'],
      { cwd: root, env },
      (_error, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
