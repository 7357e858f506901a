/** What a connection or a host does to an answer. Bytes are those of the body as the file has it. */
export type Fault =
  | { kind: 'held'; until: Promise<unknown> } // the true answer, later or never
  | { kind: 'cut'; afterBytes: number } // the connection ends within the body
  | { kind: 'altered' } // one bit in the middle of the body is another
  | { kind: 'headers'; headers: Readonly<Record<string, string>> } // the true body, other headers
  | { kind: 'foreign'; status: number; headers: Readonly<Record<string, string>>; body?: string };

/** What others have at an address of the origin. */
export function foreignFile(type: string, body: string, status = 200): Fault {
  return { kind: 'foreign', status, headers: { 'Content-Type': type }, body };
}

const html = 'text/html; charset=utf-8';

/** An answer of this status with a page of the host's own, as broken hosts send it. */
export const errorPage = (status: number) =>
  foreignFile(html, `<h1>The host says ${status}</h1>`, status);

/** Somebody else's page instead of every answer, as hotels and trains send it. */
export const captivePortal = foreignFile(html, '<title>Wi-Fi</title><h1>Captive portal</h1>');

export const foreignScript = (body: string) => foreignFile('text/javascript; charset=utf-8', body);

export const redirectTo = (location: string): Fault => ({
  kind: 'foreign',
  status: 302,
  headers: { Location: location },
});
