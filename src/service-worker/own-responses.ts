import { securityHeaders } from '../core/security-headers.ts';
import { offlineFallback } from './offline-fallback.ts';
import { asFromHost, type WorkerAssets } from './response-headers.ts';

export function redirectTo(target: URL, status: number, pageAssets: WorkerAssets): Response {
  // Absolute, since a response that is made here has no address to resolve another one against.
  const headers = { location: target.href };
  return asFromHost(new Response(null, { status, headers }), pageAssets);
}

/** In place of a file: 404 says that there is none, 503 that it cannot be had now. */
export function missingFile(status: 404 | 503, pageAssets: WorkerAssets): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const text = status === 404 ? 'Not found\n' : 'Not available\n';
  return asFromHost(new Response(text, { status, headers }), pageAssets);
}

/** The page of last resort, status 503. */
export async function fallbackPage({ inlineHashes, hsts }: WorkerAssets): Promise<Response> {
  const { html, styleHash } = await offlineFallback();
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return asFromHost(new Response(html, { status: 503, headers }), {
    headers: securityHeaders({ ...inlineHashes, styleHashes: [styleHash] }, hsts),
  });
}
