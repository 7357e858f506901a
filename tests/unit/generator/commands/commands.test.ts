// The commands as an operator types them, where they end before they do anything.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const commands = fileURLToPath(new URL('../../../../src/generator/commands', import.meta.url));
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'commands-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function run(name: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(commands, `${name}.mjs`), ...args],
    { cwd: folder, env: { ...process.env, OUT_DIR: join(folder, 'no-build') } },
  );
  return { status, output: String(stdout), errors: String(stderr) };
}

const names = ['new-article', 'start'];

test.each(names)('%s tells how it is used, and does nothing', (name) => {
  const { status, output, errors } = run(name, ['--help']);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toMatch(/^Usage: npm /);
});

test.each(names)('%s refuses an option that it does not know, with how it is used', (name) => {
  const { status, output, errors } = run(name, ['--hepl']);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toMatch(/^There is no option --hepl\.\nUsage: npm /);
});
