import { contentFolder, parsePicturePath } from '../core/paths.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import { readContentFile } from './content.ts';
import type { Database } from './database.ts';
import { findPicture } from './pictures.ts';
import { asFromHost, pictureResponse, type ResponsePolicy } from './response-headers.ts';
import { findStoredPage } from './stored-pages.ts';
import { codeCacheName, type HandledKind } from './worker-scope.ts';

/** Milliseconds. What is not found in time is looked for by request-handlers.ts, which has the network, too. */
const pageLimitMs = 1000;
const fileLimitMs = 2500;

/** Milliseconds for the network; a reader waits for a text. */
const textLimitMs = 3000;
const listLimitMs = 10_000;

export type StoredAnswerTools = {
  database: Database;
  /** Which code makes the pages: those of other code are not shown. */
  code: string;
  policy: ResponsePolicy;
  fetchAsAsked: (request: Request) => Promise<Response>;
  report: (error: Error) => void;
};

/**
 * What the device has in store as the answer to a request: a page that was made in advance, a file of
 * the build that is named by its hash, a picture of the content in whatever width. Undefined where there
 * is none, or storage fails.
 */
export async function findStoredAnswer(
  kind: HandledKind,
  url: string,
  tools: StoredAnswerTools,
): Promise<Response | undefined> {
  const path = new URL(url).pathname;
  if (kind === 'file' || path.startsWith('//')) return undefined; // nothing but slashes is no home page
  if (kind === 'page') return orReport(url, pageLimitMs, findStoredPage(path, tools.code), tools);
  const looking = kind === 'asset' ? findStoredFile(url) : findStoredPicture(path, tools);
  return orReport(url, fileLimitMs, looking, tools);
}

/**
 * Answer a request for a list or a text of the content: what is current on the device, else the network's
 * answer, else one without content (204). Being offline is a state: a failed request would be an error in the
 * browser's console. Always resolves.
 */
export async function answerContent(request: Request, tools: StoredAnswerTools): Promise<Response> {
  const path = new URL(request.url).pathname;
  const looking = readContentFile(tools.database, path);
  const stored = await orReport(request.url, fileLimitMs, looking, tools);
  if (stored) {
    // An earlier text stands in for one that could not be had: the header says which it is.
    const headers = { 'content-type': 'application/json', 'content-location': stored.path };
    return asFromHost(new Response(stored.text, { headers }), tools.policy);
  }
  const limitMs = path.startsWith(`${contentFolder}a/`) ? textLimitMs : listLimitMs;
  const fetched = await withTimeLimit(limitMs, tools.fetchAsAsked(request)).catch(() => undefined);
  return fetched ?? asFromHost(new Response(null, { status: 204 }), tools.policy);
}

/** The icon's name holds no hash: which one is this build's, precache.ts knows. */
async function findStoredFile(url: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const cache = await caches.open(codeCacheName);
  return cache.match(origin + pathname, { ignoreVary: true });
}

async function findStoredPicture(
  path: string,
  { database, policy }: StoredAnswerTools,
): Promise<Response | undefined> {
  const named = parsePicturePath(path);
  const picture = named && (await findPicture(database, named.id));
  return picture && pictureResponse(picture, path, policy);
}

async function orReport<T>(
  url: string,
  limitMs: number,
  looking: Promise<T>,
  { report }: StoredAnswerTools,
): Promise<T | undefined> {
  try {
    return await withTimeLimit(limitMs, looking);
  } catch (cause) {
    report(new Error(`Cannot read what is stored for ${url}`, { cause }));
    return undefined;
  }
}
