import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VFile } from 'vfile';
import type { Article, Picture } from '../../shared/article.ts';
import { report } from './content-error.ts';
import { contentHash } from './content-hash.ts';
import { parseFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import type { BuildConfig } from '../read-build-config.ts';
import type { FindPicture } from './pictures/article-pictures.ts';
import { fillSlug, fillText, findUnfilled } from './placeholders.ts';

export type CompiledArticle = {
  /** Holds the mistakes as messages. */
  file: VFile;
  /** Its name is the slug. */
  folder: string;
  article?: Article | undefined;
  isDraft: boolean;
  links: readonly { href: string; line: number }[];
  anchors: readonly string[];
  lineOf: (field: string) => number;
};

export type CompileOptions = Pick<BuildConfig, 'articlesDir' | 'site' | 'today'> & {
  findPicture: (folder: string) => FindPicture;
};

/** Code, which may hold what looks like a placeholder or a prompt: between lines of ``` or ~~~, or within a line. */
const code = /^[^\S\n]*(?:```|~~~)[^]*?(?:^[^\S\n]*(?:```|~~~).*|$(?![^]))|`[^`\n]*`/gm;

export async function compileArticle(
  folderName: string,
  { articlesDir, site, today, findPicture }: CompileOptions,
): Promise<CompiledArticle> {
  const folderPath = join(articlesDir, folderName);
  const folder = fillSlug(folderName, site);
  const file = new VFile({ path: join(folderPath, 'index.md') });
  const bytes = await readFile(file.path).catch(() => undefined);
  if (!bytes) {
    file.message('An article must be a file index.md in a folder of its own; there is none');
    return { file, folder, isDraft: false, links: [], anchors: [], lineOf: () => 1 };
  }
  // Line ends and accents are the same whatever machine the article was written on.
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  file.value = source.replaceAll(/\r\n?/g, '\n').normalize();
  const { matter, isDraft, body, lineOf } = parseFrontMatter(file, { folder, site, today });
  if (!isUtf8(bytes)) file.message('The file must be saved as UTF-8');
  const withoutCode = body.replace(code, (written) => written.replace(/./g, ''));
  for (const [index, text] of withoutCode.split('\n').entries())
    for (const { message, written } of findUnfilled(text, isDraft))
      report(file, index + 1, `The text ${message}`, written);
  file.value = fillText(body, site, site.product.replace(/[\\`*_{}[\]<>()#|~:&!]/g, '\\$&'));
  const find = findPicture(folderPath);
  const { html, links, anchors, ...derived } = await renderMarkdown(file, find);
  const compiled = { file, folder, isDraft, links, anchors, lineOf };
  if (!matter) return compiled;
  const { featuredImage: name, featuredImageAlt: alt = '', draft: _draft, ...shown } = matter;
  const { updated, checked, ...fields } = shown;
  // `cover-{product}.webp` shows the brand; a brand without that file gets `cover.webp`.
  const names = name === undefined ? [] : [name, name.replace(fillSlug('-{product}', site), '')];
  let featuredImage: Picture | string | undefined;
  for (const one of names)
    if (typeof featuredImage !== 'object') featuredImage = await find(one, alt);
  if (typeof featuredImage === 'string')
    report(file, lineOf('featuredImage'), `"featuredImage" ${featuredImage}`, name);
  const { title, tone } = fields;
  const article = {
    ...fields,
    ...(updated !== undefined && { updatedOn: updated }),
    ...(checked !== undefined && { checkedOn: checked }),
    ...(typeof featuredImage === 'object' && { featuredImage }),
    author: site.author,
    ...derived,
    content: html,
    card: contentHash(JSON.stringify([site.product, title, tone, featuredImage])).slice(0, 4),
  };
  return { ...compiled, article };
}
