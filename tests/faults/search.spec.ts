import { articleFacts, articleWords, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

test('offline the search finds what texts say, and a mistyped address its article @gate', async ({
  page,
  server,
}) => {
  await visit(page, '/');
  await server.stop();
  await page.goto('/search');
  const found = page.getByRole('main').getByRole('link', { name: articleFacts.title });
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill(`"${articleWords}"`);
  await expect(page.getByText(/^1 article found\. In the full text of/).first()).toBeVisible();
  await expect(found).toBeVisible();

  await page.goto('/blog/baet-the-ats');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
  const meant = page.getByRole('navigation', { name: 'Did you mean' });
  await meant.getByRole('link', { name: articleFacts.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleFacts.title);
});
