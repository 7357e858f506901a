import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ListedArticle } from '../../core/generation.ts';
import { findMistakesAmong } from './checks/check-articles.ts';
import type { CompiledArticle } from './compile-article.ts';
import { ContentError, type Mistake } from './content-error.ts';
import { unpublishedReason, type UnpublishedArticle } from './unpublished.ts';

export type ReadOptions = {
  /** Holds a folder for each article. */
  articlesDir: string;
  /** The day of the build in UTC, `YYYY-MM-DD`. */
  today: string;
  /** Whether drafts, and articles of days to come, are among the articles. */
  withUnpublished: boolean;
  /** Compiles the articles in these folders, and gives them in the same order. */
  compile: (folderNames: readonly string[]) => Promise<readonly CompiledArticle[]>;
};

/** All that the sources say, checked. */
export type BuiltContent = {
  /** Newest first; articles of one day by slug. */
  articles: readonly ListedArticle[];
  /** The cached files to publish: texts of articles, and pictures. */
  files: ReadonlySet<string>;
  /** What is not published yet, by file. */
  unpublished: readonly UnpublishedArticle[];
};

/**
 * Read and check all articles. Where unpublished ones are left out, drafts may have mistakes, and no
 * article may link to one of them.
 * @throws ContentError with every mistake of every article; nothing is published then.
 */
export async function readArticles(options: ReadOptions): Promise<BuiltContent> {
  const { articlesDir, today, withUnpublished, compile } = options;
  const problems: Mistake[] = [];
  const compiled = await compile(await findFolders(articlesDir, problems));
  const checked = compiled.filter(({ status }) => withUnpublished || status === 'ready');
  const leftOut = withUnpublished
    ? undefined
    : { drafts: compiled.filter(({ status }) => status === 'draft'), today };
  problems.push(...checked.flatMap((one) => one.problems), ...findMistakesAmong(checked, leftOut));
  if (problems.length > 0) throw new ContentError(problems);

  const unpublished = compiled.flatMap((one) => {
    const reason = unpublishedReason(one, today);
    return reason ? [{ file: one.file, slug: one.folder, reason }] : [];
  });
  const hidden = new Set(withUnpublished ? [] : unpublished.map(({ slug }) => slug));
  const shown = checked.filter(({ folder }) => !hidden.has(folder));
  return {
    articles: shown.flatMap(({ article }) => (article ? [article] : [])).toSorted(newestFirst),
    files: new Set(shown.flatMap(({ files }) => files)),
    unpublished,
  };
}

/** Names of the articles' folders, in an order that is the same on every machine. */
async function findFolders(articlesDir: string, problems: Mistake[]): Promise<string[]> {
  const entries = await readdir(articlesDir, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    const message = 'There must be a folder of articles here; create it or set ARTICLES_DIR';
    problems.push({ file: articlesDir, message });
  }
  const folders: string[] = [];
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.') || entry.name === 'README.md') continue;
    if (entry.isDirectory()) folders.push(entry.name);
    else if (extname(entry.name) === '.md') {
      const message = 'An article must be a file index.md in a folder of its own; move it';
      problems.push({ file: join(articlesDir, entry.name), message });
    }
  }
  return folders.toSorted();
}

function newestFirst(a: ListedArticle, b: ListedArticle): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
