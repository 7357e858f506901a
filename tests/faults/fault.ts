/** What a connection or a host does to an answer. Bytes are those of the body as the file has it. */
export type Fault =
  | { kind: 'hang' } // the connection stays open and nothing comes
  | { kind: 'cut'; afterBytes: number } // the connection ends within the body
  | { kind: 'altered' } // one bit in the middle of the body is another
  | { kind: 'foreign'; status: number; headers?: Readonly<Record<string, string>>; body?: string }
  | { kind: 'headers'; headers: Readonly<Record<string, string>> } // the true body, other headers
  | { kind: 'held'; until: Promise<unknown> }; // the true answer, later

/** What others have at an address of the origin. */
export function foreignFile(type: string, body: string, status = 200): Fault {
  return { kind: 'foreign', status, headers: { 'Content-Type': type }, body };
}

const html = 'text/html; charset=utf-8';

/** An answer of this status with a page of the host's own, as broken hosts send it. */
export const errorPage = (status: number) =>
  foreignFile(html, `<h1>The host says ${status}</h1>`, status);

/** Somebody else's page instead of every answer, as hotels and trains send it. */
export const captivePortal = foreignFile(
  html,
  '<!doctype html><title>Free Wi-Fi</title><h1>Log in to the captive portal</h1>',
);

export function redirectTo(location: string): Fault {
  return { kind: 'foreign', status: 302, headers: { Location: location } };
}

export function foreignScript(body: string): Fault {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
  return { kind: 'foreign', status: 200, headers, body };
}
