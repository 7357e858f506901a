import type { RenderedAssets } from '../core/rendered-assets.ts';
import { cacheControlFor, securityHeaders } from '../core/security-headers.ts';
import type { StoredPicture } from '../store/schema.ts';

/** What the security headers of this build depend on. */
export type ResponsePolicy = Pick<RenderedAssets, 'inlineHashes' | 'hsts'>;

/** What all responses have that are made here: the headers that the host sends. They would have none. */
export function asFromHost(
  response: Response,
  { inlineHashes, hsts }: ResponsePolicy,
  cacheControl = 'no-cache',
): Response {
  const headers = { ...securityHeaders(inlineHashes, hsts), 'Cache-Control': cacheControl };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** A page made here. */
export function pageResponse(html: BodyInit, policy: ResponsePolicy, status = 200): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return asFromHost(new Response(html, { status, headers }), policy);
}

/** A picture of the content. @param path within the site, of the request */
export function pictureResponse(
  { type, bytes }: Pick<StoredPicture, 'type' | 'bytes'>,
  path: string,
  policy: ResponsePolicy,
): Response {
  const response = new Response(bytes, { headers: { 'content-type': type } });
  return asFromHost(response, policy, cacheControlFor(path));
}
