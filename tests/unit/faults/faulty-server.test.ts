import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorPage, redirectTo } from '../../faults/fault.ts';
import { startFaultyServer, type FaultyServer } from '../../faults/faulty-server.ts';

const article = JSON.stringify({ content: 'word '.repeat(500) });
const articlePath = '/content/a/1.json';

let folder: string;
let server: FaultyServer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-faults-'));
  for (const name of ['first', 'second']) {
    mkdirSync(join(folder, name, 'content/a'), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), `<h1>${name}</h1>`);
    writeFileSync(join(folder, name, 'vercel.json'), '{"headers":[],"redirects":[]}');
    writeFileSync(join(folder, name, articlePath), article);
  }
});
beforeEach(async () => {
  server = await startFaultyServer(join(folder, 'first'));
});
afterEach(() => server.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
const textOf = async (path: string) => (await ask(path)).text();

test('the log says who asked for what, and the bytes that were sent for it, compressed', async () => {
  await (await ask('/?utm=x', { headers: { referer: `${server.origin}/sw.js` } })).text();
  expect(await textOf(articlePath)).toBe(article);
  await (await ask(articlePath, { headers: { 'accept-encoding': 'identity' } })).text();
  const [byWorker, packed, plain] = server.log;
  expect(byWorker).toEqual({ path: '/?utm=x', bytes: 14, isByWorker: true });
  expect(packed?.bytes).toBeLessThan(article.length / 10);
  expect(packed?.bytes).toBeGreaterThan(20);
  expect(plain).toEqual({ path: articlePath, bytes: article.length, isByWorker: false });
  server.clearLog();
  expect(server.log).toEqual([]);
});

test('a fault holds for the paths that it names, whatever their query, until it is healed', async () => {
  server.fail(articlePath, errorPage(500));
  expect((await ask(`${articlePath}?x`)).status).toBe(500);
  expect((await ask('/')).status).toBe(200);
  server.fail(/^\/content\//, redirectTo('/'));
  expect(await textOf(articlePath)).toBe('<h1>first</h1>');
  server.heal();
  expect(await textOf(articlePath)).toBe(article);
});

test('an answer can be cut, altered in one bit, or have other headers', async () => {
  server.fail(articlePath, { kind: 'cut', afterBytes: 100 });
  const response = await ask(articlePath);
  expect(response.headers.get('content-length')).toBe(String(article.length));
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(100);
  await expect(reader?.read()).rejects.toThrow('terminated');
  server.fail(articlePath, { kind: 'altered' });
  const text = await textOf(articlePath);
  expect(text).toHaveLength(article.length);
  expect(text.split('').filter((letter, at) => letter !== article[at])).toHaveLength(1);
  server.fail('/', { kind: 'headers', headers: { 'Cache-Control': 'max-age=31536000' } });
  const { headers } = await ask('/');
  expect(headers.get('cache-control')).toBe('max-age=31536000');
  expect(headers.get('content-type')).toMatch(/^text\/html/);
});

test('an answer can hang until it is healed, or be held until the test lets it go', async () => {
  server.fail('/', { kind: 'hang' });
  const hanging = ask('/').then(
    () => 'answered',
    () => 'ended',
  );
  const letGo = server.hold(articlePath);
  let isHeld = true;
  const held = ask(articlePath).finally(() => (isHeld = false));
  await expect.poll(() => server.log.map(({ bytes }) => bytes)).toEqual([0, 0]);
  expect(isHeld).toBe(true);
  letGo();
  expect((await held).status).toBe(200);
  server.heal();
  expect(await hanging).toBe('ended');
});

test('a stopped server refuses, and starts again at its address, maybe with another build', async () => {
  await server.stop();
  await expect(ask('/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await server.start();
  server.serve(join(folder, 'second'));
  expect(await textOf('/')).toBe('<h1>second</h1>');
});
