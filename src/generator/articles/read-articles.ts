import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Article } from '../../shared/article.ts';
import { checkArticles } from './checks/check-articles.ts';
import { compileArticle, type CompiledArticle, type CompileOptions } from './compile-article.ts';
import { ContentError } from './content-error.ts';

export type ReadOptions = CompileOptions & {
  /** Includes drafts and scheduled articles, marked. Else drafts may have mistakes, and no link may lead to these. */
  withUnpublished: boolean;
  /** The pages besides articles that links may lead to. */
  pagePaths: readonly string[];
};

/** The names of the folders of articles, linked ones too, and of lost texts beside them. */
export function articleFolders(articlesDir: string): string[] {
  if (!existsSync(articlesDir)) return []; // git keeps no empty folder
  return readdirSync(articlesDir, { withFileTypes: true })
    .filter((entry) => !entry.isFile() || /\.(?:md|mdx|markdown)$/i.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !/^(?:\.|README\.md$)/i.test(name))
    .toSorted();
}

/** All articles, checked, newest first, and notes, each a heading and its lines. @throws ContentError with every mistake of each */
export async function readArticles(options: ReadOptions) {
  const { articlesDir, site, today, withUnpublished, pagePaths } = options;
  const compiled: CompiledArticle[] = [];
  for (const folder of articleFolders(articlesDir))
    compiled.push(await compileArticle(folder, options));
  const drafts = compiled.filter(({ isDraft }) => isDraft);
  const checked = withUnpublished ? compiled : compiled.filter(({ isDraft }) => !isDraft);
  checkArticles(checked, pagePaths, withUnpublished ? undefined : { drafts, today });
  const files = checked.map(({ file }) => file);
  if (files.some(({ messages }) => messages.length > 0)) throw new ContentError(files);

  const articles: Article[] = [];
  const unpublished: string[] = [];
  const unchecked: string[] = [];
  const foreign: string[] = [];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (const { file, article, isDraft } of compiled) {
    const name = relative(process.cwd(), file.path);
    const day = !isDraft && article && article.date > today ? article.date : undefined;
    if (isDraft)
      unpublished.push(`${name} is a draft; publish it by deleting the line "draft: true"`);
    if (day !== undefined)
      unpublished.push(`${name} is published by a build on ${day} (UTC) or later`);
    if (!article || (!withUnpublished && (isDraft || day !== undefined))) continue;
    const prefix = isDraft ? 'Draft: ' : day === undefined ? '' : `From ${day}: `;
    articles.push({ ...article, title: prefix + article.title });
    const { checkedOn, date } = article;
    if ((checkedOn ?? date) < yearAgo)
      unchecked.push(`${name}, ${checkedOn === undefined ? 'never' : `last on ${checkedOn}`}`);
    if (!site.isDefaultBrand && article.slug.startsWith('journey-and-') && date === '2024-05-14')
      foreign.push(name);
  }
  return {
    articles: articles.toSorted(
      (a, b) => b.date.localeCompare(a.date, 'en') || a.slug.localeCompare(b.slug, 'en'),
    ),
    notes: [
      ['Not in this build:', ...unpublished],
      ['articles not checked for a year; read the sources, then set "checked":', ...unchecked],
      ['articles about the Foothold team; write about yours, or delete them:', ...foreign],
    ],
  };
}
