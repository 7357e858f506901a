import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VFile } from 'vfile';
import type { Article, Picture } from '../../core/article.ts';
import { summaryOf, type ListedArticle } from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import type { SiteConfig } from '../../site-config.ts';
import { found, type Mistake } from './content-error.ts';
import { contentHash } from './content-hash.ts';
import type { ArticleFiles } from './generation-files.ts';
import { parseFrontMatter, type ArticleStatus, type FrontMatter } from './front-matter.ts';
import { renderMarkdown, type SourceLink } from './markdown/render-markdown.ts';
import type { PictureFinder } from './pictures/article-pictures.ts';
import { pictureMistakes, type FindPicture } from './pictures/body-pictures.ts';
import { fillMarkdown, fillSlug, findUnfilled } from './placeholders.ts';

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
  lines: { id: number; slug: number; aliases: number };
  /** Names of the files to publish: the article's text, and its pictures. */
  files: readonly string[];
  /** The mistakes in this article alone. */
  problems: readonly Mistake[];
};

export type CompileTools = {
  /** Holds a folder for each article. */
  articlesDir: string;
  site: SiteConfig;
  findPicture: PictureFinder;
  files: ArticleFiles;
};

/** Compile the article in the folder `folderName`, and add its files to `files`. */
export async function compileArticle(
  folderName: string,
  { articlesDir, site, findPicture, files }: CompileTools,
): Promise<CompiledArticle> {
  const folderPath = join(articlesDir, folderName);
  const folder = fillSlug(folderName, site);
  const path = join(folderPath, 'index.md');
  const lines = { id: 1, slug: 1, aliases: 1 };
  const nothing = { file: path, folder, article: undefined, links: [], anchors: [], files: [] };
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) {
    const message = 'The folder of an article must hold a file index.md; add it';
    return { ...nothing, status: 'ready', lines, problems: [{ file: path, message }] };
  }
  // Line ends and accents are the same whatever machine the article was written on.
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const file = new VFile({ path, value: source.replaceAll(/\r\n?/g, '\n').normalize() });
  const { matter, status, body, lineOf } = parseFrontMatter(file, { folder, site });
  if (!isUtf8(bytes)) file.message('The file must be saved as UTF-8');
  checkUnfilled(body, status === 'draft', file);
  file.value = fillMarkdown(body, site);
  const find = findPicture(folderPath);
  const { html, links, anchors, ...derived } = await renderMarkdown(file, find);
  const featured = matter && (await findFeaturedImage(matter, find, site));
  if (typeof featured === 'string')
    file.message(
      `"featuredImage" ${pictureMistakes[featured]}${found(matter?.featuredImage ?? '')}`,
      { line: lineOf('featuredImage'), column: 1 },
    );
  const compiled = {
    ...nothing,
    status,
    links,
    anchors,
    lines: { id: lineOf('id'), slug: lineOf('slug'), aliases: lineOf('aliases') },
    problems: file.messages.map(({ line, reason }) => ({ file: path, line, message: reason })),
  };
  if (!matter) return compiled;
  const {
    featuredImage: _file,
    featuredImageAlt: _alt,
    draft: _draft,
    updated,
    ...fields
  } = matter;
  const article: Article = {
    ...fields,
    ...(updated !== undefined && { updatedOn: updated }),
    ...(typeof featured === 'object' && { featuredImage: featured }),
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

/** Report what is left to fill in, except in code, which may hold whatever it likes. */
function checkUnfilled(body: string, isDraft: boolean, file: VFile): void {
  let isCode = false;
  for (const [index, text] of body.split('\n').entries()) {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) continue;
    for (const message of findUnfilled(text.replace(/`[^`]*`/g, ''), isDraft))
      file.message(`The text ${message}`, { line: index + 1, column: 1 });
  }
}

/** `cover-{product}.webp` shows the brand; one that has no such picture is given `cover.webp`. */
async function findFeaturedImage(
  { featuredImage, featuredImageAlt = '' }: FrontMatter,
  find: FindPicture,
  site: SiteConfig,
) {
  if (featuredImage === undefined) return undefined;
  const own = await find(featuredImage, featuredImageAlt);
  const withoutBrand = featuredImage.replace(fillSlug('-{product}', site), '');
  return own === 'missing' ? find(withoutBrand, featuredImageAlt) : own;
}

function pictureFilesOf({ featuredImage, bodyPictures = [] }: Article): string[] {
  const pictures: Picture[] = [...(featuredImage ? [featuredImage] : []), ...bodyPictures];
  return pictures.flatMap(({ renditions }) =>
    renditions.flatMap(({ avif, webp }) =>
      [paths.picture(avif, 'avif'), paths.picture(webp, 'webp')].map((path) => path.slice(1)),
    ),
  );
}
