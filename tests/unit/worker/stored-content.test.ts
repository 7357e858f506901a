import { expect, test } from 'vitest';
import { contentFromDevice, readContentFile } from '../../../src/worker/stored-content.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, loseText, syncedReader } from '../../fixtures/device.ts';

test('an article whose text is lost is still listed, but not here', async () => {
  const { database, find } = await syncedReader([
    articleWith({ slug: 'a', aliases: ['b'], start: '?' }),
  ]);
  await loseText(database, 'a');
  expect(await find('a')).toEqual({ kind: 'not-here', id: 'a' });
  expect(await find('b')).toEqual({ kind: 'moved', slug: 'a' });
  const content = await contentFromDevice(database);
  expect(await content?.findNext('b')).toMatchObject({ slug: 'a' });
  expect(await content?.listStarts()).toMatchObject([{ slug: 'a' }]);
});

test('a page never mixes two generations', async () => {
  const { site, database, look } = await syncedReader(articlesOf(3));
  const content = await contentFromDevice(database);
  site.publish(articlesOf(2));
  await look();
  await expect(content?.listArticles()).rejects.toThrow('become current');
  await expect(content?.findArticle('article-2')).rejects.toThrow('become current');
});

test('lists and texts are given as the host has them, byte for byte', async () => {
  const { site, database } = await syncedReader(articlesOf(70));
  const kinds = new Set<string>();
  for (const [path, bytes] of site.files) {
    const file = await readContentFile(database, path);
    if (!file) continue;
    expect(file).toEqual({ path, text: Buffer.from(bytes).toString() });
    kinds.add(path.split('/')[2] ?? '');
  }
  expect(kinds).toEqual(new Set(['root.json', 'l', 'a']));
  for (const path of ['/content/a/.json', '/content/a/0.json', '/content/l/0.json', '/content/'])
    expect(await readContentFile(database, path)).toBeUndefined();
});
