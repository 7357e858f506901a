// The commands as an operator types them, where they end before they do anything.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeArticles } from '../../../fixtures/write-articles.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));

function run(name: string, args: readonly string[], env: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [`src/generator/commands/${name}.mjs`, ...args],
    {
      env: { ...process.env, ARTICLES_DIR: folder, ...env },
    },
  );
  return { status, errors: String(stderr) };
}

/** Has a command take the Node that runs it for another. */
const onNode = (property: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,Object.defineProperty(${property})`,
  OUT_DIR: 'tests/fixtures',
});

const tooOld = /^This is Node v.*; Foothold needs 20\.19, 22\.12 or newer: see/;
const noBuild = /^There is no finished build in .*\n$/;
const tooNew = /^Node v27.1.0 is newer than 26, the newest tested.\nThere is no/;
const pack = 'src/generator/hosting/pack-files.ts packBuild';
const makeArticle = 'src/generator/articles/new-article.ts makeArticle';
const noPort = (found: string) => `A port is a number from 1 to 65535, found "${found}".`;

test.each([
  ['start', '--no-build', { PORT: '80.5' }, noPort('80.5')],
  ['start', '--no-build --port 99999', {}, noPort('99999')],
  ['start', '--no-build --port=99999', { PORT: '8080' }, noPort('99999')],
  ['start', '--no-build --port', { PORT: '8080' }, noPort('')],
  // What npm makes of "npm run preview --port 99999", also where PowerShell takes the "--" away, and of "--port=99999".
  ['start', '--no-build 99999', { PORT: '8080', npm_config_port: 'true' }, noPort('99999')],
  ['start', '--no-build', { PORT: '8080', npm_config_port: '99999' }, noPort('99999')],
  ['start', '--no-build', { OUT_DIR: 'tests/fixtures' }, 'run "npm run build" first\n'],
  ['start', '--no-build', onNode("process.features,'require_module',{value:false}"), tooOld],
  ['start', '--no-build', onNode("process,'version',{value:'v26.99.0'}"), noBuild],
  ['start', '--no-build', onNode("process,'version',{value:'v27.1.0'}"), tooNew],
  ['run', pack, { OUT_DIR: 'nowhere' }, 'nowhere: run "npm run build" first.\n'],
  ['run', makeArticle, {}, 'needs a title with letters: npm run new -- "Your first week"\n'],
  ['run', `${makeArticle} --help`, {}, 'An article needs a title'],
] as const)('%s %s with %j says what is wrong', (name, arg, env, words) => {
  const { status, errors } = run(name, arg.split(' '), env);
  expect(status).toBe(1);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['start', 'npm start'],
  ['preview', 'npm run preview'],
])('a port that is taken by %s is named, with another one', async (script, command) => {
  const build = await writeArticles({ 'vercel.json': '{"headers":[],"redirects":[]}' });
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const env = { OUT_DIR: build, PORT: String(port), npm_lifecycle_event: script };
  const { status, errors } = run('start', ['--no-build'], env);
  other.close();
  expect(status).toBe(1);
  expect(errors).toContain(
    `Port ${port} is taken. Stop the program that uses it, or take another: ${command} ${port + 1}\n`,
  );
});
