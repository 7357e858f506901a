// What every command begins with, in a project of two packages whose npm only writes down what it is asked.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readVariables } from '../../../../src/generator/commands/prepare.mjs';
import { writeArticles } from '../../../fixtures/write-articles.ts';

const here = { os: [process.platform], cpu: [process.arch] };
const installed = {
  'node_modules/idb': { version: '8.0.4' },
  'node_modules/@tools/here': { version: '1.2.0', optional: true, ...here },
};
/** As npm writes it: for every system, and with what this Node is too old for. */
const locked = {
  '': { version: '0.1.0' },
  ...installed,
  'node_modules/@tools/plan9': { version: '1.2.0', optional: true, os: ['plan9'] },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/newer': { version: '2.0.0', optional: true, ...here, engines: { node: '>=99' } },
};

/** Which packages are locked or installed besides, or otherwise. */
type Change = { lock?: object; hidden?: object };

/** @returns its folder, beside `bin`, which has its npm */
async function makeProject({ lock, hidden }: Change = {}, name = 'site') {
  const command = 'src/generator/commands/prepare.mjs';
  const files = {
    '.nvmrc': '99\n',
    'package.json': '{}',
    'package-lock.json': JSON.stringify({ packages: { ...locked, ...lock } }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: { ...installed, ...hidden } }),
    'node_modules/idb/package.json': '{}',
    'node_modules/@tools/here/package.json': '{}',
    'node_modules/@tools/plan9/package.json': '{}',
    [command]: readFileSync(command),
  };
  const folder = await writeArticles({
    'bin/npm': '#!/bin/sh\nprintf "%s\\n" "$*" >> npm.log\n',
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
  });
  chmodSync(join(folder, 'bin/npm'), 0o755);
  return join(folder, name);
}

/** @returns what it said, and what npm was asked to do */
function prepare(root: string, options = {}, path = `${join(root, '../bin')}:/bin:/usr/bin`) {
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
const foreign = 'node_modules/@tools/plan9';
const others = { [tool]: { version: '1.2.0', optional: true, os: ['!plan9'] } };
const newTool = { [tool]: { version: '1.3.0', optional: true } };
const elsewhere = { [tool]: undefined, [foreign]: locked[foreign] };
const earlier = { [idb]: { version: '8.0.3' } };

test.each<[string, string, Change & { removed?: string; forTests?: true }]>([
  ['all that fits this system', '', {}],
  ['a package that was only tried out', '', { hidden: { 'node_modules/x': {} } }],
  ['a package for other systems than one', '', { lock: others, hidden: others }],
  ['an earlier version', 'ci --omit=dev', { hidden: earlier }],
  ['an earlier version of a tool', 'ci --omit=dev', { lock: newTool }],
  ['a package that is new', 'ci --omit=dev', { lock: { 'node_modules/vaul': { version: '1' } } }],
  ['tools for another system', 'ci --omit=dev', { hidden: elsewhere }],
  ['no packages', 'ci --omit=dev', { removed: 'node_modules' }],
  ['what npm broke off', 'ci --omit=dev', { removed: 'node_modules/.package-lock.json' }],
  ['an empty package', 'ci --omit=dev', { removed: `${idb}/package.json` }],
  ['a tool gone', 'ci --omit=dev', { removed: tool }],
  ['no lock, or one with marks of a conflict', 'ci --omit=dev', { removed: 'package-lock.json' }],
  ['no tools of the tests', 'install --no-save --include=dev', { forTests: true }],
  ['a test on an earlier version', 'ci --include=dev', { hidden: earlier, forTests: true }],
  [
    'an earlier version and tools of tests',
    'ci --include=dev',
    { hidden: { ...earlier, 'node_modules/other': { dev: true } } },
  ],
])('with %s npm is asked for “%s” and no more', async (_what, asked, { removed, ...change }) => {
  const root = await makeProject(change);
  if (removed) rmSync(join(root, removed), { recursive: true });
  const { forTests } = change;
  expect(prepare(root, { forTests })).toEqual({ errors: '', asked });
});

test('variables come from the shell, then .env.local, then .env', async () => {
  const folder = await writeArticles({
    '.env': '# as in a shell\nMY_TEAM="Ann\'s team" # all\nMY_SCOPE=host\nMY_PORT=1\n',
    '.env.local': 'MY_SCOPE=subdomains\nMY_PORT=2\n',
  });
  vi.stubEnv('MY_PORT', '3');
  vi.stubEnv('ENV_FILES', undefined);
  const found = { MY_TEAM: "Ann's team", MY_SCOPE: 'subdomains', MY_PORT: '3' };
  expect(readVariables(folder)).toMatchObject(found);
  vi.stubEnv('ENV_FILES', 'ignore');
  expect(readVariables(folder)).not.toHaveProperty('MY_TEAM');
  vi.unstubAllEnvs();
});

test('who has no npm is told that it is needed', async () => {
  const { errors } = prepare(await makeProject({ hidden: earlier }), {}, '/nowhere');
  expect(errors).toContain('Foothold needs npm, which comes with Node: see https://nodejs.org.\n');
  expect(errors).not.toContain('npm says why above');
});

test.each(['a#b', 'why?'])('a path with %j, where Vite fails, is refused', async (name) => {
  const root = await makeProject({}, name);
  const errors = `Vite can't work in a path with "#" or "?"; rename: ${root}/\n`;
  expect(prepare(root)).toEqual({ errors, asked: '' });
});
