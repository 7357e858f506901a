import type { Article } from '../../core/article.ts';
import { shardSize, type GenerationRoot, type ListedArticle } from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/urls.ts';
import { summaryOf } from '../content/content-from-files.ts';
import { contentHash } from '../content/content-hash.ts';

/** A file to publish; `fileName` is relative to the site's root. */
export type OutputFile = { fileName: string; source: string | Uint8Array };

/**
 * The files of the content generation (architecture.md §2), each but root.json named by its hash.
 * Equal articles give equal files. Shards are filled from the oldest article on, so that a new
 * article changes the newest shard only; more than one are also published as one list.
 * @param articles newest first
 * @param pictures by file name, `<hash>.<extension>`
 * @param seq grows with each publication; only root.json holds it
 */
export function generationFiles(
  articles: readonly Article[],
  pictures: ReadonlyMap<string, Uint8Array>,
  seq: number,
): { generation: string; files: OutputFile[] } {
  const files: OutputFile[] = [];
  const addJson = (value: unknown, pathOf: (hash: string) => string): string => {
    const source = stableJson(value);
    const hash = contentHash(source);
    files.push({ fileName: pathOf(hash).slice(1), source });
    return hash;
  };

  const listed: ListedArticle[] = articles.map((article) => ({
    ...summaryOf(article),
    hash: addJson(article, paths.articleFile),
  }));
  const shards: GenerationRoot['shards'] = inShards(listed).map((shard) => ({
    hash: addJson({ articles: shard }, paths.shard),
    count: shard.length,
  }));
  const generation = contentHash(listed.map(({ slug, hash }) => `${slug} ${hash}`).join('\n'));
  const root: GenerationRoot = {
    schema: 1,
    seq,
    generation,
    total: articles.length,
    shards,
    ...(shards.length > 1 && { wholeList: addJson({ articles: listed }, paths.shard) }),
  };
  files.push({ fileName: paths.contentRoot.slice(1), source: stableJson(root) });
  for (const [name, source] of pictures)
    files.push({ fileName: paths.pictureFile(name).slice(1), source });
  return { generation, files };
}

/** Stretches of `shardSize`, counted from the end; the first may be shorter. */
function inShards<T>(items: readonly T[]): T[][] {
  const shards: T[][] = [];
  for (let end = items.length; end > 0; end -= shardSize)
    shards.unshift(items.slice(Math.max(0, end - shardSize), end));
  return shards;
}
