import { readFile } from 'node:fs/promises';
import type { Article } from '../shared/article.ts';
import { createContentSource, type ContentSource } from '../shared/content.ts';
import { paths, pictureFiles } from '../shared/paths.ts';
import type { SiteRoute } from '../shared/route-output.ts';
import { generationFiles } from './articles/generation-files.ts';
import { checkCover, pictureFinder } from './articles/pictures/article-pictures.ts';
import { encodedFile } from './articles/pictures/encode-pictures.ts';
import { listSitePages, staticPaths, type SitePage } from './pages/list-site-pages.ts';
import { readArticles, type ReadOptions } from './articles/read-articles.ts';
import type { BuildConfig } from './read-build-config.ts';

/** Files of the site by name. Each is made when it is written or, in dev, requested: they are never all in memory. */
export type OutputFiles = ReadonlyMap<string, MakeFile>;
export type MakeFile = () => FileSource | Promise<FileSource>;
export type FileSource = string | Uint8Array;

export type CompiledContent = {
  source: ContentSource;
  /** Newest first. */
  articles: readonly Article[];
  pages: readonly SitePage[];
  /** Lists, texts and pictures, as they are published. */
  files: OutputFiles;
  /** For the operator: what is not published yet, and what to see to, each a heading and its lines. */
  notes: readonly string[][];
};

type CompileOptions = Omit<ReadOptions, 'findPicture' | 'pagePaths'> &
  Pick<BuildConfig, 'cacheDir'> & { routes: readonly SiteRoute[] };

/** Reads and compiles all articles. @throws ContentError naming every mistake in every article */
export async function compileContent(options: CompileOptions): Promise<CompiledContent> {
  const { cacheDir, routes } = options;
  const findPicture = (folder: string) => pictureFinder(cacheDir, folder);
  const pagePaths = staticPaths(routes);
  const { articles, notes } = await readArticles({ ...options, findPicture, pagePaths });
  const covers = await Promise.all(articles.map((one) => checkCover(one, cacheDir)));
  const coverNotes = [
    'covers whose edge is nearer to another tone; it fades into theirs',
    ...covers.flat(),
  ];
  const texts = generationFiles(articles);
  const files = new Map<string, MakeFile>();
  for (const [path, text] of texts) files.set(path.slice(1), () => text);
  for (const { featuredImage, bodyPictures = [] } of articles)
    for (const { id, widths } of [featuredImage ?? [], ...bodyPictures].flat())
      for (const { width, format } of pictureFiles(widths))
        files.set(paths.picture(id, width, format).slice(1), () =>
          readFile(encodedFile(cacheDir, id, width, format)),
        );
  const source = createContentSource(async (path) => {
    const text = texts.get(path);
    return text === undefined ? undefined : { path, text };
  });
  return {
    source,
    articles,
    pages: listSitePages(routes, articles),
    files,
    notes: [...notes, coverNotes],
  };
}
