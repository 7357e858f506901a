import { readFile } from 'node:fs/promises';
import type { ContentSource } from '../core/content-source.ts';
import type { ListedArticle } from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import type { SiteConfig } from '../site-config.ts';
import { compileArticle, type CompiledArticle } from './articles/compile-article.ts';
import { contentFromFiles } from './articles/content-from-files.ts';
import { generationFiles, type ArticleFiles } from './articles/generation-files.ts';
import { markUnpublished } from './articles/mark-unpublished.ts';
import { pictureFinder } from './articles/pictures/article-pictures.ts';
import { readArticles } from './articles/read-articles.ts';
import type { UnpublishedArticle } from './articles/unpublished.ts';
import type { OutputFiles } from './output-files.ts';

/** All that a build or the dev server needs of the articles. */
export type LoadedContent = {
  source: ContentSource;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  /** Lists, texts and pictures, as they are published. */
  files: OutputFiles;
  /** Files of the cache that hold the pictures, by the name under which they are published. */
  pictures: ReadonlyMap<string, string>;
  /** What is not published: left out, unless it is shown. */
  unpublished: readonly UnpublishedArticle[];
};

export type ContentOptions = {
  articlesDir: string;
  /** Of encoded pictures. */
  cacheDir: string;
  site: SiteConfig;
  /** The day of the build in UTC, `YYYY-MM-DD`: articles of later days are not published. */
  today: string;
  /** Told of each article that is compiled. */
  onProgress: (done: number, total: number) => void;
};

/** Reads the articles once and again after `forget`. */
export type ContentLoader = {
  load: () => Promise<LoadedContent>;
  forget: () => void;
  /** From now on, drafts and articles of days to come are read, too, and marked as such. */
  showUnpublished: () => void;
};

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
  const { articlesDir, cacheDir, site, today, onProgress } = options;
  const files: ArticleFiles = { texts: new Map(), pictures: new Map() };
  const tools = { articlesDir, site, files, findPicture: pictureFinder({ cacheDir, files }) };
  const built = await readArticles({
    articlesDir,
    today,
    withUnpublished,
    compile: async (folderNames) => {
      const compiled: CompiledArticle[] = [];
      for (const name of folderNames) {
        compiled.push(await compileArticle(name, tools));
        onProgress(compiled.length, folderNames.length);
      }
      return compiled;
    },
  });
  const readText = async (hash: string) => {
    const text = files.texts.get(paths.articleFile(hash).slice(1));
    if (text === undefined) throw new Error(`There is no text of the hash ${hash}`);
    return text;
  };
  const shown = withUnpublished ? await markUnpublished(built, { readText, files }) : built;
  const { articles, unpublished } = shown;
  const { generation, files: lists } = generationFiles(articles);
  const published = [...shown.files].map((name) => {
    const text = files.texts.get(name);
    return [name, () => text ?? readFile(files.pictures.get(name) ?? name)] as const;
  });
  return {
    source: contentFromFiles({ articles, generation, readText }),
    articles,
    generation,
    files: new Map([
      ...lists.map(({ fileName, source }) => [fileName, () => source] as const),
      ...published,
    ]),
    pictures: files.pictures,
    unpublished,
  };
}
