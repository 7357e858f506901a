// What every command begins with, in a project of two packages whose npm only writes down what it is asked.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVariables } from '../../../../src/generator/commands/prepare.mjs';

const source = fileURLToPath(
  new URL('../../../../src/generator/commands/prepare.mjs', import.meta.url),
);
const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: ['plan9'] };
const installed = {
  'node_modules/idb': { version: '8.0.4' },
  'node_modules/@tools/here': { version: '1.2.0', optional: true, ...here },
};
/** As npm writes it: for every system, and with what this Node is too old for. */
const locked = {
  '': { version: '0.1.0' },
  ...installed,
  'node_modules/@tools/plan9': { version: '1.2.0', optional: true, ...elsewhere },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/newer': { version: '2.0.0', optional: true, ...here, engines: { node: '>=99' } },
};

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  makeProject(join(folder, 'site'));
  write(join(folder, 'bin/npm'), '#!/bin/sh\nprintf "%s\\n" "$*" >> npm.log\n');
  chmodSync(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, value: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}

function makeProject(path: string) {
  root = path;
  write(join(root, '.nvmrc'), '99\n');
  write(join(root, 'package.json'), {});
  cpSync(source, join(root, 'src/generator/commands/prepare.mjs'), { recursive: true });
  setLocks(locked, installed);
  for (const name of Object.keys(installed)) write(join(root, name, 'package.json'), {});
}

function setLocks(packages: object, hidden: object) {
  write(join(root, 'package-lock.json'), { packages });
  write(join(root, 'node_modules/.package-lock.json'), { packages: hidden });
}

/** @returns what it said, and what npm was asked to do */
function prepare(options = {}, path = `${join(folder, 'bin')}:/bin:/usr/bin`) {
  const code = `const { prepare } = await import('./src/generator/commands/prepare.mjs');
    prepare(${JSON.stringify(options)});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { PATH: path, ENV_FILES: 'ignore' }, // its npm brings no Vite to read them
  });
  const log = join(root, 'npm.log');
  const asked = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return { errors: String(stderr), asked: asked.replace(/ --no-audit[^]*/, '') };
}

const idb = 'node_modules/idb';
const tool = 'node_modules/@tools/here';
const remove = (path: string) => rmSync(join(root, path), { recursive: true });
const foreign = 'node_modules/@tools/plan9';
const others = { [tool]: { version: '1.2.0', optional: true, os: ['!plan9'] } };
const newTool = { [tool]: { version: '1.3.0', optional: true } };

test.each<[string, boolean, object, object]>([
  ['all that fits this system', false, {}, {}],
  ['a package that was only tried out', false, {}, { 'node_modules/x': {} }],
  ['a package for other systems than one', false, others, others],
  ['an earlier version', true, { [idb]: { version: '8.0.5' } }, {}],
  ['an earlier version of a tool', true, newTool, {}],
  ['no package that is new', true, { 'node_modules/vaul': { version: '1.1.2' } }, {}],
  ['tools for another system', true, {}, { [tool]: undefined, [foreign]: locked[foreign] }],
])('with %s npm is asked to install what builds the site: %j', (_what, installs, lock, hidden) => {
  write(join(root, foreign, 'package.json'), {});
  setLocks({ ...locked, ...lock }, { ...installed, ...hidden });
  expect(prepare()).toEqual({ errors: '', asked: installs ? 'ci --omit=dev' : '' });
});

test.each([
  ['node_modules'],
  ['node_modules/.package-lock.json'], // as npm leaves it if it is broken off
  [idb],
  [`${idb}/package.json`],
  [tool],
  ['package-lock.json'], // or one with marks of a conflict
])('without %s npm is asked to install what builds the site', (path) => {
  remove(path);
  expect(prepare()).toEqual({ errors: '', asked: 'ci --omit=dev' });
});

test.each([
  ['a test run without its tools', '8.0.4', {}, true, 'install --no-save --include=dev'],
  ['a test run on an earlier version', '8.0.3', {}, true, 'ci --include=dev'],
  [
    'a start on an earlier version with tools of tests',
    '8.0.3',
    { dev: true },
    false,
    'ci --include=dev',
  ],
])('%s has npm do no more than it must', (_title, version, other, forTests, asked) => {
  setLocks(locked, { ...installed, [idb]: { version }, 'node_modules/other': other });
  expect(prepare({ forTests })).toEqual({ errors: '', asked });
});

test('variables come from the shell, then .env.local, then .env', () => {
  write(
    join(folder, '.env'),
    '# as in a shell\nMY_TEAM="Ann\'s team" # all\nMY_SCOPE=host\nMY_PORT=1\n',
  );
  write(join(folder, '.env.local'), 'MY_SCOPE=subdomains\nMY_PORT=2\n');
  vi.stubEnv('MY_PORT', '3');
  vi.stubEnv('ENV_FILES', undefined);
  const found = { MY_TEAM: "Ann's team", MY_SCOPE: 'subdomains', MY_PORT: '3' };
  expect(readVariables(folder)).toMatchObject(found);
  vi.stubEnv('ENV_FILES', 'ignore');
  expect(readVariables(folder)).not.toHaveProperty('MY_TEAM');
  vi.unstubAllEnvs();
});

test('who has no npm is told that it is needed', () => {
  remove('node_modules');
  const { errors } = prepare({}, '/nowhere');
  expect(errors).toContain('Foothold needs npm, which comes with Node: see https://nodejs.org.\n');
  expect(errors).not.toContain('npm says why above');
});

test.each(['a#b', 'why?'])('a path with %j, where Vite fails, is refused', (name) => {
  makeProject(join(folder, name));
  const { errors, asked } = prepare();
  expect(errors).toBe(`Vite can't work in a path with "#" or "?"; rename: ${root}/\n`);
  expect(asked).toBe('');
});
