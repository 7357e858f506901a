// The builds that the tests publish one after the other: the finished one, and what may follow it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  parseGenerationRoot,
  parseList,
  type GenerationRoot,
  type ListedArticle,
} from '../../src/shared/content-source.ts';
import { contentHash } from '../../src/generator/articles/content-hash.ts';
import { stableJson } from '../../src/shared/stable-json.ts';
import { paths } from '../../src/shared/paths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/foothold-tests');

/** The folders of the builds. */
export const builds = {
  base: join(root, 'dist'),
  /** One article corrected, the same code. */
  edited: join(cache, 'edited'),
  /** Other code, the same articles; no file of the base's code is left. Its pages carry their policy. */
  newCode: join(cache, 'new-code'),
} as const;

/** The root file of a build's content. */
export function readRoot(folder: string): GenerationRoot {
  return parseGenerationRoot(readFileSync(join(folder, 'content/root.json'), 'utf8'));
}

/** The list of a build; the builds of these tests have one. */
export function readList(folder: string): { path: string; articles: readonly ListedArticle[] } {
  const path = paths.list(readRoot(folder).lists[0]?.hash ?? '');
  return { path, articles: parseList(path, readFileSync(join(folder, path), 'utf8')) };
}

/** The path of an article's file in a build. */
export function articleFile(folder: string, slug: string): string {
  const listed = readList(folder).articles.find((article) => article.slug === slug);
  if (!listed) throw new Error(`${folder} has no article “${slug}”`);
  return paths.articleFile(listed.hash);
}

/** What differs in `builds.edited`. */
export const correction = {
  slug: 'beat-the-ats',
  /** Stands before the first heading. */
  sentence: 'This sentence is the correction.',
} as const;

/** What `builds.newCode` shows in its footer. */
export const newDesigner = 'Second Edition Studio';

/** Make a build like the base whose list holds other articles, newest first; gives its folder. */
export function baseWith(articles: readonly ListedArticle[]): string {
  const list = stableJson({ articles });
  const hash = contentHash(list);
  // Tests that run at the same time do not take it from under each other.
  const folder = join(cache, `list-${hash}-${process.env['TEST_PARALLEL_INDEX']}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(builds.base, folder, { recursive: true });
  writeFileSync(join(folder, paths.list(hash)), list);
  const total = articles.length;
  const lists = total === 0 ? [] : [{ hash, count: total }];
  const changed = { ...readRoot(builds.base), generation: hash, total, lists };
  writeFileSync(join(folder, paths.contentRoot), stableJson(changed));
  return folder;
}

/** As `baseWith`, of the base's own articles. */
export const shrinkBase = (end: number, start = 0) =>
  baseWith(readList(builds.base).articles.slice(start, end));
