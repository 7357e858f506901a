// The commands as an operator types them, where they end before they do anything.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const commands = fileURLToPath(new URL('../../../../src/generator/commands', import.meta.url));
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'commands-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(commands, `${name}.mjs`), ...args],
    { cwd: folder, env: { ...process.env, OUT_DIR: join(folder, 'no-build'), ...env } },
  );
  return { status, output: String(stdout), errors: String(stderr) };
}

const names = ['publish-to', 'next-seq', 'new-article', 'start'];

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

test.each([
  ['publish-to', [], 'Say where to publish'],
  ['publish-to', ['a', 'b'], 'Say where to publish, one folder'],
  ['next-seq', [], 'Say what the build comes after'],
  [
    'publish-to',
    ['a', '--retain-days', '-5'],
    '--retain-days must be a number of days, found "-5"',
  ],
  ['publish-to', ['--list'], 'There is no finished build in'],
  ['publish-to', ['new'], 'There is no finished build in'],
] as const)('%s %j says what is wrong', (name, args, words) => {
  const { status, output, errors } = run(name, args);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toContain(words);
  expect(errors).not.toMatch(/^\s+at /m);
});

/** A folder with what a publication would leave of the content, or of a build. */
function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('next-seq prints the number alone, and beside it that what is online cannot be read', () => {
  write('broken/content/root.json', '<h1>Not found</h1>');
  const { status, output, errors } = run('next-seq', ['broken']);
  expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^\d+\n$/) });
  expect(errors).toContain('cannot be read');
});

test('next-seq prints no number that devices would not follow, so that a workflow ends there', () => {
  write('raised/content/root.json', '{"seq":1,"epoch":3}');
  const { status, output, errors } = run('next-seq', ['raised'], { CONTENT_EPOCH: '' });
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toMatch(/^No CONTENT_SEQ .*Set CONTENT_EPOCH=3 .*\n$/);
});

test('publish-to leaves a folder of other files as it was', () => {
  write('build/_headers', '/*\n  X-Robots-Tag: none\n');
  write('photos/a.jpg', 'mine');
  const variables = { OUT_DIR: join(folder, 'build') };
  for (const args of [['photos'], ['photos', '--withdraw', 'some-article']]) {
    const { status, errors } = run('publish-to', args, variables);
    expect(status).toBe(1);
    expect(errors).toMatch(/^Nothing was published: .* \(a\.jpg\)\. Name .*\n$/);
  }
  expect(readdirSync(join(folder, 'photos'))).toEqual(['a.jpg']);
});
