import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { articles, openPage, phone, topic, topicName } from './site-under-test.ts';

test('a topic above the grid leads to its articles, each of them back to it @gate', async ({
  page,
}) => {
  const about = articles.filter((article) => article.topic === topic);
  await page.setViewportSize({ ...phone, width: 320 });
  await openPage(page, '/blog/page/2');
  const links = find.navigation(page, words.blog.topics).getByRole('link');
  await expect(links).toHaveCount(new Set(articles.map((article) => article.topic)).size);
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await links.filter({ hasText: topicName }).click();
  await expect(page).toHaveURL(`/topics/${topic}`);
  const heading = find.title(page);
  await expect(heading).toHaveText(topicName);
  await expect(heading).toBeFocused();
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(about.slice(0, 48).map(({ title }) => title));
  await titles.first().getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${about[0]?.slug}`);
  const back = page.getByRole('main').getByRole('link', { name: topicName, exact: true });
  await back.click();
  await expect(page).toHaveURL(`/topics/${topic}`);
  await find.link(page, words.blog.allArticles).click();
  await expect(page).toHaveURL('/blog');
});
