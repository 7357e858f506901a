import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Article } from '../../core/article.ts';
import { checkArticles } from './checks/check-articles.ts';
import { compileArticle, type CompiledArticle, type CompileOptions } from './compile-article.ts';
import { ContentError } from './content-error.ts';

export type ReadOptions = CompileOptions & {
  /** Whether drafts, and articles of days to come, are among the articles, with a mark before their titles. */
  withUnpublished: boolean;
};

/** An article that is not published: a draft, or one that waits for its day. */
export type UnpublishedArticle = { file: string; day: string | undefined };

/** An article that was last checked, on `day`, more than a year ago. */
export type OverdueArticle = { file: string; day: string };

/**
 * Read and check all articles; those of days after `today` are not published. Where unpublished ones are
 * left out, drafts may have mistakes, and no article may link to one of them.
 * @returns the articles, newest first, those of one day by slug
 * @throws ContentError with every mistake of every article; nothing is published then.
 */
export async function readArticles(options: ReadOptions): Promise<{
  articles: readonly Article[];
  unpublished: readonly UnpublishedArticle[];
  overdue: readonly OverdueArticle[];
}> {
  const { articlesDir, today, withUnpublished } = options;
  const entries = await readdir(articlesDir, { withFileTypes: true });
  const folders = entries
    .filter((entry) => !/^(?:\.|README\.md$)/.test(entry.name))
    // A file of Markdown that lies beside the folders gets a message of its own.
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.md'))
    .map(({ name }) => name)
    .toSorted(); // the same on every machine
  const compiled: CompiledArticle[] = [];
  for (const folder of folders) compiled.push(await compileArticle(folder, options));
  const drafts = compiled.filter(({ isDraft }) => isDraft);
  const checked = withUnpublished ? compiled : compiled.filter(({ isDraft }) => !isDraft);
  checkArticles(checked, withUnpublished ? undefined : { drafts, today });
  const files = checked.map(({ file }) => file);
  if (files.some(({ messages }) => messages.length > 0)) throw new ContentError(files);

  const articles: Article[] = [];
  const unpublished: UnpublishedArticle[] = [];
  const overdue: OverdueArticle[] = [];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (const { file, article, isDraft } of compiled) {
    const day = !isDraft && article && article.date > today ? article.date : undefined;
    const isPublished = !isDraft && day === undefined;
    if (!isPublished) unpublished.push({ file: file.path, day });
    if (!article || (!isPublished && !withUnpublished)) continue;
    const mark = isDraft ? 'Draft: ' : day === undefined ? '' : `From ${day}: `;
    articles.push({ ...article, title: mark + article.title });
    const { checkedOn = today } = article;
    if (checkedOn < yearAgo) overdue.push({ file: file.path, day: checkedOn });
  }
  return { articles: articles.toSorted(newestFirst), unpublished, overdue };
}

/** The lines that a build prints on what it left out; nothing where all is published. */
export function reportUnpublished(unpublished: readonly UnpublishedArticle[]): string | undefined {
  if (unpublished.length === 0) return undefined;
  const lines = unpublished.map(({ file, day }) => {
    const fate =
      day === undefined
        ? 'is a draft; publish it by deleting the line "draft: true"'
        : `is published by a build on ${day} (UTC) or later`;
    return `- ${relative(process.cwd(), file)} ${fate}`;
  });
  return `Not in this build:\n${lines.join('\n')}`;
}

/** The lines that a build prints on facts that may have changed; nothing where all were checked within a year. */
export function reportOverdue(overdue: readonly OverdueArticle[]): string | undefined {
  if (overdue.length === 0) return undefined;
  const lines = overdue.map(
    ({ file, day }) => `- ${relative(process.cwd(), file)}, last on ${day}`,
  );
  return `Not checked for a year; look at the sources again, then set "checked":\n${lines.join('\n')}`;
}

function newestFirst(a: Article, b: Article): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
