// What is promised of every host: the same table for Caddy, nginx and Apache with the configuration that the
// build has made, with TLS, and for the host of `npm start`.
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { words } from '../e2e/interface.ts';
import type { VercelConfiguration } from '../../src/generator/hosting/host-files.ts';
import { packBuild } from '../../src/generator/hosting/pack-files.ts';
import { startStaticHost } from '../../src/generator/hosting/static-host.ts';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { listFiles } from '../../src/generator/list-files.ts';
import { aliases } from '../output/built-site.ts';
import { articleSlugs, pagePaths } from '../e2e/site-under-test.ts';
import { builds } from '../fixtures/builds.ts';
import { createCertificate } from '../fixtures/certificate.ts';
import { createAsk, type Ask } from './ask.ts';
import { serverKinds, startWebServer, type ApacheHost } from './web-server.ts';

const certificate = await createCertificate();
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
const root = join(folder, 'site');
const certificateFile = join(folder, 'site.pem');
const article = `/blog/${articleSlugs[2]}`;
const builtFile = (name: string) => readFileSync(join(builds.base, name));
const files = listFiles(builds.base);
const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

const built = JSON.parse(String(builtFile('vercel.json'))) as VercelConfiguration;
/** Of every answer, by names in lower case; what they say is of unit/shared/security-headers.test.ts. */
const expectedHeaders = Object.fromEntries(
  built.headers[0]?.headers.map(({ key, value }) => [key.toLowerCase(), value]) ?? [],
);

