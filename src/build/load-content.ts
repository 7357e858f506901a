import type { SiteConfig } from '../site.ts';
import type { ContentSource } from '../core/content-source.ts';
import { contentFromFiles } from './content/content-from-files.ts';
import { readArticles } from './content/read-articles.ts';
import { generationFiles } from './output/write-generation.ts';

/** All that a build or the dev server needs of the articles. */
export type LoadedContent = {
  source: ContentSource;
  /** Every slug, newest first, and every alias. */
  slugs: readonly string[];
  aliases: readonly string[];
  /** Files of the content generation by name, such as `content/root.json`. */
  files: ReadonlyMap<string, string | Uint8Array>;
};

/** Where articles are, what they may name, and where encoded pictures are kept between builds. */
export type ContentOptions = {
  articlesDir: string;
  cacheDir: string;
  site: SiteConfig;
  /** Of the published generation; see content-seq.ts. */
  seq: number;
};

/** Reads the articles once and again after `forget`. */
export type ContentLoader = { load: () => Promise<LoadedContent>; forget: () => void };

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
  const { articles, pictures } = await readArticles(options);
  const { generation, files } = generationFiles(articles, pictures, options.seq);
  return {
    source: contentFromFiles(articles, generation),
    slugs: articles.map((article) => article.slug),
    aliases: articles.flatMap((article) => article.aliases),
    files: new Map(files.map(({ fileName, source }) => [fileName, source])),
  };
}
