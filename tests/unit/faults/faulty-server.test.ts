import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { captivePortal, errorPage, type Fault } from '../../faults/fault.ts';
import { startFaultyServer, type FaultyServer } from '../../faults/faulty-server.ts';

const article = JSON.stringify({ content: 'word '.repeat(500) });
const articlePath = '/content/a/1.json';

let folder: string;
let server: FaultyServer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-faults-'));
  writeBuild('first');
  writeBuild('second');
});
beforeEach(async () => {
  server = await startFaultyServer(join(folder, 'first'));
});
afterEach(() => server.stop());
afterAll(() => rmSync(folder, { recursive: true }));

function writeBuild(name: string) {
  mkdirSync(join(folder, name, 'content/a'), { recursive: true });
  writeFileSync(join(folder, name, 'index.html'), `<h1>${name}</h1>`);
  writeFileSync(join(folder, name, 'vercel.json'), '{"headers":[],"redirects":[]}');
  writeFileSync(join(folder, name, articlePath), article);
}

const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
const messageOf = ({ message }: Error) => message;
const letters = (text: string) => text.split('');

test('without a fault the build is served, and the log says what was sent, compressed, and to whom', async () => {
  expect(await (await ask('/?utm=x')).text()).toBe('<h1>first</h1>');
  expect(await (await ask(articlePath)).text()).toBe(article);
  await ask('/nope', { headers: { referer: `${server.origin}/sw.js` } });
  expect(server.log.map(({ path, status, isByWorker }) => [path, status, isByWorker])).toEqual([
    ['/?utm=x', 200, false],
    [articlePath, 200, false],
    ['/nope', 404, true],
  ]);
  const sent = server.log[1]?.bytes;
  expect(sent).toBeLessThan(article.length / 10);
  expect(sent).toBeGreaterThanOrEqual(brotliCompressSync(article).length - 20);
  server.clearLog();
  await (await ask(articlePath, { headers: { 'accept-encoding': 'identity' } })).text();
  expect(server.log.map(({ bytes }) => bytes)).toEqual([article.length]);
});

test('a fault holds for the paths that it names, whatever their query, until it is healed', async () => {
  server.fail(articlePath, errorPage(500));
  expect((await ask(`${articlePath}?x`)).status).toBe(500);
  expect((await ask('/')).status).toBe(200);
  server.fail(/^\/content\//, errorPage(503));
  expect((await ask(articlePath)).status).toBe(503);
  server.heal();
  expect(await (await ask(articlePath)).text()).toBe(article);
});

test.each<[string, Fault, (text: string) => boolean]>([
  ['short and well-formed', { kind: 'shortened', toBytes: 100 }, ({ length }) => length === 100],
  ['a captive portal’s page', captivePortal, (text) => text.includes('captive portal')],
  [
    'another in one bit',
    { kind: 'altered' },
    (text) => letters(text).filter((letter, at) => letter !== article[at]).length === 1,
  ],
])('a body can be %s', async (_how, fault, isSo) => {
  server.fail(articlePath, fault);
  const response = await ask(articlePath);
  expect([response.status, isSo(await response.text())]).toEqual([200, true]);
});

test('a true body can have other headers', async () => {
  server.fail('/', { kind: 'headers', headers: { 'Cache-Control': 'max-age=31536000' } });
  const response = await ask('/');
  expect(response.headers.get('cache-control')).toBe('max-age=31536000');
  expect(await response.text()).toBe('<h1>first</h1>');
});

test('a connection can be reset', async () => {
  server.fail(articlePath, { kind: 'reset' });
  await expect(ask(articlePath)).rejects.toThrow('fetch failed');
});

test.each<[string, Fault['kind'] & ('cut' | 'stalled')]>([
  ['be cut', 'cut'],
  ['stall until it is healed', 'stalled'],
])('a body can %s, after some of the bytes that it declared', async (_how, kind) => {
  server.fail(articlePath, { kind, afterBytes: 100 });
  const response = await ask(articlePath);
  expect(response.headers.get('content-length')).toBe(String(article.length));
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(100);
  const rest = reader?.read().catch(messageOf);
  if (kind === 'stalled') server.heal();
  expect(await rest).toBe('terminated');
});

test('an answer can hang until it is healed', async () => {
  server.fail(/./, { kind: 'hang' });
  const answered = ask('/').catch(messageOf);
  await expect.poll(() => server.log.length).toBe(1);
  expect(server.log[0]).toMatchObject({ path: '/', status: 0, bytes: 0 });
  server.heal();
  expect(await answered).toBe('fetch failed');
});

test('an answer can be held until the test lets it go', async () => {
  let letGo = (): void => undefined;
  server.fail('/', { kind: 'held', until: new Promise<void>((resolve) => (letGo = resolve)) });
  const held = ask('/');
  await expect.poll(() => server.log.length).toBe(1);
  expect((await ask(articlePath)).status).toBe(200);
  expect(server.log[0]?.status).toBe(0);
  letGo();
  expect((await held).status).toBe(200);
});

test('a stopped server refuses connections, and starts again at the same address, with another build if wanted', async () => {
  await ask('/');
  await server.stop();
  await expect(ask('/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await server.start();
  expect((await ask('/')).status).toBe(200);
  server.serve(join(folder, 'second'));
  expect(await (await ask('/')).text()).toBe('<h1>second</h1>');
});
