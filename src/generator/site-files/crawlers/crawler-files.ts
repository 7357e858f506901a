import type { ArticleSummary } from '../../../shared/article.ts';
import { language } from '../../../shared/language.words.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import type { SitePage } from '../../pages/list-site-pages.ts';

/** Nothing is escaped: neither a slug nor a configured URL can hold a reserved character of XML. */
export function sitemapFile(pages: readonly SitePage[], { origin }: SiteConfig): string {
  const lines = pages.map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
}

/** `llms.txt` (https://llmstxt.org) */
export function llmsFile(articles: readonly ArticleSummary[], site: SiteConfig): string {
  const { product, origin, jobsUrl } = site;
  const escape = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');
  const named = articles.map(
    ({ slug, title, excerpt }) =>
      `- [${escape(title)}](${origin}${paths.article(slug)}): ${escape(excerpt)}\n`,
  );
  return `# ${escape(product)}

> ${escape(product)} is a career blog for people who are looking for their first remote or hybrid job: practical guides to CVs, applications, scams, visas and working from home.

All articles are free to read, without login or tracking. The jobs are on a separate site: ${jobsUrl}

## Articles

${named.join('')}
## Optional

- [Blog](${origin}${paths.blog}): all articles, newest first, page by page
- [Sitemap](${origin}${paths.sitemap}): every address, with the day of its last change
`;
}

/** `.well-known/security.txt` (RFC 9116) expires after a year: if nobody builds the site, nobody answers either. */
export function securityTxt({ origin }: SiteConfig, contact: string, builtOn: string): string {
  const expires = new Date(Date.parse(builtOn) + 365 * 24 * 60 * 60 * 1000).toISOString();
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: ${language}
Canonical: ${origin}/.well-known/security.txt
`;
}
