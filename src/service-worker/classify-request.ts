import { contentFolder, hostParameter, pictureFolder } from '../core/paths.ts';

/** Who answers: `not-ours` is left to the browser, as if there were no worker. */
export type RequestKind = HandledKind | 'content' | 'not-ours';

/** What a handler of request-handlers.ts answers. */
export type HandledKind = 'page' | 'asset' | 'picture' | 'file';

/** What is opened like a page but is a file for programs: feeds, sitemap, robots.txt and their like. */
const programFile = /\.(xml|txt|json)$/;

/** What is opened like a page but is a download or a document: no page of ours has such an address. */
const download = /\.(?!html$)\w+$/;

/**
 * What kind of answer a request gets, from its description alone. Whatever is opened as a page is
 * one: only the renderer knows which addresses there are.
 */
export function classifyRequest(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): RequestKind {
  const { origin: asked, pathname: path, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'not-ours';
  if (path.startsWith('/assets/') || path === '/favicon.svg') return 'asset';
  if (path.startsWith(pictureFolder)) return 'picture';
  if (mode !== 'navigate') return path.startsWith(contentFolder) ? 'content' : 'not-ours';
  if (searchParams.has(hostParameter)) return 'not-ours';
  if (programFile.test(path)) return 'file';
  return download.test(path) ? 'not-ours' : 'page';
}
