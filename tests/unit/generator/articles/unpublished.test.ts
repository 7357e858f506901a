import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markUnpublished } from '../../../../src/generator/articles/mark-unpublished.ts';
import { reportUnpublished } from '../../../../src/generator/articles/unpublished.ts';
import type { Article } from '../../../../src/core/article.ts';
import { parseArticleFile } from '../../../../src/core/generation.ts';
import { paths } from '../../../../src/core/paths.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';

const slugsOf = (articles: readonly Pick<Article, 'slug'>[]) => articles.map(({ slug }) => slug);

test('a build leaves out drafts with all their files, mistakes in them or not', async () => {
  const blog = await newBlog();
  const { built: before } = await blog.read();
  await blog.edit('odd-but-allowed', 'draft: true');
  const { built, articles } = await blog.read();
  expect(before.files.size - built.files.size).toBe(1);
  expect(slugsOf(articles)).toEqual(['first-interview', 'salary-talk', 'about-foothold']);
  expect(reportUnpublished(built.unpublished)).toMatch(
    /^Not in this build:\n- .*odd-but-allowed\/index\.md is a draft; publish it by deleting/,
  );
  await blog.edit('odd-but-allowed', 'tone: beige');
  expect(slugsOf((await blog.read()).articles)).toEqual(slugsOf(articles));
});

test('an article is published from its day on', async () => {
  const blog = await newBlog();
  await blog.edit('odd-but-allowed', 'date: 2025-04-05');
  const dayBefore = await blog.read({ today: '2025-04-04' });
  const onTheDay = await blog.read({ today: '2025-04-05' });
  expect(slugsOf(dayBefore.articles)).not.toContain('odd-but-allowed');
  expect(reportUnpublished(dayBefore.built.unpublished)).toContain(
    'odd-but-allowed/index.md is published by a build on 2025-04-05 (UTC) or later',
  );
  expect(slugsOf(onTheDay.articles)).toContain('odd-but-allowed');
  expect(reportUnpublished(onTheDay.built.unpublished)).toBeUndefined();
});

test('a published article may not link to an unpublished one', async () => {
  const blog = await newBlog();
  await blog.edit('salary-talk', 'draft: true');
  await expect(blog.read()).rejects.toThrow(
    'first-interview/index.md:18: A link must not lead to a draft',
  );
});

test('what is not published counts among the mistakes of the dev server, which shows it', async () => {
  const blog = await newBlog();
  await blog.edit('salary-talk', 'draft: true', 'tone: beige');
  await expect(blog.read({ withUnpublished: true })).rejects.toThrow('"tone" must be one of');
});

test('the dev server shows what is not published with a mark, and in all else as it will be', async () => {
  const blog = await newBlog();
  await blog.edit('salary-talk', 'draft: true');
  const read = await blog.read({ withUnpublished: true, today: '2025-03-01' });
  const textOf = (hash: string) => read.files.get(paths.articleFile(hash).slice(1)) ?? '';
  const { articles, files } = await markUnpublished(read.built, {
    readText: async (hash) => textOf(hash),
    files: { texts: read.files, pictures: new Map() },
  });
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]));
  expect(titles.get('salary-talk')).toMatch(/^Draft: /);
  expect(titles.get('first-interview')).toMatch(/^From 2025-03-02: /);
  expect(titles.get('odd-but-allowed')).toMatch(/^Odd/);
  for (const { hash, slug, title } of articles) {
    expect(files).toContain(paths.articleFile(hash).slice(1));
    expect(parseArticleFile(textOf(hash))).toMatchObject({ slug, title });
  }
});

/** The articles of the fixtures, to be edited. */
async function newBlog() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const articlesDir = join(cacheDir, 'articles');
  await cp('tests/fixtures/articles', articlesDir, { recursive: true });
  return {
    /** Set lines of the front matter. */
    edit: async (slug: string, ...lines: string[]) => {
      const file = join(articlesDir, slug, 'index.md');
      const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
      const fields = lines.map((line) => line.split(':')[0]);
      const others = rest.filter((line) => !fields.includes(line.split(':')[0]));
      await writeFile(file, ['---', ...lines, ...others].join('\n'));
    },
    read: (options: { today?: string; withUnpublished?: boolean } = {}) =>
      readArticlesHere({
        articlesDir,
        site: parseSiteConfig({}),
        cacheDir,
        pictures: 'placeholders',
        ...options,
      }),
  };
}
