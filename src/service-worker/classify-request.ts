import { contentFolder, pictureFolder } from '../core/paths.ts';
import { pathWithin } from '../core/urls.ts';

/** What is known of a request before anything is read. */
export type RequestFacts = { method: string; mode: string; url: string };

/**
 * Who answers: a function of request-handlers.ts or, for `not-ours`, the browser as if there were no
 * worker.
 */
export type RequestKind = 'page' | 'asset' | 'picture' | 'content' | 'file' | 'not-ours';

/** What is opened like a page but is a file for programs: feeds, sitemap, robots.txt and their like. */
const programFile = /\.(xml|txt|json)$/;

/**
 * What kind of answer a request gets, from its description alone. Whatever is opened as a page is
 * one: only the renderer knows which addresses there are.
 */
export function classifyRequest({ method, mode, url }: RequestFacts, origin: string): RequestKind {
  const target = new URL(url);
  const path = pathWithin(target.pathname);
  if (method !== 'GET' || target.origin !== origin || path === undefined) return 'not-ours';
  if (path.startsWith('/assets/') || path === '/favicon.svg') return 'asset';
  if (path.startsWith(pictureFolder)) return 'picture';
  if (mode === 'navigate') return programFile.test(path) ? 'file' : 'page';
  return path.startsWith(contentFolder) ? 'content' : 'not-ours';
}
