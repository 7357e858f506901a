// The site on a host as good as a real one, and a browser that trusts it.
import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from 'playwright';
import { startStaticHost } from '../../src/generator/hosting/static-host.ts';
import { launchOptions } from '../chromium.ts';
import { createCertificate } from '../fixtures/certificate.ts';

export type FastHost = Awaited<ReturnType<typeof startFastHost>>;

const compress = promisify(brotliCompress); // at quality 11, as files that never change deserve

/**
 * Serve a build as `npm start` does, but by HTTP/2 over TLS and compressed as well as can be.
 * @param browserFlags for tools that want to drive the browser as well
 */
export async function startFastHost(root: string, browserFlags: readonly string[] = []) {
  const { key, cert, keyHash } = await createCertificate();
  const plain = await startStaticHost(root, 0);
  /** Paths that were answered, with the bytes of their bodies on the wire. */
  const answers: { path: string; bytes: number }[] = [];
  const compressed = new Map<string, Buffer>();
  const sockets = new Set<Socket>();

  const answer = async ({ url, headers }: Http2ServerRequest, response: Http2ServerResponse) => {
    const known = headers['if-none-match'] ?? '';
    const asked = { 'Accept-Encoding': 'identity', 'If-None-Match': known };
    const found = await fetch(plain.origin + url, { headers: asked, redirect: 'manual' });
    for (const [name, value] of found.headers)
      if (!/^(connection|content-length|date|keep-alive|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    let body: Buffer = Buffer.from(await found.arrayBuffer());
    const isText = /text|json|javascript|xml|x-icon/.test(found.headers.get('content-type') ?? '');
    if (isText && body.length > 0) {
      body = compressed.get(url) ?? (await compress(body));
      compressed.set(url, body);
      response.setHeader('Content-Encoding', 'br');
    }
    answers.push({ path: url, bytes: body.length });
    response.writeHead(found.status).end(body);
  };

  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response).catch(() => response.stream.close());
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server.listen(0), 'listening');
  const trust = `--ignore-certificate-errors-spki-list=${keyHash}`;
  const args = [...(launchOptions.args ?? []), trust, ...browserFlags];
  const browser = await chromium.launch({ ...launchOptions, args });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    browser,
    answers,
    /** All bytes sent so far, with headers, frames and handshakes. */
    sentBytes: () => [...sockets].reduce((total, { bytesWritten }) => total + bytesWritten, 0),
    close: async () => {
      await browser.close();
      server.close(); // not awaited: Node sometimes never reports that one with sessions is closed
      for (const socket of sockets) socket.destroy();
      await plain.close();
    },
  };
}
