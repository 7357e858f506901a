import { slugOf, type SiteConfig } from '../../site-config.ts';
import { found } from './content-error.ts';

const linkToArticle = /\/blog\/[a-z0-9-]*\{product\}[a-z0-9-]*/g;
const unknownPlaceholder = /(?<!\\)\{(?!(?:product|jobs)\})[A-Za-z][\w-]*\}/g;
const prompt = /\[\[.*?\]\]/g;

/** `{product}` inside a slug or a folder's name. */
export function fillSlug(text: string, site: SiteConfig): string {
  return text.replaceAll('{product}', slugOf(site.product));
}

/** `fillText` for Markdown: escapes the Markdown characters of the brand. */
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

/**
 * What is wrong with a text that readers would see: unknown placeholders and, except in drafts, the
 * prompts in double brackets that `npm run new` writes.
 */
export function findUnfilled(text: string, isDraft: boolean): string[] {
  const placeholders = (text.match(unknownPlaceholder) ?? []).map(
    (written) =>
      `must not hold an unknown placeholder; there are {product} and {jobs}${found(written)}`,
  );
  const prompts = isDraft ? [] : (text.match(prompt) ?? []);
  const remedy = 'must not hold a prompt; write your own words in its place';
  return [...placeholders, ...prompts.map((written) => remedy + found(written))];
}
