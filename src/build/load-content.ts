import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentSource } from '../core/content-source.ts';
import type { ListedArticle } from '../core/generation.ts';
import type { SiteConfig } from '../site.ts';
import type { CompileData } from './compile-thread.ts';
import type { CompiledArticle } from './content/compile-article.ts';
import { contentFromFiles } from './content/content-from-files.ts';
import { keepFilesIn, textReader } from './content/kept-files.ts';
import { markWaiting } from './content/mark-waiting.ts';
import type { WaitingArticle } from './content/publication.ts';
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
  /** What is not published yet: left out, unless it is shown. */
  waiting: readonly WaitingArticle[];
};

/** Where articles are, what they may name, and where builds keep what the next one can use. */
export type ContentOptions = {
  articlesDir: string;
  cacheDir: string;
  site: SiteConfig;
  /** Of the published generation; see content-seq.ts. */
  seq: number;
  /** The day of the build in UTC, `YYYY-MM-DD`: articles of later days wait. */
  today: string;
};

/** Reads the articles once and again after `forget`. */
export type ContentLoader = {
  load: () => Promise<LoadedContent>;
  forget: () => void;
  /** From now on, drafts and articles of days to come are read, too, and marked as such. */
  showWaiting: () => void;
};

const compileThread = fileURLToPath(new URL('compile-thread.ts', import.meta.url));

export function createContentLoader(options: ContentOptions): ContentLoader {
  let loading: Promise<LoadedContent> | undefined;
  let withWaiting = false;
  const forget = () => {
    loading = undefined;
  };
  return {
    load: () => (loading ??= loadContent(options, withWaiting)),
    forget,
    showWaiting: () => {
      withWaiting = true;
      forget();
    },
  };
}

/** @throws ContentError naming every mistake in every article. */
async function loadContent(options: ContentOptions, withWaiting: boolean): Promise<LoadedContent> {
  const { articlesDir, cacheDir, site, seq, today } = options;
  const keptDir = join(cacheDir, 'kept');
  const readText = textReader(keptDir);
  const data: CompileData = {
    articlesDir,
    site,
    cacheDirs: {
      pictures: join(cacheDir, 'pictures'),
      articles: join(cacheDir, 'articles'),
      kept: keptDir,
    },
  };
  const built = await readArticles({
    articlesDir,
    today,
    withWaiting,
    compile: (items) =>
      runInThreads<CompileData, string, CompiledArticle>({
        entry: compileThread,
        data,
        items,
        youngMegabytes: 48, // a third less takes half as long again
        cacheDir,
      }),
  });
  const shown = withWaiting
    ? await markWaiting(built, { readText, kept: keepFilesIn(keptDir) })
    : built;
  const { articles, files: kept, waiting } = shown;
  const { generation, files } = generationFiles(articles, seq);
  const lists = new Map(files.map(({ fileName, source }) => [fileName, source]));
  const source = contentFromFiles({ articles, generation, readText });
  return { source, articles, generation, lists, kept, keptDir, waiting };
}
