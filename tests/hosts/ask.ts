import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Certificate } from '../fixtures/certificate.ts';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** As the file has it: unpacked. */
  body: Buffer;
  /** The way it was packed, as the header says. */
  encoding: string | undefined;
};

export type Question = { method?: string; headers?: Record<string, string> };

/** Asks for a path as it is written, which no URL parser touches. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** A client that speaks HTTP/2 over TLS and nothing else. */
export function startSecureClient(
  origin: string,
  certificate: Certificate,
): { ask: Ask; close: () => void } {
  const session = connect(origin, { ca: certificate.cert, ALPNProtocols: ['h2'] });
  session.on('error', () => undefined); // each request that it meets reports it
  return {
    ask: (path, question) => askSecurely(session, path, question),
    close: () => session.close(),
  };
}

async function askSecurely(
  session: ClientHttp2Session,
  path: string,
  { method = 'GET', headers = {} }: Question = {},
): Promise<Answer> {
  const stream = session.request({ ':path': path, ':method': method, ...headers });
  const answered = new Promise<OutgoingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
  });
  stream.end();
  const { ':status': status, ...found } = await answered;
  return unpacked(Number(status), found, await buffer(stream));
}

/** A client that speaks plain HTTP/1.1. */
export function plainClient(origin: string): Ask {
  const { hostname, port } = new URL(origin);
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const question = request({ hostname, port, path, method, headers }, (response) => {
        buffer(response).then(
          (body) => resolve(unpacked(response.statusCode ?? 0, response.headers, body)),
          reject,
        );
      });
      question.once('error', reject).end();
    });
}

function unpacked(status: number, found: OutgoingHttpHeaders, sent: Buffer): Answer {
  const headers = Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, String(value)]),
  );
  const encoding = headers['content-encoding'];
  return { status, headers, body: unpack(sent, encoding), encoding };
}

function unpack(sent: Buffer, encoding: string | undefined): Buffer {
  if (sent.byteLength === 0 || encoding === undefined) return sent;
  if (encoding === 'br') return brotliDecompressSync(sent);
  if (encoding === 'gzip') return gunzipSync(sent);
  throw new Error(`An encoding that was not asked for: ${encoding}`);
}
