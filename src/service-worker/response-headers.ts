import type { RenderedAssets } from '../core/rendered-assets.ts';
import { cacheControlFor } from '../core/security-headers.ts';

/** What the headers of this build's responses follow from. */
export type ResponsePolicy = Pick<RenderedAssets, 'fonts'> & {
  /** Of every response: what `securityHeaders` gives, written out by the build. */
  headers: Readonly<Record<string, string>>;
};

/** What the worker's pages share with those that were built. */
export type WorkerAssets = RenderedAssets & ResponsePolicy;

/** What all responses have that are made here: the headers that the host sends. They would have none. */
export function asFromHost(
  response: Response,
  { headers }: Pick<ResponsePolicy, 'headers'>,
  cacheControl = 'no-cache',
): Response {
  for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': cacheControl }))
    response.headers.set(name, value);
  return response;
}

/**
 * A page made here. The fonts, which the device has, are named before its markup: they come while the browser
 * makes room for the document, and so in time for the first frame.
 */
export function asPage(response: Response, policy: ResponsePolicy): Response {
  const link = policy.fonts.map(
    (address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  response.headers.set('link', link.join(', '));
  return asFromHost(response, policy);
}

/** A picture of the content. @param path within the site, of the request */
export function pictureResponse(
  { type, bytes }: { type: string; bytes: BodyInit },
  path: string,
  policy: ResponsePolicy,
): Response {
  const response = new Response(bytes, { headers: { 'content-type': type } });
  return asFromHost(response, policy, cacheControlFor(path));
}
