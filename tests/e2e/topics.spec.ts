import { collectTopics, topicNames } from '../../src/shared/topics.words.ts';
import { expect, test } from './page-fixture.ts';
import { articles, openPage, phone } from './site-under-test.ts';

test('a topic above the grid leads to its articles, and each of them back to it @gate', async ({
  page,
}) => {
  const topic = collectTopics(articles).at(-1) ?? 'about-us';
  const about = articles.filter((article) => article.topic === topic);
  await page.setViewportSize({ ...phone, width: 320 });
  await openPage(page, '/blog/page/2');
  const links = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  await expect(links).toHaveText(collectTopics(articles).map((one) => topicNames[one]));
  for (const link of await links.all()) {
    const { x = 0, width = 999, height = 0 } = (await link.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(300);
  }
  await links.filter({ hasText: topicNames[topic] }).click();
  await expect(page).toHaveURL(`/topics/${topic}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(topicNames[topic]);
  await expect(heading).toBeFocused();
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(about.slice(0, 48).map(({ title }) => title));
  await titles.first().getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${about[0]?.slug}`);
  await page.getByRole('main').getByRole('link', { name: topicNames[topic], exact: true }).click();
  await expect(page).toHaveURL(`/topics/${topic}`);
  await page.reload();
  await expect(titles).toHaveCount(Math.min(about.length, 48));
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/blog');
});
