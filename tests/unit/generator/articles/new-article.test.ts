import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeArticle } from '../../../../src/generator/articles/new-article.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';

const env = { SOURCE_DATE_EPOCH: '1767225600' };

test('a new article is a draft of today with the next id, which the dev server shows', async () => {
  const blog = await newBlog();
  const { kind, words } = await blog.make('Your first “real” week');
  expect(kind).toBe('made');
  expect(words).toContain('your-first-real-week/index.md, a draft');
  expect(words).toContain('http://localhost:5173/blog/your-first-real-week');
  const { articles } = await blog.read({ withUnpublished: true });
  expect(articles[0]).toMatchObject({
    id: '4',
    slug: 'your-first-real-week',
    title: 'Your first “real” week',
    date: '2026-01-01',
  });
  expect(articles[0]?.content).toContain('[[One thing to do today.]]');
});

test('it is not published until it is no draft and its prompts are gone', async () => {
  const blog = await newBlog();
  await blog.make('Your first week');
  const slugs = ({ articles }: Awaited<ReturnType<typeof blog.read>>) =>
    articles.map(({ slug }) => slug);
  expect(slugs(await blog.read())).not.toContain('your-first-week');
  await blog.edit('your-first-week', (source) => source.replace('draft: true\n', ''));
  await expect(blog.read()).rejects.toThrow(
    /index\.md:5: "excerpt" must not hold a prompt; write your own words(.|\n)*index\.md:11: The text must not/,
  );
  await blog.edit('your-first-week', (source) => source.replaceAll(/\[\[|\]\]/g, ''));
  expect(slugs(await blog.read())).toContain('your-first-week');
});

test.each([
  ['Größe: 5 Ångström', 'grosse-5-angstrom'],
  ['Как найти работу', 'kak-nayti-rabotu'],
  ['在宅勤務', 'zaizhaiqinwu'],
  ['-- C++ & C# --', 'c-c'],
  ['Why {product}', 'why-product'],
])('the title “%s” has the address %s', async (title, slug) => {
  const blog = await newBlog();
  expect((await blog.make(title)).words).toContain(`/${slug}/index.md`);
  const { articles } = await blog.read({ withUnpublished: true });
  expect(articles[0]).toMatchObject({ slug, title: title.replace('{product}', 'Foothold') });
});

test.each([
  ['', 'needs a title with letters'],
  ['… — !', 'needs a title with letters'],
  ['Salary talk', 'salary-talk/index.md already; choose another title, or edit that article'],
  ['About Foothold', 'about-{product}/index.md already'],
  ['Page', 'The slug must be another: the site has a page there'],
  [`Long ${'word '.repeat(20)}`, 'The title must have at most 90 characters'],
  ['Right \u202e left', 'The title must not hold the invisible character U+202E'],
])('the title “%s” is refused, and says why', async (title, reason) => {
  const blog = await newBlog();
  const outcome = await blog.make(title);
  expect(outcome.kind).toBe('refused');
  expect(outcome.words).toContain(reason);
  expect((await blog.read({ withUnpublished: true })).articles).toHaveLength(4);
});

/** The articles of the fixtures, to which more can be added. */
async function newBlog(configured: Record<string, string> = {}) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const articlesDir = join(cacheDir, 'articles');
  await cp('tests/fixtures/articles', articlesDir, { recursive: true });
  return {
    make: (title: string) => makeArticle(title, { articlesDir, env: { ...env, ...configured } }),
    edit: async (slug: string, change: (source: string) => string) => {
      const file = join(articlesDir, slug, 'index.md');
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
    read: (options: { withUnpublished?: boolean } = {}) =>
      readArticlesHere({
        articlesDir,
        site: parseSiteConfig({}),
        cacheDir,
        pictures: 'placeholders',
        ...options,
      }),
  };
}
