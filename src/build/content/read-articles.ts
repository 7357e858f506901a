import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, Picture } from '../../core/article.ts';
import type { SiteConfig } from '../../site.ts';
import { checkArticles, type CheckedArticle } from './check-articles.ts';
import { ContentError, type ContentProblem, type ReportProblem } from './content-error.ts';
import { contentHash } from './content-hash.ts';
import { parseFrontMatter } from './front-matter.ts';
import { encodePicture } from './pictures.ts';
import { fillSlug, fillText } from './placeholders.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Widths of an article's pictures in pixels (design.md). */
const pictureWidths = [400, 800, 1200];

export type ReadOptions = {
  /** Holds a folder for each article. */
  articlesDir: string;
  site: SiteConfig;
  /** Where encoded pictures are kept between builds. */
  cacheDir: string;
};

/** All that the sources say, checked. */
export type BuiltContent = {
  /** Newest first; articles of one day by slug. */
  articles: readonly Article[];
  /** Encoded pictures by file name, `<hash>.<extension>`. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The words of each article without markup, for search. */
  plainTextBySlug: ReadonlyMap<string, string>;
};

/**
 * The getter of all articles (spec §3). A folder without articles gives an empty list.
 * @throws ContentError with every mistake of every article; nothing is written then.
 */
export async function readArticles(options: ReadOptions): Promise<BuiltContent> {
  const problems: ContentProblem[] = [];
  const pictures = new Map<string, Uint8Array>();
  const read: CheckedArticle[] = [];
  const entries = await readdir(options.articlesDir, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory()) continue;
    const checked = await readArticle(entry.name, { ...options, pictures, problems });
    if (checked) read.push(checked);
  }
  checkArticles(read, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const newestFirst = read.toSorted(
    (a, b) =>
      b.article.date.localeCompare(a.article.date) || (a.article.slug < b.article.slug ? -1 : 1),
  );
  return {
    articles: newestFirst.map(({ article }) => article),
    pictures,
    plainTextBySlug: new Map(
      newestFirst.map(({ article, plainText }) => [article.slug, plainText]),
    ),
  };
}

type ReadingState = ReadOptions & {
  pictures: Map<string, Uint8Array>;
  problems: ContentProblem[];
};

async function readArticle(
  folderName: string,
  state: ReadingState,
): Promise<CheckedArticle | undefined> {
  const { articlesDir, site, problems } = state;
  const folderPath = join(articlesDir, folderName);
  const file = join(folderPath, 'index.md');
  const report: ReportProblem = (problem) => problems.push({ file, ...problem });
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) {
    report({ message: 'The folder of an article must hold an index.md' });
    return undefined;
  }
  const folder = fillSlug(folderName, site);
  const { matter, body } = parseFrontMatter(source, { folder, site }, report);
  const encode = (fileName: string, alt: string) =>
    encodeBeside(folderPath, { fileName, alt, state });
  const { html, links, anchors, plainText, ...derived } = await renderMarkdown(
    fillText(body, site),
    { encode, report },
  );
  if (!matter) return undefined;
  const { featuredImage: pictureFile, featuredImageAlt = '', ...fields } = matter;
  const featuredImage = pictureFile && (await encode(pictureFile, featuredImageAlt));
  if (pictureFile !== undefined && !featuredImage)
    report({
      line: lineOf(source, 'featuredImage:'),
      message: '"featuredImage" must be a picture file beside index.md; there is none of this name',
      found: pictureFile,
    });
  const article: Article = {
    ...fields,
    author: site.author,
    ...(featuredImage && { featuredImage }),
    ...derived,
    content: html,
  };
  return { article, file, source, links, anchors, plainText };
}

/** A picture of the article's folder, encoded; undefined where the file is missing or is none. */
async function encodeBeside(
  folder: string,
  { fileName, alt, state }: { fileName: string; alt: string; state: ReadingState },
): Promise<Picture | undefined> {
  const file = join(folder, fileName);
  try {
    await access(file);
  } catch {
    return undefined; // reported by the caller, who knows the line
  }
  const { width, height, renditions } = await encodePicture(file, {
    widths: pictureWidths,
    cacheDir: state.cacheDir,
  });
  const keep = (bytes: Uint8Array, extension: string) => {
    const hash = contentHash(bytes);
    state.pictures.set(`${hash}.${extension}`, bytes);
    return hash;
  };
  return {
    alt,
    width,
    height,
    renditions: renditions.map((rendition) => ({
      width: rendition.width,
      avif: keep(rendition.avif, 'avif'),
      webp: keep(rendition.webp, 'webp'),
    })),
  };
}

/** Number of the first line that begins with `start`. */
function lineOf(source: string, start: string): number {
  return source.split('\n').findIndex((line) => line.startsWith(start)) + 1;
}
