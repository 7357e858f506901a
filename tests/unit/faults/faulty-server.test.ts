import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { captivePortal, errorPage, redirectTo } from '../../faults/fault.ts';
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
const identity = { headers: { 'accept-encoding': 'identity' } };

test('without a fault the build is served, and the log says what was sent, compressed', async () => {
  expect(await (await ask('/?utm=x')).text()).toBe('<h1>first</h1>');
  expect(await (await ask(articlePath)).text()).toBe(article);
  await ask('/nope');
  expect(server.log.map(({ path, status }) => [path, status])).toEqual([
    ['/?utm=x', 200],
    [articlePath, 200],
    ['/nope', 404],
  ]);
  const sent = server.log[1]?.bytes;
  expect(sent).toBeLessThan(article.length / 10);
  expect(sent).toBeGreaterThanOrEqual(brotliCompressSync(article).length - 20);
  server.clearLog();
  expect(server.log).toEqual([]);
});

test('the log counts a body that is sent as it is', async () => {
  await (await ask(articlePath, identity)).text();
  expect(server.log[0]?.bytes).toBe(article.length);
});

test('the log distinguishes the requests of the service worker from those of pages', async () => {
  await ask('/', { headers: { referer: `${server.origin}/sw.js` } });
  await ask('/', { headers: { referer: `${server.origin}/blog` } });
  expect(server.log.map(({ isByWorker }) => isByWorker)).toEqual([true, false]);
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

test('an answer that is cut has sent the bytes before the cut, and declared them all', async () => {
  server.fail(articlePath, { kind: 'cut', afterBytes: 100 });
  const response = await ask(articlePath);
  expect(response.headers.get('content-length')).toBe(String(article.length));
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(100);
  await expect(reader?.read()).rejects.toThrow('terminated');
});

test('an answer can hang until it is healed', async () => {
  server.fail(/./, { kind: 'hang' });
  const answered = ask('/').then(
    () => 'answered',
    () => 'ended',
  );
  await expect.poll(() => server.log.length).toBe(1);
  expect(server.log[0]).toMatchObject({ path: '/', status: 0, bytes: 0 });
  server.heal();
  expect(await answered).toBe('ended');
});

test('a body can differ in one bit', async () => {
  server.fail(articlePath, { kind: 'altered' });
  const text = await (await ask(articlePath)).text();
  expect(text).toHaveLength(article.length);
  expect(text.split('').filter((letter, at) => letter !== article[at])).toHaveLength(1);
});

test('a captive portal answers everything with its page', async () => {
  server.fail(/./, captivePortal);
  const response = await ask(articlePath);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Log in to the captive portal');
});

test('an address can lead elsewhere', async () => {
  server.fail(articlePath, redirectTo('/'));
  const response = await ask(articlePath);
  expect(response.redirected).toBe(true);
  expect(await response.text()).toBe('<h1>first</h1>');
});

test('a true body can have other headers', async () => {
  server.fail('/', { kind: 'headers', headers: { 'Cache-Control': 'max-age=31536000' } });
  const response = await ask('/');
  expect(response.headers.get('cache-control')).toBe('max-age=31536000');
  expect(await response.text()).toBe('<h1>first</h1>');
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

test('a stopped server refuses connections, and starts again at the same address', async () => {
  await ask('/');
  await server.stop();
  await expect(ask('/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await server.start();
  expect((await ask('/')).status).toBe(200);
});

test('another build can go online under the same address', async () => {
  server.serve(join(folder, 'second'));
  expect(await (await ask('/')).text()).toBe('<h1>second</h1>');
});
