// Serves the finished build as hosts do: for `npm start`, `npm run preview` and the browser tests.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { commonRules, contentTypeOf, type VercelConfiguration } from './host-files.ts';

const { articlesFolder, missingArticle, missingPage, plainFolders, revalidate, blockedPaths } =
  commonRules;

type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

/**
 * @param port 0 takes any free one @param host by default only this machine reaches it
 * @returns `close` also ends open connections, and resolves when the port is free again
 * @throws Error when `root` holds no build, or with the system's `code` when the port is not available
 */
export async function startStaticHost(root: string, port: number, host = 'localhost') {
  const server = createServer(createStaticHandler(root)).listen({ port, host });
  await once(server, 'listening'); // or rejects with its error
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Serves the build in `root` with the headers and redirects of its `vercel.json`. */
export function createStaticHandler(root: string): RequestListener {
  const rulesFile = join(root, 'vercel.json');
  if (!existsSync(rulesFile))
    throw new Error(`There is no finished build in ${root}: run "npm run build" first`);
  const rules = JSON.parse(readFileSync(rulesFile, 'utf8')) as VercelConfiguration;
  const compress = compression() as unknown as Middleware; // typed for Express, works on plain HTTP
  const sendFile = sirv(root, {
    dev: true, // reads the disk on each request, since another build may have been written
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const type = contentTypeOf(/\.\w+$/.test(path) ? path : '.html');
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });

  return (request, response) =>
    compress(request, response, () => {
      const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
      const moveTo = (status: number, to: string) => {
        response.setHeader('Location', to + query);
        answer(response, status, `Moved to ${to}\n`);
      };
      const answerMissing = () => {
        const page = join(root, path.startsWith(articlesFolder) ? missingArticle : missingPage);
        const isPage = !plainFolders.some((folder) => path.startsWith(folder)) && existsSync(page);
        answer(response, 404, isPage ? readFileSync(page) : 'Not found\n');
      };
      for (const { source, headers } of rules.headers)
        if (new RegExp(`^${source}$`).test(path))
          for (const { key, value } of headers) response.setHeader(key, value);

      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        return answer(response, 405, 'Only GET and HEAD are answered here.\n');
      }
      // sirv or the file system may resolve such a path differently from hosts.
      const isOdd = /\/\/|\\|%2f|%5c|%00/i.test(path);
      const isBlocked = new RegExp(blockedPaths).test(path) && !path.startsWith('/.well-known/');
      if (isOdd || isBlocked) return answerMissing();
      const redirect = rules.redirects.find(({ source }) => [source, `${source}/`].includes(path));
      if (redirect) return moveTo(redirect.statusCode, redirect.destination);
      const page = path.replace(/(\/index|(\/index)?\.html)?\/?$/, '') || '/';
      if (page !== path) {
        const isThere = existsSync(join(root, page === '/' ? 'index.html' : `${page}.html`));
        return isThere ? moveTo(308, page) : answerMissing();
      }
      // Ranges are optional (RFC 9110 §14.2), and sirv 3.0.2 throws on `bytes=5-2`.
      delete request.headers.range;
      sendFile(request, response, answerMissing);
    });
}

/** Never cached: what is missing today may be there tomorrow. @param body a page, or a line of text */
function answer(response: ServerResponse, status: number, body: Buffer | string): void {
  const type = typeof body === 'string' ? 'text/plain' : 'text/html';
  response.statusCode = status;
  response.setHeader('Cache-Control', revalidate);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
