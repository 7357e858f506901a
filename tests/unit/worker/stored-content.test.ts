import { expect, test } from 'vitest';
import {
  contentFromDevice,
  readContentFile,
  readGenerationName,
} from '../../../src/worker/stored-content.ts';
import { createDatabase } from '../../../src/worker/db.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected, loseText, reader } from '../../fixtures/device.ts';
import { pictureOf } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

test('before the first generation there is no content', async () => {
  const database = createDatabase();
  expect(await contentFromDevice(database)).toBeUndefined();
  expect(await readGenerationName(database)).toBeUndefined();
  expect(await readContentFile(database, '/content/root.json')).toBeUndefined();
});

test('an article whose text is lost is still listed, but not here', async () => {
  const { database, look, find } = reader([articleWith({ slug: 'a', aliases: ['b'], start: '?' })]);
  await look();
  await loseText(database, 'a');
  expect(await find('a')).toEqual({ kind: 'not-here', id: 'a' });
  expect(await find('b')).toEqual({ kind: 'moved', slug: 'a' });
  const content = await contentFromDevice(database);
  expect(await content?.findNext('b')).toMatchObject({ slug: 'a' });
  expect(await content?.listStarts()).toMatchObject([{ slug: 'a' }]);
});

test('a page never mixes two generations', async () => {
  const { site, database, look } = reader(articlesOf(3));
  await look();
  const content = await contentFromDevice(database);
  site.publish(articlesOf(2));
  await look();
  await expect(content?.listArticles()).rejects.toThrow('become current');
  await expect(content?.findArticle('article-2')).rejects.toThrow('become current');
});

test('the files of the content are given as the host has them, byte for byte', async () => {
  const article = articleWith({
    slug: 'rich',
    description: 'For search results, with “quotes”, <tags> and \u2028.',
    featuredImage: pictureOf('desk'),
    bodyPictures: [pictureOf('chair')],
    sections: [{ id: '2', title: 'Zwei' }],
  });
  const { site, database, look } = reader([article, ...articlesOf(70)]);
  await look();
  const kinds = new Set<string>();
  for (const [path, bytes] of site.files) {
    const file = await readContentFile(database, path);
    const isHere = file !== undefined;
    expect(file).toEqual(isHere ? { path, text: Buffer.from(bytes).toString() } : undefined);
    if (isHere) kinds.add(path.split('/')[2] ?? '');
  }
  expect(kinds).toEqual(new Set(['root.json', 'l', 'a']));
  for (const path of ['/content/a/.json', '/content/a/0.json', '/content/l/0.json', '/content/'])
    expect(await readContentFile(database, path)).toBeUndefined();
});

test('an earlier text has its own name where the newer has not come', async () => {
  const { site, database, look } = reader(articlesOf(2));
  await look();
  const earlier = listArticle(articlesOf(2)[0] ?? articleWith());
  const listed = corrected(articlesOf(2), 0);
  const { hash } = listArticle(listed[0] ?? articleWith()).listed;
  site.publish(listed);
  site.files.delete(`/content/a/${hash}.json`);
  await look();
  expect(await readContentFile(database, `/content/a/${hash}.json`)).toEqual({
    path: `/content/a/${earlier.listed.hash}.json`,
    text: earlier.text,
  });
});
