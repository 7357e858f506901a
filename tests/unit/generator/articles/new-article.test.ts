import { expect, test } from 'vitest';
import { makeArticle } from '../../../../src/generator/articles/new-article.ts';
import { topics } from '../../../../src/shared/topics.words.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

async function newBlog() {
  const articlesDir = await writeArticles({
    'salary-talk/index.md': articleSource(['slug: salary-talk']),
    'about-{product}/index.md': articleSource(['slug: about-{product}', 'id: "2"']),
  });
  const env = { ARTICLES_DIR: articlesDir, SOURCE_DATE_EPOCH: '1767225600' };
  return {
    make: (title: string) => makeArticle(env, title),
    read: async () => (await readArticlesHere({ articlesDir, withUnpublished: true })).articles,
  };
}

test('a new article is a draft of today, with day and slug as its id', async () => {
  const blog = await newBlog();
  const words = await blog.make('Your first “real” week');
  expect(words).toContain('your-first-real-week/index.md, a draft');
  expect(words).toContain(`its topic, now "${topics[0]}", from ${topics.join(', ')}`);
  expect(words).toContain('http://localhost:5173/blog/your-first-real-week');
  const [article] = await blog.read();
  expect(article).toMatchObject({
    id: '2026-01-01-your-first-real-week',
    slug: 'your-first-real-week',
    title: 'Draft: Your first “real” week',
    date: '2026-01-01',
  });
  expect(article?.content).toContain('[[One thing to do today.]]');
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
  const shown = `Draft: ${title.replace('{product}', 'Foothold')}`;
  expect((await blog.read())[0]).toMatchObject({ slug, title: shown });
});

test.each([
  ['', 'needs a title with letters'],
  ['Salary talk', 'salary-talk/index.md already; choose another title, or edit that article'],
  ['404', 'The address /blog/404 must be another word: the site has a page there; choose another'],
  ['Con', 'Windows reserves this one'],
  ['About Foothold', 'about-{product}/index.md already'],
])('the title “%s” is refused, and says why', async (title, reason) => {
  const blog = await newBlog();
  await expect(blog.make(title)).rejects.toThrow(reason);
  expect(await blog.read()).toHaveLength(2);
});
