import type { ArticleSummary } from '../../core/article.ts';
import { wholeAddress, paths } from '../../core/urls.ts';
import type { SiteConfig } from '../../site.ts';

/** As many articles as a language model reads at once; the sitemap names all. */
const maxArticles = 100;

/**
 * Text of `robots.txt` (RFC 9309): all is open. What shall not be listed says so in its own page, which
 * a crawler must be allowed to read for that.
 */
export function robotsFile(site: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${wholeAddress(paths.sitemap, site)}\n`;
}

/**
 * Text of `llms.txt` (https://llmstxt.org): what the site is, and its newest articles.
 * @param articles newest first
 */
export function llmsFile(articles: readonly ArticleSummary[], site: SiteConfig): string {
  const { product, jobsUrl } = site;
  const link = (name: string, path: string, words: string) =>
    `- [${escapeMarkdown(name)}](${wholeAddress(path, site)}): ${escapeMarkdown(words)}`;
  const named = articles.slice(0, maxArticles);
  return [
    `# ${escapeMarkdown(product)}`,
    '',
    `> ${escapeMarkdown(product)} is a career blog for people who look for a first remote or hybrid job: practical guides to CVs, applications, scams, visas and working from home.`,
    '',
    `All articles are free to read, without login or tracking. The jobs themselves are on a site of their own: ${jobsUrl}`,
    '',
    ...(named.length > 0 ? ['## Articles', ''] : []),
    ...named.map(({ slug, title, excerpt }) => link(title, paths.article(slug), excerpt)),
    ...(named.length > 0 ? [''] : []),
    '## Optional',
    '',
    link('Blog', paths.blog, 'all articles, newest first, page by page'),
    link('Sitemap', paths.sitemap, 'every address, with the day of its last change'),
    '',
  ].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
