import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentSource } from '../core/content-source.ts';
import type { ListedArticle } from '../core/generation.ts';
import type { SiteConfig } from '../site.ts';
import type { CompileData } from './compile-thread.ts';
import type { CompiledArticle } from './content/compile-article.ts';
import { contentFromFiles } from './content/content-from-files.ts';
import { textReader } from './content/kept-files.ts';
import { readArticles } from './content/read-articles.ts';
import { generationFiles } from './output/write-generation.ts';
import { runInThreads } from './threads.ts';

/** All that a build or the dev server needs of the articles. */
export type LoadedContent = {
  source: ContentSource;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  /** The lists of the content generation by name, such as `content/root.json`. */
  lists: ReadonlyMap<string, string>;
  /** Names of its other files, which lie in `keptDir` until they are published. */
  kept: ReadonlySet<string>;
  keptDir: string;
};

/** Where articles are, what they may name, and where builds keep what the next one can use. */
export type ContentOptions = {
  articlesDir: string;
  cacheDir: string;
  site: SiteConfig;
  /** Of the published generation; see content-seq.ts. */
  seq: number;
};

/** Reads the articles once and again after `forget`. */
export type ContentLoader = { load: () => Promise<LoadedContent>; forget: () => void };

const compileThread = fileURLToPath(new URL('compile-thread.ts', import.meta.url));

export function createContentLoader(options: ContentOptions): ContentLoader {
  let loading: Promise<LoadedContent> | undefined;
  return {
    load: () => (loading ??= loadContent(options)),
    forget: () => {
      loading = undefined;
    },
  };
}

/** @throws ContentError naming every mistake in every article. */
async function loadContent(options: ContentOptions): Promise<LoadedContent> {
  const { articlesDir, cacheDir, site, seq } = options;
  const keptDir = join(cacheDir, 'kept');
  const data: CompileData = {
    articlesDir,
    site,
    cacheDirs: {
      pictures: join(cacheDir, 'pictures'),
      articles: join(cacheDir, 'articles'),
      kept: keptDir,
    },
  };
  const { articles, files: kept } = await readArticles({
    articlesDir,
    compile: (items) =>
      runInThreads<CompileData, string, CompiledArticle>({
        entry: compileThread,
        data,
        items,
        youngMegabytes: 48, // a third less takes half as long again
        cacheDir,
      }),
  });
  const { generation, files } = generationFiles(articles, seq);
  const lists = new Map(files.map(({ fileName, source }) => [fileName, source]));
  const source = contentFromFiles({ articles, generation, readText: textReader(keptDir) });
  return { source, articles, generation, lists, kept, keptDir };
}
