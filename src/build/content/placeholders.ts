import type { SiteConfig } from '../../site.ts';

/** The brand as a part of a slug: lower case, other characters as single hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `{product}` inside a slug or a folder's name. */
export function fillSlug(text: string, site: SiteConfig): string {
  return text.replaceAll('{product}', slugOf(site.product));
}

/** `{product}` and `{jobs}` in an article; in a link to an article the brand is a slug. */
export function fillText(text: string, site: SiteConfig): string {
  return text
    .replace(/\/blog\/[a-z0-9-]*\{product\}[a-z0-9-]*/g, (path) => fillSlug(path, site))
    .replaceAll('{product}', () => site.product) // a function, since "$&" in a string has a meaning
    .replaceAll('{jobs}', () => site.jobsUrl);
}
