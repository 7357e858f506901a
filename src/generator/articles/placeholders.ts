import { slugOf, type SiteConfig } from '../../site-config.ts';

/** What braces may hold in an article, to be filled in. */
export const placeholderNames: readonly string[] = ['product', 'jobs'];

const linkToArticle = /\/blog\/[a-z0-9-]*\{product\}[a-z0-9-]*/g;

/** `{product}` inside a slug or a folder's name. */
export function fillSlug(text: string, site: SiteConfig): string {
  return text.replaceAll('{product}', slugOf(site.product));
}

/** As `fillText`, in Markdown: signs of the brand stay signs and mark nothing up. */
export function fillMarkdown(text: string, site: SiteConfig): string {
  const product = site.product.replace(/[\\`*_{}[\]<>()#|~:&!]/g, '\\$&');
  return fillText(
    text.replace(linkToArticle, (path) => fillSlug(path, site)),
    { ...site, product },
  );
}

/** `{product}` and `{jobs}` in an article; in a link to an article the brand is a slug. */
export function fillText(text: string, site: SiteConfig): string {
  return text
    .replace(linkToArticle, (path) => fillSlug(path, site))
    .replaceAll('{product}', () => site.product) // a function, since "$&" in a string has a meaning
    .replaceAll('{jobs}', () => site.jobsUrl);
}
