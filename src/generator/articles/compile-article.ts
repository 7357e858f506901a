import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VFile } from 'vfile';
import type { Article } from '../../core/article.ts';
import type { SiteConfig } from '../../site-config.ts';
import { found } from './content-error.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { pictureMistake, type FindPicture } from './pictures/article-pictures.ts';
import { fillMarkdown, fillSlug, findUnfilled } from './placeholders.ts';

/** What a build must know of all articles at once. */
export type CompiledArticle = Awaited<ReturnType<typeof compileArticle>>;

export type CompileOptions = Pick<BuildConfig, 'articlesDir' | 'site' | 'today'> & {
  findPicture: FindPicture;
};

/**
 * Compile the article in the folder `folderName`.
 * @returns its file, with its mistakes as messages; the name of its folder, which is its slug; the article, if the
 * front matter has no mistake, and, in any case, whether it is a draft, its links and anchors for checks, and the
 * line of a field of the front matter
 */
export async function compileArticle(folderName: string, options: CompileOptions) {
  const { articlesDir, site, today, findPicture } = options;
  const folderPath = join(articlesDir, folderName);
  const folder = fillSlug(folderName, site);
  const file = new VFile({ path: join(folderPath, 'index.md') });
  const bytes = await readFile(file.path).catch(() => undefined);
  if (!bytes) {
    file.message('An article must be a file index.md in a folder of its own; there is none');
    const nothing = { article: undefined, isDraft: false, links: [], anchors: [] };
    return { ...nothing, file, folder, lineOf: () => 1 };
  }
  // Line ends and accents are the same whatever machine the article was written on.
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  file.value = source.replaceAll(/\r\n?/g, '\n').normalize();
  const { matter, isDraft, body, lineOf } = parseFrontMatter(file, { folder, site, today });
  if (!isUtf8(bytes)) file.message('The file must be saved as UTF-8');
  checkUnfilled(body, isDraft, file);
  file.value = fillMarkdown(body, site);
  const find: FindPicture = (name, alt) => findPicture(join(folderPath, name), alt);
  const { html, links, anchors, ...derived } = await renderMarkdown(file, find);
  const featured = matter && (await findFeaturedImage(matter, find, site));
  if (matter?.featuredImage !== undefined && !featured)
    file.message(`"featuredImage" ${pictureMistake}${found(matter.featuredImage)}`, {
      line: lineOf('featuredImage'),
      column: 1,
    });
  const article: Article | undefined = matter && {
    ...articleFields(matter),
    ...(featured && { featuredImage: featured }),
    author: site.author,
    ...derived,
    content: html,
  };
  return { file, folder, article, isDraft, links, anchors, lineOf };
}

/** What the front matter says to readers. */
function articleFields(all: FrontMatter) {
  const { featuredImage: _file, featuredImageAlt: _alt, draft: _draft, ...shown } = all;
  const { updated, checked, ...fields } = shown;
  return {
    ...fields,
    ...(updated !== undefined && { updatedOn: updated }),
    ...(checked !== undefined && { checkedOn: checked }),
  };
}

/** Report unfilled placeholders and prompts, except in code. */
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

/** `cover-{product}.webp` shows the brand; a brand without that file gets `cover.webp`. */
async function findFeaturedImage(matter: FrontMatter, find: FindPicture, site: SiteConfig) {
  const { featuredImage, featuredImageAlt = '' } = matter;
  if (featuredImage === undefined) return undefined;
  const withoutBrand = featuredImage.replace(fillSlug('-{product}', site), '');
  return (await find(featuredImage, featuredImageAlt)) ?? find(withoutBrand, featuredImageAlt);
}
