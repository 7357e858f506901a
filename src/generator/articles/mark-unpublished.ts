import { parseArticleFile, summaryOf, type ListedArticle } from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import { contentHash } from './content-hash.ts';
import type { ArticleFiles } from './generation-files.ts';
import type { BuiltContent } from './read-articles.ts';
import { markOf, type UnpublishedReason } from './unpublished.ts';

type MarkTools = {
  /** Reads the text of an article's file, by its hash. */
  readText: (hash: string) => Promise<string>;
  files: ArticleFiles;
};

/**
 * The content as the dev server shows it: what no build would publish yet says so in its title, on
 * every page and list. Compiled articles stay as they are, so that they do not change with the day.
 */
export async function markUnpublished(
  built: BuiltContent,
  tools: MarkTools,
): Promise<BuiltContent> {
  const reasons = new Map(built.unpublished.map(({ slug, reason }) => [slug, reason]));
  const files = new Set(built.files);
  const articles = built.articles.map(async (listed) => {
    const reason = reasons.get(listed.slug);
    if (!reason) return listed;
    const { marked, fileName } = await markArticle(listed, reason, tools);
    files.add(fileName);
    return marked;
  });
  return { ...built, articles: await Promise.all(articles), files };
}

async function markArticle(
  { hash }: ListedArticle,
  reason: UnpublishedReason,
  { readText, files }: MarkTools,
): Promise<{ marked: ListedArticle; fileName: string }> {
  const article = parseArticleFile(await readText(hash));
  const shown = { ...article, title: markOf(reason) + article.title };
  const text = stableJson(shown);
  const marked = { ...summaryOf(shown), hash: contentHash(text) };
  const fileName = paths.articleFile(marked.hash).slice(1);
  files.texts.set(fileName, text);
  return { marked, fileName };
}
