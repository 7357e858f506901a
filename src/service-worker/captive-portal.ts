import { pageDataOpening, redirectMarker } from '../core/page-markup.ts';

/**
 * Whether the network's answer to a navigation comes from this site: one of its pages, found or not
 * found, or a file of it such as the feed. A captive portal, a proxy or a failing host answers with
 * other HTML. Reads the body to its end.
 */
export async function isSiteResponse(response: Response, path: string): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return response.status === 200 && /\.\w+$/.test(path);
  if (response.status !== 200 && response.status !== 404) return false;
  const html = await response.clone().text();
  return html.includes(pageDataOpening) || html.includes(redirectMarker);
}
