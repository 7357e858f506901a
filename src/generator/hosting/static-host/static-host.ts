// Serves a finished build as the hosts we deploy to would: the same addresses, statuses and headers.
// Used by `npm start` and by the browser tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { cacheControlFor } from '../../../core/security-headers.ts';
import { hostFileNames, plainFolders } from '../rules/serving-rules.ts';
import { contentTypeOf } from '../rules/content-types.ts';
import { chooseFile, nearestMissingPage } from './choose-file.ts';
import {
  findMissingPage,
  findRedirect,
  headersFor,
  parseHeaderRules,
  parseRedirectRules,
} from './host-rules.ts';

export type StaticHost = {
  /** `http://localhost:<port>`. */
  origin: string;
  /** Ends open connections as well; resolves when the port is free again. */
  close(): Promise<void>;
};

type Site = {
  root: string;
  files: ReadonlySet<string>;
  headerRules: ReturnType<typeof parseHeaderRules>;
  redirectRules: ReturnType<typeof parseRedirectRules>;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void | Promise<void>,
) => void;

/**
 * Serve the build in `root` until closed. Files are listed once, at the start.
 * @param options.port 0 takes any free port.
 * @param options.host the interface to listen on; when left out, the one for this machine alone.
 * @throws Error when `root` holds no index.html, when `_headers` or `_redirects` cannot be read as
 *   the hosts do, or with the system's `code` when the port cannot be had.
 */
export async function startStaticHost(options: {
  root: string;
  port: number;
  host?: string;
}): Promise<StaticHost> {
  const site = readSite(options.root);
  const server = createServer(handlerFor(site));
  const port = await listen(server, options.port, options.host ?? 'localhost');
  const origin = `http://localhost:${port}`;
  return { origin, close: () => close(server) };
}

/**
 * What answers requests from the build in `root`, for a server of one's own. Files are listed once.
 * @throws Error as `startStaticHost` does, but for the port
 */
export function createStaticHandler(root: string): Handler {
  return handlerFor(readSite(root));
}

function handlerFor(site: Site): Handler {
  const compress = compression() as unknown as Middleware; // typed for Express, works on plain HTTP
  const answer = answerFor(site);
  return (request, response) =>
    compress(request, response, () => answerSafely(answer, request, response));
}

function readSite(root: string): Site {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`There is no finished build in ${root}: run "npm run build" first`);
  const read = (name: string) =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return {
    root,
    files: new Set(files.filter(isPublic)),
    headerRules: parseHeaderRules(read('_headers')),
    redirectRules: parseRedirectRules(read('_redirects')),
  };
}

/** Not the hosts' own rules, nor hidden files, except the folder that RFC 8615 defines. */
function isPublic(file: string): boolean {
  if (hostFileNames.some((name) => file === `/${name}`)) return false;
  return !/\/\./.test(file.replace(/^\/\.well-known\//, '/'));
}

function answerFor(site: Site): Handler {
  const serveFile = sirv(site.root, { etag: true });
  return (request, response) => {
    const address = request.url ?? '/';
    const [path = '/'] = address.split('?', 1);
    const query = address.slice(path.length);
    for (const [name, value] of headersFor(site.headerRules, path)) response.setHeader(name, value);

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return answerPlain(response, 405, 'Only GET and HEAD are answered here.');
    }
    const redirect = findRedirect(site.redirectRules, path);
    if (redirect) return answerMoved(response, redirect.status, redirect.to + query);
    const choice = chooseFile(path, site.files);
    if (choice.kind === 'moved') return answerMoved(response, 308, choice.to + query);
    // Files may have gone since the start, under a new build; a stream's error would end the server.
    if (choice.kind === 'missing' || !existsSync(join(site.root, choice.file)))
      return answerMissing(site, path, response);

    if (!response.hasHeader('Cache-Control'))
      response.setHeader('Cache-Control', cacheControlFor(choice.file));
    const contentType = contentTypeOf(choice.file);
    if (contentType !== undefined) response.setHeader('Content-Type', contentType);
    // A range is optional to honour (RFC 9110 §14.2), and sirv 3.0.2 throws at `bytes=5-2`.
    delete request.headers.range;
    request.url = encodeURI(choice.file);
    serveFile(request, response, () => answerMissing(site, path, response));
  };
}

/** The nearest 404.html, as the hosts do; a missing file of code or content gets no page. */
function answerMissing(site: Site, path: string, response: ServerResponse): void {
  if (plainFolders.some((folder) => path.startsWith(folder)))
    return answerPlain(response, 404, 'Not found');
  const named = findMissingPage(site.redirectRules, path) ?? '';
  const page = site.files.has(named) ? named : nearestMissingPage(path, site.files);
  const file = page === undefined ? undefined : join(site.root, page);
  if (file === undefined || !existsSync(file)) return answerPlain(response, 404, 'Not found');
  answerBody(response, 404, 'text/html', readFileSync(file));
}

function answerMoved(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location);
  answerPlain(response, status, `Moved to ${location}`);
}

function answerPlain(response: ServerResponse, status: number, text: string): void {
  answerBody(response, status, 'text/plain', Buffer.from(`${text}\n`));
}

/** Never to be cached: what is missing today may be there tomorrow. */
function answerBody(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', body.byteLength);
  response.end(body);
}

function answerSafely(answer: Handler, request: IncomingMessage, response: ServerResponse): void {
  try {
    answer(request, response);
  } catch (error) {
    console.error(`Cannot answer ${request.url}`, error);
    if (response.headersSent) response.destroy();
    else answerPlain(response, 500, 'The server met an error; see its output.');
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return; // closed before
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
