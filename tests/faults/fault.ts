import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a connection or a host does to an answer. Bytes are those of the body as the file has it. */
export type Fault =
  | { kind: 'hang' } // the connection stays open and nothing comes
  | { kind: 'cut'; afterBytes: number } // the connection ends within the body
  | { kind: 'altered' } // one bit in the middle of the body is another
  | { kind: 'foreign'; status: number; headers?: Readonly<Record<string, string>>; body?: string }
  | { kind: 'headers'; headers: Readonly<Record<string, string>> } // the true body, other headers
  | { kind: 'held'; until: Promise<unknown> }; // the true answer, later

/** Somebody else's page instead of every answer, as hotels and trains send it. */
export const captivePortal: Fault = {
  kind: 'foreign',
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Free Wi-Fi</title><h1>Log in to the captive portal</h1>',
};

/** An answer of this status with a page of the host's own, as broken hosts send it. */
export function errorPage(status: number): Fault {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return { kind: 'foreign', status, headers, body: `<h1>The host says ${status}</h1>` };
}

export function redirectTo(location: string): Fault {
  return { kind: 'foreign', status: 302, headers: { Location: location } };
}

/** What others have at an address of the origin. */
export function foreignFile(type: string, body: string): Fault {
  return { kind: 'foreign', status: 200, headers: { 'Content-Type': type }, body };
}

export function foreignScript(body: string): Fault {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
  return { kind: 'foreign', status: 200, headers, body };
}

/** Answer a request with a fault; `answer` would answer it truly. */
export async function answerWithFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): Promise<void> {
  switch (fault.kind) {
    case 'hang':
      return;
    case 'foreign':
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    case 'headers':
      beforeHeaders(response, () => {
        for (const [name, value] of Object.entries(fault.headers)) response.setHeader(name, value);
      });
      answer();
      return;
    case 'held':
      await fault.until;
      answer();
      return;
    case 'cut':
    case 'altered':
      // Only a plain, whole body has the bytes that the fault counts.
      delete request.headers['accept-encoding'];
      delete request.headers['if-none-match'];
      collectBody(response, (body) => {
        if (fault.kind === 'cut') {
          response.write(body.subarray(0, fault.afterBytes), () => response.destroy());
          return;
        }
        const middle = body.length >> 1;
        const altered = Buffer.from(body);
        altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
        response.end(altered);
      });
      answer();
  }
}

/** Runs `change` after all headers are set and before they are sent. */
function beforeHeaders(response: ServerResponse, change: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    change();
    return writeHead(status);
  }) as typeof writeHead;
}

/** Keeps what is written, and hands it over whole at the end, when `response` sends again. */
function collectBody(response: ServerResponse, onBody: (body: Buffer) => void): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  response.write = collect as typeof write;
  response.end = ((chunk: unknown) => {
    collect(chunk);
    Object.assign(response, { write, end });
    onBody(Buffer.concat(chunks));
    return response;
  }) as typeof end;
}
