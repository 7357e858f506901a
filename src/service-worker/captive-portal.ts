import { pageDataOpening, redirectMarker } from '../core/element-ids.ts';

/** Browsers show these as pages. */
const pageTypes = /^(text\/html|application\/xhtml\+xml)\b/i;

/** Network Authentication Required: only what intercepts requests says so (RFC 6585 §6). */
const portalStatus = 511;

/**
 * Whether the network's answer to a navigation is a page of this site, found or not found. A captive
 * portal, a proxy or a failing host answers with other HTML. Reads the body of HTML to its end.
 */
export async function isSitePage(response: Response): Promise<boolean> {
  const isKnownStatus = response.status === 200 || response.status === 404;
  if (!isKnownStatus || !(await isPage(response))) return false;
  const html = await response.clone().text();
  return html.includes(pageDataOpening) || html.includes(redirectMarker);
}

/**
 * Whether an answer over plain http may be a captive portal's: a page that is not this site's. Portals
 * answer with pages for people to log in, never with documents or data. Reads the body of HTML to its end.
 */
export async function mayBePortal(response: Response): Promise<boolean> {
  if (response.status === portalStatus) return true;
  return (await isPage(response)) && !(await isSitePage(response));
}

async function isPage(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type');
  return type ? pageTypes.test(type) : beginsLikePage(response);
}

/** Browsers look at the beginning of what comes without a type. */
async function beginsLikePage(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  const first = await reader?.read();
  // The original's body waits for nobody once this copy of it is given up.
  void reader?.cancel();
  return first?.value !== undefined && /^\s*(<|$)/.test(new TextDecoder().decode(first.value));
}
