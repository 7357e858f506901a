import { contentSchema } from '../../core/content-schema.ts';
import { shardSize, type GenerationRoot, type ListedArticle } from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import { contentHash } from './content-hash.ts';

/** Articles: about 2 MB of text, which a phone reads without a pause that is felt. */
const wholeListLimit = 2500;

/** What compiled articles consist of, by the name under which it is published. */
export type ArticleFiles = {
  texts: Map<string, string>;
  /** Where the cache holds them. */
  pictures: Map<string, string>;
};

/** A file to publish; `fileName` is relative to the site's root. */
export type OutputFile = { fileName: string; source: string };

/**
 * The files that list the articles: root.json, and shards, each named by its
 * hash. Equal articles give equal files. Shards are filled from the oldest article on, so that a new
 * article changes the newest shard only; more than one are also published as one list, unless that
 * would be too long.
 * @param articles newest first
 * @param publication which one it is; only root.json holds it
 * @param withdrawn slugs of articles that devices are to delete; root.json names them by hash, so that
 * nobody reads there what is no longer to be read
 */
export function generationFiles(
  articles: readonly ListedArticle[],
  publication: Pick<GenerationRoot, 'seq' | 'epoch'>,
  withdrawn: readonly string[] = [],
): { generation: string; files: OutputFile[] } {
  const files: OutputFile[] = [];
  const addList = (listed: readonly ListedArticle[]): string => {
    const source = stableJson({ articles: listed });
    const hash = contentHash(source);
    files.push({ fileName: paths.shard(hash).slice(1), source });
    return hash;
  };
  const shards: GenerationRoot['shards'] = inShards(articles).map((shard) => ({
    hash: addList(shard),
    count: shard.length,
  }));
  const gone = withdrawn.map((slug) => contentHash(slug)).toSorted();
  const named = articles.map(({ slug, hash }) => `${slug} ${hash}`);
  const generation = contentHash([...named, ...gone].join('\n'));
  const root: GenerationRoot = {
    schema: contentSchema,
    ...publication,
    generation,
    total: articles.length,
    shards,
    ...(gone.length > 0 && { withdrawn: gone }),
    ...(shards.length > 1 && articles.length <= wholeListLimit && { wholeList: addList(articles) }),
  };
  files.push({ fileName: paths.contentRoot.slice(1), source: stableJson(root) });
  return { generation, files };
}

/** Stretches of `shardSize`, counted from the end; the first may be shorter. */
function inShards<T>(items: readonly T[]): T[][] {
  const shards: T[][] = [];
  for (let end = items.length; end > 0; end -= shardSize)
    shards.unshift(items.slice(Math.max(0, end - shardSize), end));
  return shards;
}
