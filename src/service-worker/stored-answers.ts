import { pictureFolder, withoutTrailingSlash } from '../core/paths.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import type { Database } from '../store/database.ts';
import { findPage } from '../store/page-store.ts';
import { findPicture } from '../store/file-store.ts';
import { inTheme } from './chosen-theme.ts';
import {
  asFromHost,
  pageResponse,
  pictureResponse,
  type ResponsePolicy,
} from './response-headers.ts';
import { codeCacheName, type HandledKind } from './worker-scope.ts';

/** Milliseconds. What is not found in time is looked for by request-handlers.ts, which has the network, too. */
const pageLimitMs = 1000;
const fileLimitMs = 2500;

export type StoredAnswerTools = {
  database: Database;
  /** Which code makes the pages: those of other code are not shown. */
  code: string;
  policy: ResponsePolicy;
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
  try {
    if (kind === 'page') return await withTimeLimit(pageLimitMs, findStoredPage(path, tools));
    if (kind === 'asset') return await withTimeLimit(fileLimitMs, findStoredFile(url));
    if (kind === 'picture') return await withTimeLimit(fileLimitMs, findStoredPicture(path, tools));
  } catch (cause) {
    tools.report(new Error(`Cannot read what is stored for ${url}`, { cause }));
  }
  return undefined;
}

/**
 * Answer a request for a list or a text of the content: the network's answer, or one without content
 * (204) when there is none. Being offline is a state: a failed request would be an error in the
 * browser's console at every look for news. Always resolves.
 */
export async function answerContent(
  request: Request,
  tools: { policy: ResponsePolicy; fetchAsAsked: (request: Request) => Promise<Response> },
): Promise<Response> {
  const fetched = await tools.fetchAsAsked(request).catch(() => undefined);
  return fetched ?? asFromHost(new Response(null, { status: 204 }), tools.policy);
}

async function findStoredPage(
  path: string,
  { database, code, policy }: StoredAnswerTools,
): Promise<Response | undefined> {
  if (path.startsWith('//')) return undefined; // nothing but slashes is no home page
  const page = await findPage(database, withoutTrailingSlash(path), code);
  if (!page) return undefined;
  const { html, theme } = page;
  return pageResponse(theme ? inTheme(new TextDecoder().decode(html), theme) : html, policy);
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
  const [hash = ''] = path.slice(pictureFolder.length).split('.');
  const picture = await findPicture(database, hash);
  return picture && pictureResponse(picture, path, policy);
}
