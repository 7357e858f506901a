import { readFile } from 'node:fs/promises';
import type { Article } from '../core/article.ts';
import { createContent } from '../core/content-source.ts';
import { paths } from '../core/paths.ts';
import { generationFiles } from './articles/generation-files.ts';
import { pictureFinder } from './articles/pictures/article-pictures.ts';
import { readArticles, type ReadOptions } from './articles/read-articles.ts';

/**
 * Files of the site by name, relative to its root. Each is made when it is written or, in dev, requested,
 * so that they are never all in memory.
 */
export type OutputFiles = ReadonlyMap<string, MakeFile>;
export type MakeFile = () => FileSource | Promise<FileSource>;
export type FileSource = string | Uint8Array;

/** All that a build or the dev server needs of the articles. */
export type LoadedContent = Awaited<ReturnType<typeof loadContent>>;

/**
 * Read and compile all articles.
 * @param given.cacheDir of encoded pictures
 * @throws ContentError naming every mistake in every article.
 */
export async function loadContent(given: Omit<ReadOptions, 'findPicture'> & { cacheDir: string }) {
  const pictures = new Map<string, string>();
  const findPicture = pictureFinder(given.cacheDir, pictures);
  const { articles, notes } = await readArticles({ ...given, findPicture });
  const texts = generationFiles(articles);
  const files = new Map<string, MakeFile>([
    ...[...texts].map(([path, text]) => [path.slice(1), () => text] as const),
    ...articles
      .flatMap(pictureNames)
      .map((name) => [name, () => readFile(pictures.get(name) ?? name)] as const),
  ]);
  return {
    source: createContent(async (path) => {
      const text = texts.get(path);
      return text === undefined ? undefined : { path, text };
    }),
    /** Newest first. */
    articles,
    /** Lists, texts and pictures, as they are published. */
    files,
    /** Files of the cache that hold the pictures, by the name under which they are published. */
    pictures,
    /** For the operator. */
    notes,
  };
}

/** The names under which the pictures of an article are published: none of a draft is. */
function pictureNames({ featuredImage, bodyPictures = [] }: Article): string[] {
  const pictures = featuredImage ? [featuredImage, ...bodyPictures] : bodyPictures;
  return pictures.flatMap(({ id, widths }) =>
    widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => paths.picture(id, width, format).slice(1)),
    ),
  );
}
