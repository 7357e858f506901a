/** After this long a request counts as failed. */
const timeoutMs = 15_000;

/**
 * The text at `path`, fetched and checked: a success, JSON, and its SHA-256 begins with `hash`.
 * @throws Error for anything else, a captive portal's page or an altered body included.
 */
export async function fetchVerified(path: string, hash?: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json'))
    throw new Error(`${path} was answered with status ${response.status}, ${type || 'no type'}`);
  const body = await response.arrayBuffer();
  if (hash !== undefined && !(await hasHash(body, hash)))
    throw new Error(`${path} arrived altered or cut short`);
  return new TextDecoder().decode(body);
}

async function hasHash(body: ArrayBuffer, hash: string): Promise<boolean> {
  if (!window.isSecureContext) return true; // no SubtleCrypto on plain http: a preview in a home network
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.startsWith(hash);
}
