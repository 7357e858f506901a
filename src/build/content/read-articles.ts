import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Article } from '../../core/article.ts';
import type { SiteConfig } from '../../site.ts';
import { collectPictures, type ArticlePictures } from './article-pictures.ts';
import { findMistakesAmong, type ReadArticle } from './check-articles.ts';
import { ContentError, type ContentProblem, type ReportProblem } from './content-error.ts';
import { parseFrontMatter, type FrontMatter, type ParsedFrontMatter } from './front-matter.ts';
import { pictureMistake } from './picture-lookup.ts';
import { fillMarkdown, fillSlug } from './placeholders.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Articles in work together: one is parsed while files of others are read. */
const readAtOnce = 8;

export type ReadOptions = {
  /** Holds a folder for each article. */
  articlesDir: string;
  site: SiteConfig;
  /** Where encoded pictures are kept between builds. */
  cacheDir: string;
  /** `skip`: files are looked for but not encoded, and articles go without. Default `encode`. */
  pictures?: 'encode' | 'skip';
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
  const pictures = collectPictures(options.pictures ?? 'encode', options.cacheDir);
  const read: ReadArticle[] = [];
  const folderNames = await findFolders(options.articlesDir, problems);
  for (let from = 0; from < folderNames.length; from += readAtOnce) {
    const batch = folderNames.slice(from, from + readAtOnce);
    const state = { ...options, pictures, problems };
    const ones = await Promise.all(batch.map((folderName) => readArticle(folderName, state)));
    read.push(...ones.filter((one) => one !== undefined));
  }
  problems.push(...findMistakesAmong(read));
  if (problems.length > 0) throw new ContentError(problems);
  return {
    articles: read.flatMap(({ article }) => (article ? [article] : [])).toSorted(newestFirst),
    pictures: pictures.files,
    plainTextBySlug: new Map(read.map(({ folder, plainText }) => [folder, plainText])),
  };
}

/** Names of the articles' folders, in an order that is the same on every machine. */
async function findFolders(articlesDir: string, problems: ContentProblem[]): Promise<string[]> {
  const entries = await readdir(articlesDir, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    const message = 'There must be a folder of articles here; create it or set ARTICLES_DIR';
    problems.push({ file: articlesDir, message });
    return [];
  }
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of visible) {
    if (entry.isDirectory() || extname(entry.name) !== '.md' || entry.name === 'README.md')
      continue;
    const message = 'An article must be a file index.md in a folder of its own; move it';
    problems.push({ file: join(articlesDir, entry.name), message });
  }
  return visible.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

function newestFirst(a: Article, b: Article): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

type ReadingState = Omit<ReadOptions, 'pictures'> & {
  pictures: ArticlePictures;
  problems: ContentProblem[];
};

async function readArticle(
  folderName: string,
  { articlesDir, site, pictures, problems }: ReadingState,
): Promise<ReadArticle | undefined> {
  const folderPath = join(articlesDir, folderName);
  const file = join(folderPath, 'index.md');
  const report: ReportProblem = (problem) => problems.push({ file, ...problem });
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) {
    report({ message: 'The folder of an article must hold a file index.md; add it' });
    return undefined;
  }
  const text = bytes.toString('utf8');
  if (!bytes.equals(Buffer.from(text))) report({ message: 'The file must be saved as UTF-8' });
  // Line ends are those of the machine that checked the file out; equal articles give equal files.
  const source = text.replaceAll(/\r\n?/g, '\n');
  const folder = fillSlug(folderName, site);
  const { matter, body, lineOf } = parseFrontMatter(source, { folder, site }, report);
  const findPicture = (fileName: string, alt: string) => pictures.find(folderPath, fileName, alt);
  const { html, links, anchors, plainText, ...derived } = await renderMarkdown(
    fillMarkdown(body, site),
    { findPicture, report },
  );
  const common = { file, folder, links, anchors, plainText, lineOf };
  if (!matter) return { ...common, article: undefined };
  const { featuredImage: _file, featuredImageAlt: _alt, ...fields } = matter;
  const featured = await findFeaturedImage(matter, { findPicture, lineOf, report });
  const article = { ...fields, ...featured, author: site.author, ...derived, content: html };
  return { ...common, article };
}

type FeaturedImageTools = {
  findPicture: (fileName: string, alt: string) => ReturnType<ArticlePictures['find']>;
  lineOf: ParsedFrontMatter['lineOf'];
  report: ReportProblem;
};

async function findFeaturedImage(
  { featuredImage, featuredImageAlt = '' }: FrontMatter,
  { findPicture, lineOf, report }: FeaturedImageTools,
): Promise<Pick<Article, 'featuredImage'>> {
  if (featuredImage === undefined) return {};
  const lookup = await findPicture(featuredImage, featuredImageAlt);
  const message = pictureMistake(lookup);
  const field = 'featuredImage';
  if (message !== undefined) report({ line: lineOf(field), field, message, found: featuredImage });
  return lookup.kind === 'found' ? { featuredImage: lookup.picture } : {};
}
