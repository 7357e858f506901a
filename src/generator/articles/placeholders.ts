import { slugOf, type SiteConfig } from '../../site-config.ts';

const linkToArticle = /\/blog\/[a-z0-9-]*\{product\}[a-z0-9-]*/g;
const unknownPlaceholder = /(?<!\\)\{(?!(?:product|jobs|resumeHelp)\})[A-Za-z][\w-]*\}/g;

/** Fills `{product}` in a slug or the name of a folder or file. */
export function fillSlug(text: string, site: SiteConfig): string {
  return text.replaceAll('{product}', slugOf(site.product));
}

/** Fills `{product}`, `{jobs}` and `{resumeHelp}`; in a link to an article the brand is a slug. */
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

/** What is wrong with a text: unknown placeholders and, except in drafts, the `[[prompts]]` of `npm run new`. */
export function findUnfilled(text: string, isDraft: boolean) {
  const placeholder =
    'must not hold an unknown placeholder; there are {product}, {jobs} and {resumeHelp}';
  const prompt = 'must not hold a prompt; write your own words in its place';
  const find = (sign: RegExp, message: string) =>
    Array.from(text.matchAll(sign), ([written]) => ({ message, written }));
  const prompts = isDraft ? [] : find(/\[\[.*?\]\]/g, prompt);
  return [...find(unknownPlaceholder, placeholder), ...prompts];
}
