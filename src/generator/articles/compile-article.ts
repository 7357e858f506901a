import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, Picture } from '../../core/article.ts';
import { summaryOf, type ListedArticle } from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import type { SiteConfig } from '../../site-config.ts';
import type { FindPicture } from './pictures/article-pictures.ts';
import { lintBody } from './checks/lint-text.ts';
import type { ContentProblem, ReportProblem } from './content-error.ts';
import { contentHash } from './content-hash.ts';
import type { ArticleFiles } from './generation-files.ts';
import {
  parseFrontMatter,
  type ArticleStatus,
  type FrontMatter,
  type ParsedFrontMatter,
} from './front-matter.ts';
import { pictureMistake, type PictureLookup } from './pictures/picture-lookup.ts';
import { fillMarkdown, fillSlug } from './placeholders.ts';
import { renderMarkdown, type SourceLink } from './markdown/render-markdown.ts';

/** What a build must know of all articles at once. */
export type CompiledArticle = {
  file: string;
  /** Name of its folder, which is its slug. */
  folder: string;
  /** Undefined where the front matter has a mistake; links from and to it are checked all the same. */
  article: ListedArticle | undefined;
  /** Known also where the front matter has a mistake. */
  status: ArticleStatus;
  links: readonly SourceLink[];
  anchors: readonly string[];
  /** The lines of the fields that must be unique among all articles. */
  lines: Readonly<Record<UniqueField, number>>;
  /** Names of the files to publish: the article's text, and its pictures. */
  files: readonly string[];
  /** The mistakes in this article alone. */
  problems: readonly ContentProblem[];
};

export type UniqueField = 'id' | 'slug' | 'aliases';

export type CompileTools = {
  /** Holds a folder for each article. */
  articlesDir: string;
  site: SiteConfig;
  findPicture: FindPicture;
  files: ArticleFiles;
};

/** Compile the article in the folder `folderName`, and add its files to `files`. */
export async function compileArticle(
  folderName: string,
  { articlesDir, site, findPicture, files }: CompileTools,
): Promise<CompiledArticle> {
  const folderPath = join(articlesDir, folderName);
  const file = join(folderPath, 'index.md');
  const folder = fillSlug(folderName, site);
  const problems: ContentProblem[] = [];
  const report: ReportProblem = (problem) => problems.push({ file, ...problem });
  const nothing = { file, folder, article: undefined, links: [], anchors: [], files: [], problems };
  const source = await readSource(file, report);
  if (source === undefined)
    return { ...nothing, status: 'ready', lines: { id: 1, slug: 1, aliases: 1 } };
  const { matter, status, body, lineOf } = parseFrontMatter(source, { folder, site }, report);
  lintBody(body, status === 'draft', report);
  const find = (fileName: string, alt: string) => findPicture(folderPath, fileName, alt);
  const { html, links, anchors, ...derived } = await renderMarkdown(fillMarkdown(body, site), {
    findPicture: find,
    report,
  });
  const lines = { id: lineOf('id'), slug: lineOf('slug'), aliases: lineOf('aliases') };
  const compiled = { ...nothing, status, links, anchors, lines };
  if (!matter) return compiled;
  const {
    featuredImage: _file,
    featuredImageAlt: _alt,
    draft: _draft,
    withdrawn: _withdrawn,
    updated,
    ...fields
  } = matter;
  const featured = await findFeaturedImage(matter, { find, site, lineOf, report });
  const article: Article = {
    ...fields,
    ...(updated !== undefined && { updatedOn: updated }),
    ...featured,
    author: site.author,
    ...derived,
    content: html,
  };
  const text = stableJson(article);
  const listed = { ...summaryOf(article), hash: contentHash(text) };
  const textFile = paths.articleFile(listed.hash).slice(1);
  files.texts.set(textFile, text);
  return { ...compiled, article: listed, files: [textFile, ...pictureFilesOf(article)] };
}

/** The text of an article, with line ends and accents the same whatever machine it was written on. */
async function readSource(file: string, report: ReportProblem): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) {
    report({ message: 'The folder of an article must hold a file index.md; add it' });
    return undefined;
  }
  const text = bytes.toString('utf8');
  if (!bytes.equals(Buffer.from(text))) report({ message: 'The file must be saved as UTF-8' });
  return text.replaceAll(/\r\n?/g, '\n').normalize();
}

type FeaturedImageTools = {
  find: (fileName: string, alt: string) => Promise<PictureLookup>;
  site: SiteConfig;
  lineOf: ParsedFrontMatter['lineOf'];
  report: ReportProblem;
};

async function findFeaturedImage(
  { featuredImage, featuredImageAlt = '' }: FrontMatter,
  { find, site, lineOf, report }: FeaturedImageTools,
): Promise<Pick<Article, 'featuredImage'>> {
  if (featuredImage === undefined) return {};
  const own = await find(featuredImage, featuredImageAlt);
  const lookup =
    own.kind === 'missing' ? await find(withoutBrand(featuredImage, site), featuredImageAlt) : own;
  const message = pictureMistake(lookup);
  const field = 'featuredImage';
  if (message !== undefined) report({ line: lineOf(field), field, message, found: featuredImage });
  return lookup.kind === 'found' ? { featuredImage: lookup.picture } : {};
}

/** `cover-{product}.webp` shows the brand; one that has no such picture is given `cover.webp`. */
function withoutBrand(fileName: string, site: SiteConfig): string {
  return fileName.replace(fillSlug('-{product}', site), '');
}

function pictureFilesOf({ featuredImage, bodyPictures = [] }: Article): string[] {
  const pictures: Picture[] = [...(featuredImage ? [featuredImage] : []), ...bodyPictures];
  return pictures.flatMap(({ renditions }) =>
    renditions.flatMap(({ avif, webp }) =>
      [paths.picture(avif, 'avif'), paths.picture(webp, 'webp')].map((path) => path.slice(1)),
    ),
  );
}
