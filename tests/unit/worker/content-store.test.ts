import { expect, test } from 'vitest';
import { openStoredContent } from '../../../src/worker/content-store.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, loseText, syncedReader } from '../../fixtures/device.ts';

test('an article whose text is lost is still listed, but not here', async () => {
  const article = articleWith({ slug: 'a', aliases: ['b'], question: '?' });
  const { database, find } = await syncedReader([article]);
  await loseText(database, 'a');
  expect(await find('a')).toEqual({ kind: 'not-here', id: 'a' });
  expect(await find('b')).toEqual({ kind: 'moved', slug: 'a' });
  const content = await openStoredContent(database);
  expect(await content?.findNext('b')).toMatchObject({ slug: 'a' });
  expect(await content?.listQuestions()).toMatchObject([{ slug: 'a' }]);
});

test('a page never mixes two generations', async () => {
  const { site, database, look } = await syncedReader(articlesOf(3));
  const content = await openStoredContent(database);
  site.publish(articlesOf(2));
  await look();
  await expect(content?.listArticles()).rejects.toThrow('become current');
  await expect(content?.findArticle('article-2')).rejects.toThrow('become current');
});
