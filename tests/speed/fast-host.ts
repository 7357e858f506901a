// Serves a folder as a good host would: HTTP/2, TLS, Brotli at quality 11, the headers of `_headers`.
// Two folders served by it differ in nothing but their files.
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { VercelConfiguration } from '../../src/generator/hosting/host-files.ts';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { filesBelow } from '../bench/site-bytes.ts';
import type { Certificate } from './certificate.ts';

/** One answer: the requested path, and the bytes of its body on the wire. */
export type Answer = { path: string; status: number; bytes: number };

export type FastHost = {
  /** `https://localhost:<port>`. */
  origin: string;
  /** Compress every file now, so that no later answer waits for it. */
  prepare: () => void;
  /** What was answered since this was called last, in order. */
  takeAnswers: () => Answer[];
  close: () => Promise<void>;
};

type File = { body: Buffer; etag: string; encoding: 'br' | undefined };

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Serve `root` until closed. A file is compressed at its first request and cached.
 * @param options.port 0 takes any free port.
 * @throws Error with the system's `code` when the port is taken or forbidden.
 */
export async function startFastHost(options: {
  root: string;
  port: number;
  certificate: Certificate;
}): Promise<FastHost> {
  const { key, cert } = options.certificate;
  let answers: Answer[] = [];
  const names = filesBelow(options.root);
  const load = fileReader(options.root);
  const answer = answerFrom(options.root, names, load);
  const server = createSecureServer({ key, cert }, (request, response) => {
    const bytes = answer(request, response);
    answers.push({ path: request.url, status: response.statusCode, bytes });
  });
  const closeConnections = trackConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    origin: `https://localhost:${port}`,
    prepare: () => names.forEach((name) => load(`/${name}`)),
    takeAnswers: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    // Not awaited: Node sometimes never reports that a server with sessions is closed.
    close: async () => {
      server.close();
      closeConnections();
    },
  };
}

/** Answers a request from the files of a folder; gives the bytes of the body. */
function answerFrom(root: string, names: readonly string[], load: (name: string) => File) {
  const files = new Set(names.map((name) => `/${name}`));
  const rules = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')) as VercelConfiguration;
  return (request: Http2ServerRequest, response: Http2ServerResponse): number => {
    const [path = '/'] = request.url.split('?', 1);
    for (const { source, headers } of rules.headers)
      if (new RegExp(`^${source}$`).test(path))
        for (const { key, value } of headers) response.setHeader(key, value);
    const found = [path, `/${pageFile(path)}`].find((file) => files.has(file));
    const isThere = found !== undefined;
    const name = found ?? '/404.html';
    response.statusCode = isThere ? 200 : 404;
    const { body, etag, encoding } = load(name);
    if (!isThere) response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    if (!isThere) return send(response, body);
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] !== etag) return send(response, body);
    response.statusCode = 304;
    return send(response, Buffer.alloc(0));
  };
}

function send(response: Http2ServerResponse, body: Buffer): number {
  response.end(body);
  return body.byteLength;
}

/** Reads each file once; compressed where that makes it smaller. */
function fileReader(root: string): (name: string) => File {
  const known = new Map<string, File>();
  return (name) => {
    const file = known.get(name) ?? readFile(join(root, name));
    known.set(name, file);
    return file;
  };
}

function readFile(path: string): File {
  const source = readFileSync(path);
  const etag = `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`;
  const isText = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/.test(path);
  if (!isText) return { body: source, etag, encoding: undefined };
  return { body: brotliCompressSync(source), etag, encoding: 'br' };
}

/** @returns what ends all open connections. */
function trackConnections(server: Http2SecureServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
