import { paths } from './paths.ts';
import { abortAfter } from './time-limit.ts';

/** Milliseconds after which a request fails, its body included. Retries are the data client's. */
const requestLimitMs = 15_000;

/**
 * Why there is no file. `unreached`: no answer came in time. `gone`: the host has none (404, 410), or the worker
 * cannot get it now. `refused`: an error, a truncated body or some other file came. `challenged`: the host answered
 * root.json with a browser check or a sign-in (401, 403, a redirect).
 */
type FetchFailureReason = 'unreached' | 'gone' | 'refused' | 'challenged';

class FetchError extends Error {
  reason?: FetchFailureReason;
}

export function isFetchError(error: unknown, reason: FetchFailureReason): boolean {
  return error instanceof FetchError && error.reason === reason;
}

const failure = (reason: FetchFailureReason, message: string, cause?: unknown) =>
  Object.assign(new FetchError(message, { cause }), { reason });

/** A content file. `path` is another than was asked for where the worker has an earlier text only. */
type FetchedFile = { body: ArrayBuffer; path: string };

/** Lists and texts are named by the start of their SHA-256. */
const hashedPath = /^\/content\/[la]\/([0-9a-f]{32})\.json$/;

/** Fetch a content file, checked, and again past the browser's cache, where a wrong answer may lie. @throws FetchError */
export async function fetchVerified(path: string): Promise<FetchedFile> {
  // It keeps its name and length when it changes, and some hosts give all files one time: no validator tells.
  if (path === paths.contentRoot) return fetchOnce(path, 'no-store');
  try {
    return await fetchOnce(path, 'default');
  } catch (error) {
    if (!isFetchError(error, 'refused')) throw error;
    return fetchOnce(path, 'reload');
  }
}

async function fetchOnce(path: string, cache: RequestCache): Promise<FetchedFile> {
  const isRoot = path === paths.contentRoot;
  const signal = abortAfter(requestLimitMs);
  let response: Response | undefined;
  let body: ArrayBuffer;
  try {
    // Followed to another origin, a redirect to a sign-in would look like a lost connection.
    response = await fetch(path, { cache, signal, redirect: isRoot ? 'manual' : 'follow' });
    body = await response.arrayBuffer();
  } catch (cause) {
    const reason = response && !signal.aborted ? 'refused' : 'unreached';
    throw failure(reason, `${path} could not be loaded`, cause);
  }
  const { status, headers } = response;
  if (isRoot && ([401, 403].includes(status) || response.type === 'opaqueredirect'))
    throw failure('challenged', `${path} was answered with a challenge: status ${status}`);
  const mayBeCached = /max-age=[1-9]|immutable/.test(headers.get('cache-control') ?? '');
  // 204 is the worker's; `reload` bypassed the cache, so that its 404 is final.
  const isGone = [404, 410].includes(status) && (cache === 'reload' || !mayBeCached);
  if (status === 204 || isGone) throw failure('gone', `${path} is not there: status ${status}`);
  // Where the worker says which text it gives; hosts name other files there.
  const location = headers.get('content-location') ?? '';
  const located = hashedPath.test(location) ? location : path;
  const [, hash] = hashedPath.exec(located) ?? [];
  // Hosts send files of types that they do not know as something else, so the bytes count.
  const type = headers.get('content-type') ?? 'no type';
  const isExpected =
    hash !== undefined ||
    (isRoot ? type.startsWith('application/json') || isJson(body) : isPicture(body));
  if (!response.ok || !isExpected)
    throw failure('refused', `${path} was answered with status ${status}, ${type}`);
  if (hash && !(await hasHash(body, hash)))
    throw failure('refused', `${path} arrived altered or truncated`);
  return { body, path: located };
}

function isPicture(body: ArrayBuffer): boolean {
  const start = new TextDecoder('latin1').decode(body.slice(0, 12));
  return start.slice(4, 8) === 'ftyp' || (start.startsWith('RIFF') && start.endsWith('WEBP'));
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
