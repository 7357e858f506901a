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
 */
export function generationFiles(articles: readonly ListedArticle[]): {
  generation: string;
  files: OutputFile[];
} {
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
  const named = articles.map(({ slug, hash }) => `${slug} ${hash}`);
  const generation = contentHash(named.join('\n'));
  const root: GenerationRoot = {
    schema: contentSchema,
    generation,
    total: articles.length,
    shards,
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
