// The site on a host as good as a real one, and a browser that trusts it.
import type { Socket } from 'node:net';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
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
 * @param options.debuggingPort for tools that want to drive the browser as well
 */
export async function startFastHost(root: string, options: { debuggingPort?: number } = {}) {
  const { key, cert, keyHash } = await createCertificate();
  const plain = await startStaticHost({ root, port: 0 });
  /** Paths that were answered, with the bytes of their bodies on the wire. */
  const answers: { path: string; bytes: number }[] = [];
  const compressed = new Map<string, Buffer>();
  const sockets = new Set<Socket>();

  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { url, headers } = request;
    const found = await fetch(plain.origin + url, {
      headers: {
        'Accept-Encoding': 'identity',
        ...(headers['if-none-match'] && { 'If-None-Match': headers['if-none-match'] }),
      },
      redirect: 'manual',
    });
    for (const [name, value] of found.headers)
      if (!/^(connection|content-length|date|keep-alive|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    let body: Uint8Array = Buffer.from(await found.arrayBuffer());
    if (/text|json|javascript|xml|x-icon/.test(found.headers.get('content-type') ?? '')) {
      const packed = compressed.get(url) ?? (await compress(body));
      if (found.ok) compressed.set(url, packed);
      if (body.byteLength > 0) {
        body = packed;
        response.setHeader('Content-Encoding', 'br');
      }
    }
    answers.push({ path: url, bytes: body.byteLength });
    response.writeHead(found.status).end(body);
  };

  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response).catch(() => response.stream.close());
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const address = server.address();
  const { args = [], ...others } = launchOptions;
  const browser = await chromium.launch({
    ...others,
    args: [
      ...args,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      ...(options.debuggingPort ? [`--remote-debugging-port=${options.debuggingPort}`] : []),
    ],
  });
  return {
    origin: `https://localhost:${typeof address === 'object' ? address?.port : address}`,
    browser,
    answers,
    /** All bytes sent so far, with headers, frames and handshakes. */
    sentBytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: async () => {
      await browser.close();
      server.close(); // not awaited: Node sometimes never reports that one with sessions is closed
      for (const socket of sockets) socket.destroy();
      await plain.close();
    },
  };
}
