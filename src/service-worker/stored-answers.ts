import { contentFolder, parsePicturePath } from '../core/paths.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import type { HandledKind } from './classify-request.ts';
import { readContentFile } from './content.ts';
import { read, StorageUnavailable, type Database } from './database.ts';
import { findFile } from './precache.ts';
import { asFromHost, pictureResponse, type ResponsePolicy } from './response-headers.ts';
import { findStoredPage } from './stored-pages.ts';

/** Milliseconds for what the device has. */
export const deviceLimitMs = 2500;

/** Milliseconds for the network, where a reader waits with another answer at hand, and where there is none. */
export const shortLimitMs = 3000;
export const longLimitMs = 10_000;

/** What the worker answers with. */
export type WorkerTools = {
  database: Database;
  /** Which code makes the pages: those of other code are not shown. */
  code: string;
  policy: ResponsePolicy;
};

/**
 * What the device has in store as the answer to a request: a page that was made in advance, a file of
 * the build, a picture of the content in whatever width. Undefined where there is none, or storage fails.
 */
export async function findStoredAnswer(
  kind: HandledKind,
  url: string,
  tools: WorkerTools,
): Promise<Response | undefined> {
  const path = new URL(url).pathname;
  if (kind === 'file' || path.startsWith('//')) return undefined; // nothing but slashes is no home page
  return onDevice(
    url,
    {
      page: () => findStoredPage(path, tools.code),
      asset: () => findFile(url),
      picture: () => findStoredPicture(path, tools),
    }[kind](),
  );
}

/**
 * Answer a request for a list or a text of the content: what is current on the device, else the network's
 * answer, else one without content (204). Being offline is a state: a failed request would be an error in the
 * browser's console. Always resolves.
 */
export async function answerContent(
  request: Request,
  { database, policy }: WorkerTools,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const stored = await onDevice(request.url, readContentFile(database, path));
  if (stored) {
    // An earlier text stands in for one that could not be had: the header says which it is.
    const headers = { 'content-type': 'application/json', 'content-location': stored.path };
    return asFromHost(new Response(stored.text, { headers }), policy);
  }
  const limitMs = path.startsWith(`${contentFolder}a/`) ? shortLimitMs : longLimitMs;
  return (
    (await askHost(request, limitMs)) ?? asFromHost(new Response(null, { status: 204 }), policy)
  );
}

/**
 * What work gives; undefined where it fails, which the console tells. Storage that is refused is a state, of which
 * the device page tells.
 */
export async function orReport<T>(failure: string, work: Promise<T>): Promise<T | undefined> {
  return work.catch((cause: unknown) => {
    if (!(cause instanceof StorageUnavailable)) console.error(new Error(failure, { cause }));
    return undefined;
  });
}

/** What is read from storage, which may hang or fail: undefined then, too. */
export function onDevice<T>(url: string, reading: Promise<T>): Promise<T | undefined> {
  const failure = `Cannot read what is stored for ${url}`;
  return orReport(failure, withTimeLimit(deviceLimitMs, reading));
}

/**
 * The host's answer to a request, passed through unchanged once it has begun or is here. The browser
 * follows a redirect itself.
 * @returns undefined where nothing comes within the limit: being offline is no error
 */
export async function askHost(
  request: Request,
  limitMs: number,
  until: 'begun' | 'whole' = 'begun',
): Promise<Response | undefined> {
  const ask = async () => {
    const response = await fetch(request);
    if (until === 'whole') await response.clone().arrayBuffer();
    return response;
  };
  return withTimeLimit(limitMs, ask()).catch(() => undefined);
}

async function findStoredPicture(
  path: string,
  { database, policy }: WorkerTools,
): Promise<Response | undefined> {
  const named = parsePicturePath(path);
  if (!named) return undefined;
  const picture = await read(database, (transaction) =>
    transaction.objectStore('pictures').get(named.id),
  );
  return picture && pictureResponse(picture, path, policy);
}
