import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentSource } from '../core/content-source.ts';
import type { ListedArticle } from '../core/generation.ts';
import type { SiteConfig } from '../site-config.ts';
import type { BuildReport } from './build-report.ts';
import type { CompileData } from './articles/compile.worker.ts';
import type { CompiledArticle } from './articles/compile-article.ts';
import { contentFromFiles } from './articles/content-from-files.ts';
import { openBuildCache, textReader } from './articles/cache/build-cache.ts';
import { markUnpublished } from './articles/mark-unpublished.ts';
import type { UnpublishedArticle } from './articles/unpublished.ts';
import { readArticles } from './articles/read-articles.ts';
import { generationFiles } from './articles/generation-files.ts';
import { runInPool } from './pool/pool.ts';

/** All that a build or the dev server needs of the articles. */
export type LoadedContent = {
  source: ContentSource;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  /** The lists of the content generation by name, such as `content/root.json`. */
  lists: ReadonlyMap<string, string>;
  /** Names of its other files, which lie in `buildCacheDir` until they are published. */
  cachedFiles: ReadonlySet<string>;
  buildCacheDir: string;
  /** What is not published: left out, unless it is shown. */
  unpublished: readonly UnpublishedArticle[];
};

/** Where articles are, what they may name, and where builds cache what the next one can use. */
export type ContentOptions = {
  articlesDir: string;
  cacheDir: string;
  site: SiteConfig;
  report: BuildReport;
  /** The day of the build in UTC, `YYYY-MM-DD`: articles of later days are not published. */
  today: string;
};

/** Reads the articles once and again after `forget`. */
export type ContentLoader = {
  load: () => Promise<LoadedContent>;
  forget: () => void;
  /** From now on, drafts and articles of days to come are read, too, and marked as such. */
  showUnpublished: () => void;
};

const compileWorker = fileURLToPath(new URL('articles/compile.worker.ts', import.meta.url));

export function createContentLoader(options: ContentOptions): ContentLoader {
  let loading: Promise<LoadedContent> | undefined;
  let withUnpublished = false;
  const forget = () => {
    loading = undefined;
  };
  return {
    load: () => (loading ??= loadContent(options, withUnpublished)),
    forget,
    showUnpublished: () => {
      withUnpublished = true;
      forget();
    },
  };
}

/** @throws ContentError naming every mistake in every article. */
async function loadContent(
  options: ContentOptions,
  withUnpublished: boolean,
): Promise<LoadedContent> {
  const { articlesDir, cacheDir, site, report, today } = options;
  const buildCacheDir = join(cacheDir, 'files');
  const readText = textReader(buildCacheDir);
  const data: CompileData = {
    articlesDir,
    site,
    cacheDirs: {
      pictures: join(cacheDir, 'pictures'),
      articles: join(cacheDir, 'articles'),
      files: buildCacheDir,
    },
  };
  const built = await readArticles({
    articlesDir,
    today,
    withUnpublished,
    compile: (items) =>
      runInPool<CompileData, string, CompiledArticle>({
        entry: compileWorker,
        data,
        items,
        maxSemiSpaceSizeMb: 16, // with less, collecting garbage slows the compiler down
        onProgress: report.progress,
        cacheDir,
      }),
  });
  const shown = withUnpublished
    ? await markUnpublished(built, { readText, buildCache: openBuildCache(buildCacheDir) })
    : built;
  const { articles, files: cachedFiles, unpublished } = shown;
  const { generation, files } = generationFiles(articles);
  const lists = new Map(files.map(({ fileName, source }) => [fileName, source]));
  const source = contentFromFiles({ articles, generation, readText });
  return { source, articles, generation, lists, cachedFiles, buildCacheDir, unpublished };
}
