import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from '../../speed/certificate.ts';
import { startFastHost, type FastHost } from '../../speed/fast-host.ts';

type Answer = { headers: IncomingHttpHeaders & IncomingHttpStatusHeader; body: Buffer };

const certificate = await createCertificate();
let root: string;
let host: FastHost;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foothold-fast-host-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<h1>Home</h1>'.repeat(50));
  writeFileSync(join(root, '404.html'), '<h1>Missing</h1>');
  writeFileSync(join(root, 'assets/a-12345678.avif'), 'picture');
  writeFileSync(join(root, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  host = await startFastHost({ root, port: 0, certificate });
});

afterAll(async () => {
  await host.close();
  await rm(root, { recursive: true });
});

test('a page comes compressed by Brotli, with the site’s headers, and its bytes are counted', async () => {
  host.takeAnswers();
  const { headers, body } = await ask('/');
  expect(headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(body).toString()).toBe('<h1>Home</h1>'.repeat(50));
  expect(host.takeAnswers()).toEqual([{ path: '/', status: 200, bytes: body.byteLength }]);
  expect(host.takeAnswers()).toEqual([]);
});

test('a browser that has the page still is not sent it again', async () => {
  const { headers } = await ask('/');
  const again = await ask('/', { 'if-none-match': String(headers.etag) });
  expect([again.headers[':status'], again.body.byteLength]).toEqual([304, 0]);
});

test('a picture is cached for a year, as it is; what is missing has its page', async () => {
  const picture = await ask('/assets/a-12345678.avif');
  expect(picture.headers['content-encoding']).toBeUndefined();
  expect(picture.headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  const missing = await ask('/nothing-here');
  expect(missing.headers[':status']).toBe(404);
  expect(brotliDecompressSync(missing.body).toString()).toBe('<h1>Missing</h1>');
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(host.origin, { ca: certificate.cert });
    const request = session.request({ ':path': path, ...headers });
    const parts: Buffer[] = [];
    let answered: Answer['headers'] = {};
    session.once('error', reject);
    request.on('response', (response) => (answered = response));
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('error', reject).once('end', () => {
      session.close();
      resolve({ headers: answered, body: Buffer.concat(parts) });
    });
    request.end();
  });
}
