import { slugOf, type SiteConfig } from '../../site-config.ts';
import { found } from './content-error.ts';

const linkToArticle = /\/blog\/[a-z0-9-]*\{product\}[a-z0-9-]*/g;
const unknownPlaceholder = /(?<!\\)\{(?!(?:product|jobs|resumeHelp)\})[A-Za-z][\w-]*\}/g;

/** `{product}` inside a slug or a folder's name. */
export function fillSlug(text: string, site: SiteConfig): string {
  return text.replaceAll('{product}', slugOf(site.product));
}

/** `fillText` for Markdown: escapes the Markdown characters of the brand. */
export function fillMarkdown(text: string, site: SiteConfig): string {
  return fillText(text, site, site.product.replace(/[\\`*_{}[\]<>()#|~:&!]/g, '\\$&'));
}

/** `{product}`, `{jobs}` and `{resumeHelp}` in an article; in a link to an article the brand is a slug. */
export function fillText(text: string, site: SiteConfig, product = site.product): string {
  const values = new Map([
    ['{product}', product],
    ['{jobs}', site.jobsUrl],
    ['{resumeHelp}', site.resumeHelpUrl],
  ]);
  return text
    .replace(linkToArticle, (path) => fillSlug(path, site))
    .replaceAll(/(?<!\\)\{\w+\}/g, (written) => values.get(written) ?? written);
}

/**
 * What is wrong with a text that readers would see: unknown placeholders and, except in drafts, the
 * prompts in double brackets that `npm run new` writes.
 */
export function findUnfilled(text: string, isDraft: boolean): string[] {
  const placeholder =
    'must not hold an unknown placeholder; there are {product}, {jobs} and {resumeHelp}';
  const prompt = 'must not hold a prompt; write your own words in its place';
  const prompts = isDraft ? null : text.match(/\[\[.*?\]\]/g);
  return [
    ...(text.match(unknownPlaceholder) ?? []).map((written) => placeholder + found(written)),
    ...(prompts ?? []).map((written) => prompt + found(written)),
  ];
}
