import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startStaticHost,
  type StaticHost,
} from '../../../../../src/generator/hosting/static-host/static-host.ts';
import {
  headersFile,
  redirectsFile,
} from '../../../../../src/generator/hosting/cloudflare-netlify.ts';
import { servingRules } from '../../../../../src/generator/hosting/rules/serving-rules.ts';

const rules = servingRules({
  basePath: '',
  origin: 'https://blog.test',
  headers: { 'X-Everywhere': 'yes' },
  redirects: [{ from: '/blog/old', to: '/blog/new' }],
});
const long = 'word '.repeat(1000);
const build = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'blog.html': `<h1>Blog</h1>${long}`,
  'blog/404.html': '<h1>No such article</h1>',
  'blog/new.html': '<h1>Nuevo — ñ</h1>',
  'sw.js': 'self.x = 1;',
  'manifest.webmanifest': '{}',
  'feed.xml': '<feed/>',
  'robots.txt': 'x',
  'assets/a-1.js': long,
  'assets/a.woff2': 'x',
  'assets/a.svg': '<svg/>',
  'content/root.json': '{}',
  'content/i/1.avif': 'x',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: x',
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
};

let root: string;
let host: StaticHost;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'foothold-host-'));
  for (const [name, content] of Object.entries(build)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  host = await startStaticHost({ root, port: 0 });
});

afterAll(async () => {
  await host.close();
  rmSync(root, { recursive: true });
});

test('only this machine reaches the site, unless the operator names another interface', async () => {
  // Linux takes all of 127.0.0.0/8 for this machine, so that who listens to all interfaces is there, too.
  const isReached = (hostname: string, { origin }: StaticHost) =>
    new Promise((resolve) => {
      const { port } = new URL(origin);
      const asked = request({ hostname, port, agent: false }, (response) => {
        response.resume();
        resolve(true);
      });
      asked.once('error', () => resolve(false)).end();
    });
  expect(await isReached('localhost', host)).toBe(true);
  expect(await isReached('127.0.0.2', host)).toBe(false);
  const open = await startStaticHost({ root, port: 0, host: '0.0.0.0' });
  expect(await isReached('127.0.0.1', open)).toBe(true);
  await open.close();
});

/** A request with its path as it is written: `fetch` would tidy it up first. */
async function ask(path: string, { method = 'GET', headers = {} } = {}) {
  const { port } = new URL(host.origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, method, headers }, resolve).once('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test.each([
  ['/', '<h1>Home</h1>'],
  ['/blog/new', '<h1>Nuevo — ñ</h1>'],
  ['/blog/new?from=home', '<h1>Nuevo — ñ</h1>'],
  ['/.well-known/security.txt', 'Contact: x'],
])('%s is served', async (path, body) => {
  expect(await ask(path)).toMatchObject({ status: 200, body });
});

test.each([
  ['/index.html', 308, '/'],
  ['/blog/?page=2', 308, '/blog?page=2'],
  ['/blog.html?a=b&c', 308, '/blog?a=b&c'],
  ['/blog/old', 301, '/blog/new'],
  ['/blog/old/?utm=x', 301, '/blog/new?utm=x'],
])('%s moves for good, its query with it', async (path, status, location) => {
  const response = await ask(path);
  expect(response).toMatchObject({ status, headers: { location, 'x-everywhere': 'yes' } });
});

test.each([
  ['/nope', 'Not found'],
  ['/404.html', 'Not found'],
  ['/blog/nope', 'No such article'],
  ['/blog/nope/', 'No such article'],
  ['/blog/%E0%A4%A', 'No such article'],
  ['/%E0%A4%A', 'Not found'],
  ['//', 'Not found'],
  ['//evil.test/..', 'Not found'],
  ['/%2e%2e%2f%2e%2e%2fetc/passwd', 'Not found'],
  ['/../../etc/passwd', 'Not found'],
  ['/blog%2fnew', 'Not found'],
  ['/a%00', 'Not found'],
  [`/${'a'.repeat(8000)}`, 'Not found'],
  [`/${'a/'.repeat(4000)}`, 'Not found'],
  ['/_headers', 'Not found'],
  ['/_redirects', 'Not found'],
  ['/.vite/manifest.json', 'Not found'],
])('%s is answered with a page and status 404', async (path, title) => {
  const response = await ask(path);
  expect(response).toMatchObject({ status: 404, body: `<h1>${title}</h1>` });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-everywhere': 'yes' });
});

test.each(['/assets/gone-1.js', '/content/a/gone.json'])(
  'a missing file, %s, is never answered with a page, nor cached for a year',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect({ status, body }).toEqual({ status: 404, body: 'Not found\n' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ['/feed.xml', 'application/xml; charset=utf-8', 'no-cache'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['/content/root.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/assets/a-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/a.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/assets/a.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/content/i/1.avif', 'image/avif', 'public, max-age=31536000, immutable, no-transform'],
])('%s says its type and how long it may be cached', async (path, type, cacheControl) => {
  const { headers } = await ask(path);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe(cacheControl);
  expect(headers['x-everywhere']).toBe('yes');
});

test('text is sent in brotli to those who read it', async () => {
  const response = await fetch(`${host.origin}/blog`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(build['blog.html']);
  expect((await ask('/blog')).headers['content-encoding']).toBeUndefined();
});

test('who has the newest version gets 304', async () => {
  const { etag } = (await ask('/blog')).headers;
  const again = await ask('/blog', { headers: { 'if-none-match': etag } });
  expect(again).toMatchObject({ status: 304, body: '', headers: { 'cache-control': 'no-cache' } });
});

test('HEAD answers like GET without a body, and nothing else is answered', async () => {
  expect(await ask('/blog/new', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect(await ask('/nope', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await ask('/', { method })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
});

test.each(['bytes=5-2', 'bytes=0-1', 'bytes=-5', 'nonsense'])(
  'a range (%s) is not honoured, and harms nobody',
  async (range) => {
    const response = await ask('/blog/new', { headers: { range } });
    expect(response).toMatchObject({ status: 200, body: build['blog/new.html'] });
  },
);

test('a file that went away under the running host is a 404', async () => {
  const file = join(root, 'content/i/2.avif');
  writeFileSync(file, 'x');
  const other = await startStaticHost({ root, port: 0 });
  rmSync(file);
  expect((await fetch(`${other.origin}/content/i/2.avif`)).status).toBe(404);
  await other.close();
});

test('a folder without a build, and a port that is taken, are refused', async () => {
  const { port } = new URL(host.origin);
  await expect(startStaticHost({ root: join(root, 'assets'), port: 0 })).rejects.toThrow(
    'npm run build',
  );
  await expect(startStaticHost({ root, port: Number(port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('closing does not wait for readers whose connection is open', async () => {
  const other = await startStaticHost({ root, port: 0 });
  await (await fetch(other.origin)).text();
  await other.close();
  await expect(fetch(other.origin)).rejects.toThrow('fetch failed');
});
