import type { ArticleSummary } from '../../../core/article.ts';
import { language } from '../../../core/language.words.ts';
import { paths } from '../../../core/paths.ts';
import { blog } from '../../../core/site.words.ts';
import type { SiteConfig } from '../../../site-config.ts';
import * as words from '../site-files.words.ts';

/**
 * Text of `robots.txt` (RFC 9309): all is open. What shall not be listed says so in its own page, which
 * a crawler must be allowed to read for that.
 */
export function robotsFile({ origin }: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${paths.sitemap}\n`;
}

/**
 * Text of the sitemap (https://www.sitemaps.org/protocol.html), which may name 50,000 addresses. Nothing is escaped:
 * neither a slug nor a configured address can hold what XML reserves.
 * @param pages what search engines may list, with the day on which what a page shows last changed; absent where it
 * shows no article
 */
export function sitemapFile(
  pages: readonly { path: string; changedOn?: string | undefined }[],
  { origin }: SiteConfig,
): string {
  const lines = pages.map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
}

/** As many articles as a language model reads at once; the sitemap names all. */
const maxArticles = 100;

/**
 * Text of `llms.txt` (https://llmstxt.org): what the site is, and its newest articles.
 * @param articles newest first
 */
export function llmsFile(articles: readonly ArticleSummary[], site: SiteConfig): string {
  const product = escapeMarkdown(site.product);
  const link = (name: string, path: string, about: string) =>
    `- [${escapeMarkdown(name)}](${site.origin}${path}): ${escapeMarkdown(about)}\n`;
  const named = articles
    .slice(0, maxArticles)
    .map(({ slug, title, excerpt }) => link(title, paths.article(slug), excerpt));
  return [
    `# ${product}\n`,
    `> ${words.whatItIs(product)}\n`,
    `${words.howItIsRead(site.jobsUrl)}\n`,
    ...(named.length > 0 ? [`## ${words.articles}\n`, named.join('')] : []),
    `## ${words.optional}\n`,
    link(blog, paths.blog, words.blogText) + link(words.sitemap, paths.sitemap, words.sitemapText),
  ].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

const oneYearMs = 365 * 24 * 60 * 60 * 1000;

/** Where `security.txt` lies (RFC 9116 §3). */
export const securityTxtName = '.well-known/security.txt';

/**
 * Text of `security.txt`: whom to tell of a weakness (RFC 9116). Good for a year from the day of the build: a site
 * that is not built for longer has nobody who answers.
 */
export function securityTxt(site: { origin: string; contact: string; builtOn: string }): string {
  const expires = new Date(Date.parse(site.builtOn) + oneYearMs).toISOString();
  return `Contact: ${site.contact}
Expires: ${expires}
Preferred-Languages: ${language}
Canonical: ${site.origin}/${securityTxtName}
`;
}
