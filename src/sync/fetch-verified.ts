import { requestLimitMs } from '../core/time-limit.ts';

/**
 * What is asked for: its kind, which no host has to know, and, where its name tells it, the start of its
 * SHA-256. `fromHost`: whatever the browser and the page have of it already.
 */
export type ExpectedFile = { type: 'json' | 'image'; hash?: string; fromHost?: true };

/**
 * Why there is no file: no answer came, or none in time; an answer began and broke off, by the host's
 * doing or the network's; the host says that it has none (404, 410); the answer was not the site's, such as
 * a captive portal's page, or an error; the bytes are not those that the name promises.
 */
export type FetchFailureReason = 'unreached' | 'broken-off' | 'gone' | 'foreign' | 'altered';

export class FetchFailed extends Error {
  readonly trouble: FetchFailureReason;

  constructor(trouble: FetchFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Whether there is no file although a whole answer came, whoever's: asking again soon may get the same. */
export function isAnswered(error: unknown): error is FetchFailed {
  return (
    error instanceof FetchFailed && error.trouble !== 'unreached' && error.trouble !== 'broken-off'
  );
}

/**
 * The bytes at a path of the site, fetched and checked. What is refused is asked for a second time past the
 * browser's cache, which may hold an answer of a portal for a year. A file that is gone is not, unless the
 * cache may hold that answer, too.
 * @throws FetchFailed for anything but the expected file
 */
export async function fetchVerified(
  path: string,
  expected: ExpectedFile,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  // A file without a hash changes: the browser's copy has to be confirmed by the site.
  if (expected.hash === undefined) return fetchOnce(path, expected, 'no-cache', signal);
  if (expected.fromHost) return fetchOnce(path, expected, 'reload', signal);
  try {
    return await fetchOnce(path, expected, 'default', signal);
  } catch (error) {
    if (error instanceof FetchFailed && ['unreached', 'gone'].includes(error.trouble)) throw error;
    return fetchOnce(path, expected, 'reload', signal);
  }
}

async function fetchOnce(
  path: string,
  { hash }: ExpectedFile,
  cache: RequestCache,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const { response, body } = await load(path, cache, signal);
  if (response.status === 204)
    throw new FetchFailed('unreached', `${path} could not be loaded, says the service worker`);
  const found = response.headers.get('content-type') ?? '';
  // Hosts send files of types that they do not know as something else, but never as pages.
  const isPage = found.startsWith('text/html');
  const isProved = hash !== undefined || found.startsWith('application/json') || isJson(body);
  // Whoever is not to keep the answer asked the host itself, and would get the same again.
  if ([404, 410].includes(response.status) && (cache === 'reload' || !mayBeCached(response)))
    throw new FetchFailed('gone', `${path} is not there: status ${response.status}`);
  if (!response.ok || isPage || !isProved)
    throw new FetchFailed(
      'foreign',
      `${path} was answered with status ${response.status}, ${found || 'no type'}`,
    );
  if (hash !== undefined && !(await hasHash(body, hash)))
    throw new FetchFailed('altered', `${path} arrived altered or cut short`);
  return body;
}

async function load(path: string, cache: RequestCache, signal?: AbortSignal) {
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException(`No answer in ${requestLimitMs} ms`, 'TimeoutError')),
    requestLimitMs,
  );
  signal?.addEventListener('abort', stop);
  let hasBegun = false;
  try {
    if (signal?.aborted) stop();
    const response = await fetch(path, { cache, signal: limit.signal });
    hasBegun = true;
    return { response, body: await response.arrayBuffer() };
  } catch (cause) {
    const trouble = hasBegun && !limit.signal.aborted ? 'broken-off' : 'unreached';
    throw new FetchFailed(trouble, `${path} could not be loaded`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Whether an answer may come from a cache, so that it may be an old one. */
function mayBeCached({ headers }: Response): boolean {
  return /max-age=[1-9]|immutable/.test(headers.get('cache-control') ?? '');
}

function isJson(body: ArrayBuffer): boolean {
  try {
    JSON.parse(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
}

async function hasHash(body: ArrayBuffer, hash: string): Promise<boolean> {
  // Plain http has no SubtleCrypto: a preview in a home network, without worker and sync.
  if (!('subtle' in crypto)) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.startsWith(hash);
}
