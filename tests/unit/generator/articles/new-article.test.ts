import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeArticle } from '../../../../src/generator/articles/new-article.ts';
import { editableArticles } from '../../../fixtures/read-articles-here.ts';

const newBlog = async () => {
  const blog = await editableArticles();
  const env = { ARTICLES_DIR: blog.articlesDir, SOURCE_DATE_EPOCH: '1767225600' };
  return { ...blog, make: (title: string) => makeArticle(title, env) };
};

test('a new article is a draft of today, with day and slug as its id', async () => {
  const blog = await newBlog();
  const words = await blog.make('Your first “real” week');
  expect(words).toContain('your-first-real-week/index.md, a draft');
  expect(words).toContain('http://localhost:5173/blog/your-first-real-week');
  const { articles } = await blog.read({ withUnpublished: true });
  expect(articles[0]).toMatchObject({
    id: '2026-01-01-your-first-real-week',
    slug: 'your-first-real-week',
    title: 'Draft: Your first “real” week',
    date: '2026-01-01',
  });
  expect(articles[0]?.content).toContain('[[One thing to do today.]]');
});

test('the id of a withdrawn article is not given again', async () => {
  const blog = await newBlog();
  const newId = async (title: string) => {
    await blog.make(title);
    return (await blog.read({ withUnpublished: true })).articles[0]?.id;
  };
  const first = await newId('Your first week');
  await rm(join(blog.articlesDir, 'your-first-week'), { recursive: true });
  expect(await newId('Your second week')).not.toBe(first);
});

test('it is not published until it is no draft and its prompts are gone', async () => {
  const blog = await newBlog();
  await blog.make('Your first week');
  await blog.edit('your-first-week', (source) => source.replace('draft: true\n', ''));
  await expect(blog.read()).rejects.toThrow(
    /index\.md:5: "excerpt" must not hold a prompt; write your own words(.|\n)*index\.md:13: The text must not/,
  );
  await blog.edit('your-first-week', (source) => source.replaceAll(/\[\[|\]\]/g, ''));
  expect((await blog.read()).articles[0]?.slug).toBe('your-first-week');
});

test.each([
  ['Größe: 5 Ångström', 'grosse-5-angstrom'],
  ['Как найти работу', 'kak-nayti-rabotu'],
  ['在宅勤務', 'zaizhaiqinwu'],
  ['Why {product}', 'why-product'],
  ['ß'.repeat(60), 's'.repeat(89)], // with the day an id, which has at most 100 characters
])('the title “%s” has the address %s', async (title, slug) => {
  const blog = await newBlog();
  expect(await blog.make(title)).toContain(`/${slug}/index.md`);
  const { articles } = await blog.read({ withUnpublished: true });
  const shown = `Draft: ${title.replace('{product}', 'Foothold')}`;
  expect(articles[0]).toMatchObject({ slug, title: shown });
});

test.each([
  ['', 'needs a title with letters'],
  ['Salary talk', 'salary-talk/index.md already; choose another title, or edit that article'],
  ['About Foothold', 'about-{product}/index.md already'],
])('the title “%s” is refused, and says why', async (title, reason) => {
  const blog = await newBlog();
  await expect(blog.make(title)).rejects.toThrow(reason);
  expect((await blog.read({ withUnpublished: true })).articles).toHaveLength(4);
});
