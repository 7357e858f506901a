import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ListedArticle } from '../../core/generation.ts';
import { findMistakesAmong } from './check-articles.ts';
import type { CompiledArticle } from './compile-article.ts';
import { ContentError, type ContentProblem } from './content-error.ts';

export type ReadOptions = {
  /** Holds a folder for each article. */
  articlesDir: string;
  /** Compiles the articles in these folders, and gives them in the same order. */
  compile: (folderNames: readonly string[]) => Promise<readonly CompiledArticle[]>;
};

/** All that the sources say, checked. */
export type BuiltContent = {
  /** Newest first; articles of one day by slug. */
  articles: readonly ListedArticle[];
  /** The kept files to publish: texts of articles, and pictures. */
  files: ReadonlySet<string>;
};

/**
 * The getter of all articles (spec §3). A folder without articles gives an empty list.
 * @throws ContentError with every mistake of every article; nothing is published then.
 */
export async function readArticles({ articlesDir, compile }: ReadOptions): Promise<BuiltContent> {
  const problems: ContentProblem[] = [];
  const compiled = await compile(await findFolders(articlesDir, problems));
  problems.push(...compiled.flatMap((one) => one.problems), ...findMistakesAmong(compiled));
  if (problems.length > 0) throw new ContentError(problems);
  return {
    articles: compiled.flatMap(({ article }) => (article ? [article] : [])).toSorted(newestFirst),
    files: new Set(compiled.flatMap(({ files }) => files)),
  };
}
/** Names of the articles' folders, in an order that is the same on every machine. */
async function findFolders(articlesDir: string, problems: ContentProblem[]): Promise<string[]> {
  const entries = await readdir(articlesDir, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    const message = 'There must be a folder of articles here; create it or set ARTICLES_DIR';
    problems.push({ file: articlesDir, message });
    return [];
  }
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of visible) {
    if (entry.isDirectory() || extname(entry.name) !== '.md' || entry.name === 'README.md')
      continue;
    const message = 'An article must be a file index.md in a folder of its own; move it';
    problems.push({ file: join(articlesDir, entry.name), message });
  }
  return visible.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

function newestFirst(a: ListedArticle, b: ListedArticle): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
