import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import anyAscii from 'any-ascii';
import { tones } from '../../shared/tone-colors.ts';
import { longestId } from '../../shared/article.ts';
import { topics } from '../../shared/topics.words.ts';
import { paths } from '../../shared/paths.ts';
import { slugOf } from '../../site-config.ts';
import { readBuildConfig } from '../read-build-config.ts';
import { findSlugMistake } from './front-matter.ts';
import { fillSlug } from './placeholders.ts';

/** Makes a draft from new-article.md. @returns what to do next @throws Error when the title gives no slug, or another article's */
export async function makeArticle(env: Record<string, string | undefined>, title: string) {
  const { articlesDir, site, today, devPort } = readBuildConfig(env);
  const latin = anyAscii(title);
  if (!/[a-z0-9]/i.test(latin) || title.startsWith('--'))
    throw new Error('An article needs a title with letters: npm run new -- "Your first week"');
  const longest = longestId - `${today}-`.length;
  const slug = slugOf(latin).slice(0, longest).replace(/-$/, '');
  await mkdir(articlesDir, { recursive: true });
  const folders = await readdir(articlesDir);
  const fileIn = (folder: string) => join(articlesDir, folder, 'index.md');
  const owner = folders.find((name) => fillSlug(name, site) === slug);
  if (owner !== undefined)
    throw new Error(
      `There is ${relative(process.cwd(), fileIn(owner))} already; choose another title, or edit that article`,
    );
  const mistake = findSlugMistake(slug);
  if (mistake !== undefined)
    throw new Error(`The address /blog/${slug} ${mistake}; choose another title`);

  const source = (await readFile(new URL('new-article.md', import.meta.url), 'utf8'))
    .replaceAll('{slug}', slug)
    .replaceAll('{date}', today)
    .replace('{tone}', tones[folders.length % tones.length] ?? 'cobalt')
    .replace('{topic}', topics[0] ?? '')
    .replace('{title}', () => JSON.stringify(title)); // in a string, "$&" would have a meaning
  await mkdir(join(articlesDir, slug));
  await writeFile(fileIn(slug), source, { flag: 'wx' });
  return `Made ${relative(process.cwd(), fileIn(slug))}, a draft.

1. Run "npm run dev" and open http://localhost:${devPort}${paths.article(slug)}: it reloads as you write.
2. Replace everything in [[double brackets]] with your own words.
3. Choose its topic, now "${topics[0]}", from ${topics.join(', ')}.
4. To publish, delete the line "draft: true" and check the date: "npm run build" leaves out an
   article with a future date and reports what is missing.

The guide for authors is src/content/README.md.`;
}
