import { language } from '../../shared/language.words.ts';
import { paths } from '../../shared/paths.ts';
import type * as renderer from '../../app/render.tsx';
import type { SiteConfig } from '../../site-config.ts';
import type { HostRedirect } from '../hosting/host-files.ts';
import type { SitePage } from './list-site-pages.ts';
import { withStructuredData } from './structured-data.ts';

/** app/render.tsx as it is bundled for the site. */
export type Renderer = typeof renderer;

export const pageFile = (path: string): string =>
  path === paths.home ? 'index.html' : `${path.slice(1)}.html`;

/** Render a page; one that has moved leads on where the host does not redirect. @throws Error for a wrong status */
export async function renderSitePage(
  { path, status, describe }: SitePage,
  render: (request: Request) => Promise<Response>,
  site: SiteConfig,
): Promise<{ html: string; redirect?: HostRedirect }> {
  const response = await render(new Request(site.origin + path));
  if (response.status !== status)
    throw new Error(`${path} rendered with status ${response.status}, not ${status}`);
  if (status === 301) {
    const to = new URL(response.headers.get('location') ?? '', site.origin).pathname;
    return { html: redirectPage(site.origin, to), redirect: { from: path, to } };
  }
  const html = await response.text();
  return { html: describe ? withStructuredData(html, describe(site)) : html };
}

/** A page that redirects to `to` at once, also without scripts. */
function redirectPage(origin: string, to: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>This page has moved</title><script data-cfasync="false" src="/moved.js" data-to="${to}"></script><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript><link rel="canonical" href="${origin}${to}"><meta name="robots" content="noindex"></head><body><p>This page has moved to <a href="${to}">its new address</a>.</p></body></html>\n`;
}