/** By the end of a file's name. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** By the beginning of a file's name: the first that fits. */
const caching: [start: RegExp, header: string][] = [
  [/^content\/i\//, 'public, max-age=31536000, immutable, no-transform'],
  [/^(assets|content\/[al])\//, 'public, max-age=31536000, immutable'],
  [/^(?!.*\.html$)/, 'no-cache'],
];

beforeAll(() => {
  cpSync(builds.base, root, { recursive: true });
  for (const readable of [folder, root]) chmodSync(readable, 0o755); // Apache reads it as nobody
  packBuild({ OUT_DIR: root });
  writeFileSync(certificateFile, certificate.cert);
});

describe.each([...serverKinds, 'npm start'] as const)('%s', (name) => {
  let host: { origin: string; insecureOrigin?: string; close: () => Promise<void> };
  let ask: Ask;
  beforeAll(async () => {
    host = await (name === 'npm start'
      ? startStaticHost(root, 0)
      : startWebServer(name, { root, certificate }));
    ask = createAsk(host.origin, certificate.cert);
    return host.close;
  });

  /** What of a page: nobody on its way is to alter one that comes packed. */
  const pageCache = /caddy|nginx/.test(name) ? 'no-cache, no-transform' : 'no-cache';

  const page = { ...expectedHeaders, 'content-type': contentTypes['html'] };

  test('every page and file is sent whole, with its type, headers and caching', async () => {
    const published = files.filter((file) => !/\.html$|^(_|vercel|\.(?!well-known))/.test(file));
    expect(published).toContain('.well-known/security.txt');
    const sent = [...pagePaths, ...published.map((file) => `/${file}`)];
    await Promise.all(
      sent.map(async (path) => {
        const file = published.includes(path.slice(1)) ? path.slice(1) : pageFile(path);
        const { status, headers, body } = await ask(path);
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(headers).toMatchObject({
          ...expectedHeaders,
          'cache-control': caching.find(([start]) => start.test(file))?.[1] ?? pageCache,
          'content-type': contentTypes[endingOf(file)],
        });
        expect(body.equals(builtFile(file))).toBe(true);
      }),
    );
  });

  /** How text is packed for who can unpack both. */
  const packing = { 'npm start': 'br', caddy: 'br', nginx: 'gzip', apache: 'gzip' }[name];

  test('text is packed for who can unpack it, and for nobody else', async () => {
    const both = { headers: { 'accept-encoding': 'br, gzip' } };
    const vary = expect.stringMatching(/accept-encoding/i);
    for (const path of ['/', article, '/sw.js', '/manifest.webmanifest']) {
      const { headers } = await ask(path, both);
      expect(headers).toMatchObject({ 'content-encoding': packing, vary });
      expect({ path, encoding: (await ask(path)).encoding }).toEqual({ path, encoding: undefined });
    }
    const { encoding } = await ask('/no/such/page', both);
    expect(encoding).toBe(name === 'apache' ? undefined : packing); // which sends this one as it is
    const picture = files.find((file) => file.endsWith('.avif'));
    expect((await ask(`/${picture}`, both)).encoding).toBeUndefined();
  });

  test('programs of other sites may read the feeds, and nothing else', async () => {
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json'])
      expect((await ask(path)).headers).toHaveProperty('access-control-allow-origin', '*');
    for (const path of ['/', '/sitemap.xml', '/content/root.json'])
      expect((await ask(path)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('who has the newest version is told so in a few bytes', async () => {
    const paths = ['/', '/sw.js', '/content/root.json', article];
    if (name !== 'apache') paths.push('/blog'); // which sends this one whole each time: see its template
    for (const path of paths) {
      const question = { 'accept-encoding': 'gzip' };
      const { etag = 'none' } = (await ask(path, { headers: question })).headers;
      const again = await ask(path, { headers: { ...question, 'if-none-match': etag } });
      expect({ path, status: again.status }).toEqual({ path, status: 304 });
      expect(again.body.byteLength).toBe(0);
      const expected = path.includes('.') ? 'no-cache' : pageCache;
      expect(again.headers).toMatchObject({ 'cache-control': expected });
    }
  });

  const renamed = [{ path: '/blog/page/1', to: '/blog' }, ...aliases];

  test.each<[path: string, to: string, status: number]>([
    ['/blog/', '/blog', 308],
    ['/blog.html', '/blog', 308],
    ['/blog/index.html', '/blog', 308],
    ['/index.html', '/', 308],
    ['/index', '/', 308],
    [`${article}/`, article, 308],
    [`${article}.html`, article, 308],
    ['/blog/page/2/', '/blog/page/2', 308],
    ...renamed.map(({ path, to }): [string, string, number] => [path, to, 301]),
    ...renamed.map(({ path, to }): [string, string, number] => [`${path}/`, to, 301]),
  ])('%s leads on to %s for good, its query with it', async (path, to, expected) => {
    const { status, headers } = await ask(`${path}?a=b&c`);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ ...expectedHeaders, location: `${to}?a=b&c` });
  });

  test.each([
    ['/nope', '404.html'],
    ['/nope/', '404.html'],
    ['/no/such/page', '404.html'],
    ['/BLOG', '404.html'],
    ['/assets', '404.html'],
    ['/404', '404.html'],
    ['/404.html', '404.html'],
    ['/blog/nope', 'blog/404.html'],
    ['/blog/nope/', 'blog/404.html'],
    ['/blog/nope/deeper', 'blog/404.html'],
    ['/blog/404', 'blog/404.html'],
    ['/blog/404.html', 'blog/404.html'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '404.html'],
    ['/.hidden.json', '404.html'],
    ['/.git/config', '404.html'],
    ['/assets/gone-1.js', 'Not found'],
    ['/assets/', 'Not found'],
    ['/content/a/gone.json', 'Not found'],
    ['/content/i/gone.avif', 'Not found'],
  ])('%s is answered with status 404 and %s, and never kept', async (path, told) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    const isPage = told.endsWith('.html');
    const plain = name === 'apache' ? 'html; charset=iso-8859-1' : 'plain; charset=utf-8';
    const type = isPage ? page['content-type'] : `text/${plain}`;
    const expected = { ...expectedHeaders, 'content-type': type, 'cache-control': 'no-cache' };
    expect(headers).toMatchObject(expected);
    expect(String(body).trim()).toBe(isPage ? String(builtFile(told)).trim() : told);
  });

  test.each([
    ['of two slashes', '//'],
    ['with two slashes before', '//blog'],
    ['with two slashes inside', '/blog//nope'],
    ['with an encoded slash', `/blog%2F${articleSlugs[2]}`],
    ['with an encoded backslash', '/a%5Cb'],
    ['with encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
    ['with dots', '/../../etc/passwd'],
    ['with a null byte', '/a%00'],
    ['with line ends', '/blog/%0d%0aSet-Cookie:x=y/'],
    ['of 6 KB', `/${'long'.repeat(1500)}`],
  ])('an address %s is answered with status 404 and nothing of it', async (_kind, path) => {
    const { status, headers, body } = await ask(path);
    expect(headers).not.toHaveProperty('set-cookie');
    // Apache refuses some of these before it reads what the site says.
    const isRefused = name === 'apache' && !('content-security-policy' in headers);
    expect(status).toBeOneOf(isRefused ? [400, 403, 404, 414] : [404]);
    expect(headers).toMatchObject(isRefused ? {} : expectedHeaders);
    const { pageNotFound, articleNotFound } = words.fallback;
    const ours = new RegExp(`^$|${pageNotFound}|${articleNotFound}`);
    expect(body.toString()).toMatch(isRefused ? /^<!DOCTYPE HTML PUBLIC/ : ours);
  });

  test('what is for hosts has no address, nor have packed files', async () => {
    const script = files.find((file) => /^assets\/.*\.js$/.test(file));
    const forHosts = '_headers .htaccess .blog-build vercel.json .nojekyll .hosts/nginx.conf';
    const packed = `index.html.br sw.js.gz content/root.json.br ${script}.br`;
    for (const file of `${forHosts} ${packed}`.split(' '))
      expect({ file, status: (await ask(`/${file}`)).status }).toEqual({ file, status: 404 });
  });

  test('HEAD answers as GET does, without a body, and nothing else is answered', async () => {
    const head = await ask('/blog', { method: 'HEAD' });
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    for (const method of ['PUT', 'DELETE', 'POST', 'OPTIONS']) {
      const { status, headers } = await ask('/blog', { method });
      expect({ method, status }).toEqual({ method, status: 405 });
      const allow = expect.stringMatching(/^(?=.*GET)(?=.*HEAD)/);
      expect(headers).toMatchObject({ ...expectedHeaders, allow });
    }
  });

  const graded = serverKinds.filter((kind) => kind === name); // `npm start` has no TLS
  test.each(graded)('MDN’s HTTP Observatory grades %s A+', async () => {
    const ports = [host.insecureOrigin, host.origin].map((one) => new URL(one ?? '').port);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile };
    const args = ['tests/hosts/grade.mjs', ...ports, '/', article];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const rules = Array(10).fill(expect.objectContaining({ pass: true }));
    const best = { grade: 'A+', isAbove: true, status: 200, rules };
    expect(JSON.parse(stdout)).toEqual(['/', article].map((path) => ({ ...best, path })));
  });
});

test.each<[string, ApacheHost]>([
  ['negotiates names', { also: 'negotiation', lines: 'Options +MultiViews' }],
  ['allows FileInfo alone', { overrides: 'FileInfo' }],
  [
    'compares spellings, too',
    {
      also: 'negotiation speling',
      overrides: 'FileInfo',
      lines: 'Options +MultiViews\nCheckSpelling On',
    },
  ],
  ['sets no headers', { without: 'headers' }],
  ['has no filters', { without: 'filter' }],
  ['does not compress', { without: 'deflate' }],
])('an Apache that %s gives every page at its one address', async (_what, shared) => {
  const host = await startWebServer('apache', { root, certificate, host: shared });
  onTestFinished(host.close);
  const ask = createAsk(host.origin, certificate.cert);
  const [alias] = aliases;
  for (const [path, status, told] of [
    ['/', 200, 'index.html'],
    ['/blog', 200, 'blog.html'],
    [article, 200, `${article.slice(1)}.html`],
    ['/blog/page/2', 200, 'blog/page/2.html'],
    ['/blog/page/%32', 200, 'blog/page/2.html'],
    ['/saved', 200, 'saved.html'],
    ['/feed.xml', 200, 'feed.xml'],
    ['/sw.js', 200, 'sw.js'],
    ['/index', 308, '/'],
    ['/blog/', 308, '/blog'],
    [`${article}.html`, 308, article],
    ['/blog/page/1', 301, '/blog'],
    ...(alias ? [[alias.path, 301, alias.to] as const] : []),
    ['/feed', 404, '404.html'],
    ['/sw', 404, '404.html'],
    ['/topics', 404, '404.html'],
    ['/404', 404, '404.html'],
    ['/.htaccess', 404, '404.html'],
    ['/blog/nope', 404, 'blog/404.html'],
    ['/content/root', 404, 'Not found'],
    ['/assets', 404, '404.html'],
  ] as const) {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
    const expected = /\.\w+$/.test(told) ? String(builtFile(told)) : told;
    const isTold = (answer.headers.location ?? String(answer.body)) === expected;
    expect({ path, status: answer.status, isTold }).toEqual({ path, status, isTold: true });
  }
});
