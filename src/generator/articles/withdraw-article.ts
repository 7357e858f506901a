import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig } from '../../site-config.ts';
import { fillSlug } from './placeholders.ts';

type WithdrawOptions = {
  articlesDir: string;
  /** Holds the site's configuration, as for a build. */
  env: Record<string, string | undefined>;
};

/**
 * Mark an article as withdrawn in its source, so that this build and all later ones leave it out.
 * @returns the file of the article
 * @throws Error where there is no article of that slug, or no front matter to mark it in
 */
export async function withdrawArticle(
  slug: string,
  { articlesDir, env }: WithdrawOptions,
): Promise<string> {
  const site = parseSiteConfig(env);
  const folders = await readdir(articlesDir);
  const folderBySlug = new Map(folders.map((name) => [fillSlug(name, site), name]));
  const folder = folderBySlug.get(slug);
  if (folder === undefined) throw new Error(`There is no article "${slug}" in ${articlesDir}`);
  const file = join(articlesDir, folder, 'index.md');
  const source = await readFile(file, 'utf8');
  const [opening] = /^\uFEFF?---[ \t]*\r?\n/.exec(source) ?? [];
  if (opening === undefined) throw new Error(`${file} must begin with front matter`);
  const rest = source.slice(opening.length).replace(/^withdrawn:.*\n/m, '');
  await writeFile(file, `${opening}withdrawn: true\n${rest}`);
  return file;
}
