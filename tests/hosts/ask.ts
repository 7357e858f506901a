import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Ask for a path as it is written, which no URL parser touches. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;
type Question = { method?: string; headers?: Record<string, string> };

/** `body` is as the file has it, unpacked; `encoding` is the way it was packed, as the header says. */
type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  encoding: string | undefined;
};

/** A client of one server, at `http:` or `https:`, with the certificate that it trusts. */
export function createAsk(origin: string, ca: string): Ask {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 8 };
  const agent = isSecure ? new https.Agent({ ...options, ca }) : new http.Agent(options);
  const { request } = isSecure ? https : http;
  return async (path, question) => {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = request({ hostname, port, path, agent, ...question }, resolve);
      sent.once('error', reject).end();
    });
    const { statusCode: status = 0, headers } = response;
    headers.location &&= headers.location.replace(origin, ''); // Apache names the origin, too
    const encoding = headers['content-encoding'];
    const sent = await buffer(response);
    const isPacked = sent.byteLength > 0 && encoding !== undefined;
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync; // which throws for any other
    return { status, headers, body: isPacked ? unpack(sent) : sent, encoding };
  };
}
