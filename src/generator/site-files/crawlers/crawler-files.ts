import type { ArticleSummary } from '../../../core/article.ts';
import { absoluteUrl, paths } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { blog } from '../../../core/site.words.ts';
import * as words from './crawlers.words.ts';

/** As many articles as a language model reads at once; the sitemap names all. */
const maxArticles = 100;

/**
 * Text of `robots.txt` (RFC 9309): all is open. What shall not be listed says so in its own page, which
 * a crawler must be allowed to read for that.
 */
export function robotsFile(site: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site.origin, paths.sitemap)}\n`;
}

/**
 * Text of `llms.txt` (https://llmstxt.org): what the site is, and its newest articles.
 * @param articles newest first
 */
export function llmsFile(articles: readonly ArticleSummary[], site: SiteConfig): string {
  const { product, jobsUrl } = site;
  const link = (name: string, path: string, about: string) =>
    `- [${escapeMarkdown(name)}](${absoluteUrl(site.origin, path)}): ${escapeMarkdown(about)}`;
  const named = articles.slice(0, maxArticles);
  return [
    `# ${escapeMarkdown(product)}`,
    '',
    `> ${words.whatItIs(escapeMarkdown(product))}`,
    '',
    words.howItIsRead(jobsUrl),
    '',
    ...(named.length > 0 ? [`## ${words.articles}`, ''] : []),
    ...named.map(({ slug, title, excerpt }) => link(title, paths.article(slug), excerpt)),
    ...(named.length > 0 ? [''] : []),
    `## ${words.optional}`,
    '',
    link(blog, paths.blog, words.blogText),
    link(words.sitemap, paths.sitemap, words.sitemapText),
    '',
  ].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
