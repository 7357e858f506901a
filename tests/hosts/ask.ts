import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Certificate } from '../fixtures/certificate.ts';

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** As the file has it: unpacked. */
  body: Buffer;
  /** The way it was packed, as the header says. */
  encoding: string | undefined;
};

/** Asks for a path as it is written, which no URL parser touches. */
export type Ask = (
  path: string,
  question?: { method?: string; headers?: Record<string, string> },
) => Promise<Answer>;

/** A client of one server, at `http:` or `https:`. */
export function startClient(
  origin: string,
  { cert: ca }: Certificate,
): { ask: Ask; close: () => void } {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 8 };
  const agent = isSecure ? new https.Agent({ ...options, ca }) : new http.Agent(options);
  const { request } = isSecure ? https : http;
  return {
    close: () => agent.destroy(),
    ask: (path, question) =>
      new Promise((resolve, reject) => {
        const sent = request({ hostname, port, path, agent, ...question }, (response) => {
          const { statusCode: status = 0, headers } = response;
          const encoding = headers['content-encoding'];
          // Apache names the origin, too.
          if (headers.location?.startsWith(origin))
            headers.location = headers.location.slice(origin.length);
          const body = buffer(response).then((bytes) => unpack(bytes, encoding));
          body.then((bytes) => resolve({ status, headers, body: bytes, encoding }), reject);
        });
        sent.once('error', reject).end();
      }),
  };
}

function unpack(sent: Buffer, encoding: string | undefined): Buffer {
  if (sent.byteLength === 0 || encoding === undefined) return sent;
  if (encoding === 'br') return brotliDecompressSync(sent);
  return gunzipSync(sent); // which throws for an encoding that was not asked for
}
