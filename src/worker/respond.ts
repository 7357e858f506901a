/** What the worker answers to each kind of request: what is stored, else the network's answer, else a fallback. */
import { contentFolder, hostParameter, parsePicturePath, pictureFolder } from '../shared/paths.ts';
import { cacheControlFor } from '../shared/security-headers.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import { logErrors, read, type Database } from './db.ts';
import type { OnDemand } from './on-demand.ts';
import { offlineFallback } from './offline-fallback.ts';
import { findFile, findFileByPath, findPage, storePage, withHostHeaders } from './cache-storage.ts';
import { readContentFile } from './content-store.ts';

type ResponderTools = {
  database: Database;
  /** @throws DOMException or TypeError if the browser has lost that code */
  loadOnDemand: () => Pick<OnDemand, 'renderPage' | 'repairFile' | 'fetchPicture'>;
};

/** Rejects only if code of the worker is gone; sw.ts then asks the network. No reader meets the browser's own error screen. */
type Responder = (request: Request, tools: ResponderTools) => Promise<Response>;

const storageLimitMs = 2500;

/** Milliseconds for the network: where the reader waits with another answer at hand, and where there is none. */
const shortLimitMs = 3000;
const longLimitMs = 10_000;

/** Milliseconds for a file of the build, without which a page may not run. */
const assetLimitMs = 30_000;

/** Feeds, sitemap, robots.txt and the like: opened like a page, made for programs. */
const programFile = /\.(xml|txt|json)$/;

/** Downloads and documents: none of our pages has such a URL. */
const download = /\.(?!html$)\w+$/;

const placeholderPath = /^\/assets\/placeholder-[\w-]+\.svg$/;

/** Who answers a request, if not the browser. What is opened as a page is one: only the renderer knows which there are. */
export function chooseResponder(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): Responder | undefined {
  const { origin: asked, pathname: path, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (path.startsWith('/assets/') || path === '/favicon.svg') return answerAsset;
  if (path.startsWith(pictureFolder)) return answerPicture;
  if (mode !== 'navigate') return path.startsWith(contentFolder) ? answerContent : undefined;
  if (searchParams.has(hostParameter)) return undefined;
  if (programFile.test(path)) return answerFile;
  return download.test(path) ? undefined : answerPage;
}

/** A page: stored, else rendered. The network is asked first for a text that isn't here and for an unknown URL. */
const answerPage: Responder = async (request, tools) => {
  const { url } = request;
  const stored = await readStorage(url, findPage(new URL(url).pathname, tools.database));
  if (stored) return stored;
  const render = async () => tools.loadOnDemand().renderPage(url);
  const rendering = withTimeLimit(storageLimitMs, render());
  const rendered = await logErrors(`Cannot render ${url}`, rendering);
  if (!rendered) {
    const fetched = await fetchWithTimeout(request, longLimitMs);
    return fetched && fetched.status < 500 ? fetched : fallbackPage();
  }
  const { response, kind } = rendered;
  void logErrors('A page cannot be stored', storePage(rendered));
  const isListed = kind === 'text-missing';
  if (!isListed && kind !== 'unknown-url') return response;
  const fetched = await fetchWithTimeout(request, shortLimitMs, isListed ? 'whole' : 'begun');
  // The host's 404 says no more than ours, unless we list the article: then it was withdrawn.
  const isBetter = fetched && (fetched.status !== 404 || isListed);
  return isBetter && fetched.status < 500 ? fetched : response;
};

const answerFile: Responder = async (request) =>
  (await fetchWithTimeout(request, longLimitMs)) ?? fallbackPage();

/** A file of the build: stored, else fetched, else another width of a picture, else the host's 404, or a 503. */
const answerAsset: Responder = async (request, tools) => {
  const { url } = request;
  const find = async () => {
    const stored = await findFile(url);
    const widths = stored ? undefined : matchOtherWidths(new URL(url).pathname);
    return { stored, other: widths && (await findFileByPath(widths)) };
  };
  const { stored, other } = (await readStorage(url, find())) ?? {};
  if (stored) return stored;
  const limitMs = other ? shortLimitMs : assetLimitMs;
  const load = () => fetchWithTimeout(request, limitMs, 'whole');
  const repair = () => tools.loadOnDemand().repairFile(url, limitMs);
  // The device stores one width of each picture; another one is not its to repair.
  const file = await (other
    ? load()
    : repair().then(
        (own) => own ?? load(),
        () => undefined,
      ));
  const isHtml = file?.headers.get('content-type')?.startsWith('text/html');
  if (file?.ok && !isHtml) return file; // of another build, whose hash is unknown, it may be anything else
  return other ?? missingFile(file?.status === 404 ? 404 : 503);
};

/** A picture of the content: stored in whatever width, else fetched, else the placeholder. */
const answerPicture: Responder = async ({ url }, { database, loadOnDemand }) => {
  const path = new URL(url).pathname;
  const named = parsePicturePath(path);
  const find = (id: string) =>
    read(database, (transaction) => transaction.objectStore('pictures').get(id));
  const stored = named && (await readStorage(url, find(named.id)));
  const body = stored?.bytes ?? (named && (await loadOnDemand().fetchPicture(path, longLimitMs)));
  if (body) {
    const headers = { 'content-type': stored?.type ?? `image/${named?.format}` };
    return withHostHeaders(new Response(body, { headers }), cacheControlFor(path));
  }
  const placeholder = await readStorage(url, findFileByPath(placeholderPath));
  if (!placeholder) return missingFile(404);
  // Not under the file's own year-long lifetime: the picture may come.
  return withHostHeaders(new Response(placeholder.body, placeholder), 'no-store');
};

/** A list or a text: the device's, else the network's, else a 204, since browsers log failures and being offline is none. */
const answerContent: Responder = async (request, { database }) => {
  const path = new URL(request.url).pathname;
  const stored = await readStorage(request.url, readContentFile(database, path));
  if (stored) {
    // The location is another one where an earlier text stands in for a newer one that hasn't come.
    const headers = { 'content-type': 'application/json', 'content-location': stored.path };
    return withHostHeaders(new Response(stored.text, { headers }));
  }
  const limitMs = path.startsWith(`${contentFolder}a/`) ? shortLimitMs : longLimitMs;
  const fetched = await fetchWithTimeout(request, limitMs);
  return fetched ?? withHostHeaders(new Response(null, { status: 204 }));
};

/** Storage may hang or fail: undefined then, too. */
function readStorage<T>(url: string, reading: Promise<T>): Promise<T | undefined> {
  return logErrors(`Cannot read what is stored for ${url}`, withTimeLimit(storageLimitMs, reading));
}

/** The host's answer once it has begun or is whole, if it comes in time. The browser follows a redirect itself. */
async function fetchWithTimeout(
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

/** Matches the other widths of an interface picture, `<name>-<width>-<hash>.<extension>`. */
function matchOtherWidths(path: string): RegExp | undefined {
  const [, name, extension] =
    /^\/assets\/([\w-]+?)(?:-crop)?-\d+-[\w-]+\.(avif|webp)$/.exec(path) ?? [];
  return name && extension
    ? new RegExp(`^/assets/${name}(-crop)?-\\d+-[\\w-]+\\.${extension}$`)
    : undefined;
}

function missingFile(status: 404 | 503): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const text = status === 404 ? 'Not found\n' : 'Not available\n';
  return withHostHeaders(new Response(text, { status, headers }));
}

async function fallbackPage(): Promise<Response> {
  const { html, policy } = await offlineFallback();
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const response = withHostHeaders(new Response(html, { status: 503, headers }));
  response.headers.set('content-security-policy', policy);
  return response;
}
