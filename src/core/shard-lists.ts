import type { ArticleList, ListRange } from './content-source.ts';
import { slugsOf, summaryOfListed, type GenerationRoot, type ListedArticle } from './generation.ts';

/** Loads the articles of the shard with this hash, newest first. */
export type LoadShard = (hash: string) => Promise<readonly ListedArticle[]>;

/** A range of the articles that `root` lists; loads only the shards that it needs. */
export async function listFromShards(
  root: GenerationRoot,
  { from, count }: ListRange,
  loadShard: LoadShard,
): Promise<ArticleList> {
  const to = from + count;
  const inRange: { hash: string; start: number }[] = [];
  let start = 0;
  for (const { hash, count: length } of root.shards) {
    if (start < to && start + length > from) inRange.push({ hash, start });
    start += length;
  }
  const stretches: ListedArticle[][] = [];
  for (const shard of inRange) {
    const listed = await loadShard(shard.hash);
    stretches.push(listed.slice(Math.max(0, from - shard.start), to - shard.start));
  }
  const articles = stretches.flat().map(summaryOfListed);
  return { generation: root.generation, total: root.total, articles };
}

/** The article at `slug`, its current one or a former one. */
export function findBySlug(
  articles: readonly ListedArticle[],
  slug: string,
): ListedArticle | undefined {
  return articles.find((article) => slugsOf(article).includes(slug));
}
