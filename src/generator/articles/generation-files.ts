import { toSummary, type Article } from '../../shared/article.ts';
import { contentSchema, listSize, type GenerationRoot } from '../../shared/content.ts';
import { stableJson } from '../../shared/stable-json.ts';
import { paths } from '../../shared/paths.ts';
import { contentHash } from './content-hash.ts';

/** The files that publish these articles, newest first, by path. Equal articles give equal files. */
export function generationFiles(articles: readonly Article[]): Map<string, string> {
  const files = new Map<string, string>();
  const add = (value: object, toPath: (hash: string) => string): string => {
    const text = stableJson(value);
    const hash = contentHash(text);
    files.set(toPath(hash), text);
    return hash;
  };
  const listed = articles.map((article) => ({
    ...toSummary(article),
    hash: add(article, paths.articleFile),
  }));
  // Filled from the oldest article on, so that a new one changes the first list alone.
  const lists: GenerationRoot['lists'][number][] = [];
  for (let end = listed.length; end > 0; end -= listSize) {
    const articlesOfList = listed.slice(Math.max(0, end - listSize), end);
    const hash = add({ articles: articlesOfList }, paths.list);
    lists.unshift({ hash, count: articlesOfList.length });
  }
  const questions = articles.flatMap(({ question, slug, title, tone }) =>
    question === undefined ? [] : [{ question, slug, title, tone }],
  );
  const root: GenerationRoot = {
    schema: contentSchema,
    generation: contentHash(listed.map(({ slug, hash }) => `${slug} ${hash}`).join('\n')),
    total: listed.length,
    lists,
    ...(questions.length > 0 && { questions }),
  };
  add(root, () => paths.contentRoot);
  return files;
}
