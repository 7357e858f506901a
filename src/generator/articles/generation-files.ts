import { startsOf, type Article } from '../../shared/article.ts';
import {
  contentSchema,
  listSize,
  summaryOf,
  type GenerationRoot,
} from '../../shared/generation.ts';
import { stableJson } from '../../shared/stable-json.ts';
import { paths } from '../../shared/paths.ts';
import { contentHash } from './content-hash.ts';

/**
 * The files that publish articles: a text for each, the lists that name them, and root.json, which names the
 * lists; all but root.json are named by their hash. Equal articles give equal files.
 * @param articles newest first
 * @returns texts by path
 */
export function generationFiles(articles: readonly Article[]): Map<string, string> {
  const files = new Map<string, string>();
  const add = (value: object, toPath: (hash: string) => string): string => {
    const text = stableJson(value);
    const hash = contentHash(text);
    files.set(toPath(hash), text);
    return hash;
  };
  const listed = articles.map((article) => ({
    ...summaryOf(article),
    hash: add(article, paths.articleFile),
  }));
  const lists = inLists(listed).map((part) => ({
    hash: add({ articles: part }, paths.list),
    count: part.length,
  }));
  const starts = startsOf(articles);
  const root: GenerationRoot = {
    schema: contentSchema,
    generation: contentHash(listed.map(({ slug, hash }) => `${slug} ${hash}`).join('\n')),
    total: listed.length,
    lists,
    ...(starts.length > 0 && { starts }),
  };
  add(root, () => paths.contentRoot);
  return files;
}

/** Filled from the oldest article on, so that a new one changes the first list alone. */
function inLists<T>(items: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (let end = items.length; end > 0; end -= listSize)
    lists.unshift(items.slice(Math.max(0, end - listSize), end));
  return lists;
}
