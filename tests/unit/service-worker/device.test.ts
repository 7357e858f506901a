import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, read, StorageUnavailable } from '../../../src/service-worker/database.ts';
import { readTheme } from '../../../src/service-worker/content.ts';
import { isMeteredConnection } from '../../../src/service-worker/pictures.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected, offline, reader } from '../../fixtures/device.ts';
import { fillUpUntilRemoval, limitRoom } from '../../fixtures/full-device.ts';
import { pictureOf, portal } from '../../fixtures/published-site.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const empty = {
  heldSlugs: [],
  totalArticles: 0,
  pictures: 0,
  isPersistent: false,
  isRemoved: false,
  saved: [],
  ticks: {},
  ticked: [],
  places: {},
  started: [],
  savedAt: {},
  newSlugs: [],
};

test('what the device stores is described with its size', async () => {
  const { database, device, look, describe, site } = reader(articlesOf(3), {
    estimate: async () => ({ quota: 5e9 }),
    persisted: async () => true,
  });
  expect(await describe()).toMatchObject({ ...empty, isPersistent: true });
  await look();
  await device.save({ slug: 'article-1' });
  await change(database, (transaction) => transaction.objectStore('texts').delete('article-2'));
  const filesOf = (kind: string) =>
    [...site.files].filter(([path]) => path.includes(`/${kind}/`) && !path.includes('-400'));
  const bytesOf = (files: ReturnType<typeof filesOf>) =>
    files.reduce((sum, [, { length }]) => sum + length, 0);
  const { bytes, ...contents } = await describe();
  expect(contents).toEqual({
    heldSlugs: ['article-0', 'article-1'],
    totalArticles: 3,
    pictures: 3,
    quotaBytes: 5e9,
    lastCheckAt: expect.any(Number) as number,
    isPersistent: true,
    isRemoved: false,
    saved: [expect.objectContaining({ slug: 'article-1' })],
    ticks: {},
    ticked: [],
    places: {},
    started: [],
    savedAt: { 'article-1': expect.any(Number) as number },
    newSlugs: [],
  });
  // Two texts of three, a format of two, and the list.
  const stored =
    (bytesOf(filesOf('a')) * 2) / 3 + bytesOf(filesOf('i')) / 2 + bytesOf(filesOf('l'));
  expect(Math.abs(bytes - stored)).toBeLessThan(50);
});

test('a browser that tells neither quota nor persistence holds nothing up', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { describe } = reader([], { estimate: never, persisted: never });
  expect(await describe()).toMatchObject(empty);
});

test('two pages that ask at once have one sync; one that the reader asks for begins after it', async () => {
  const { look, kindsAsked, site } = reader(articlesOf(3));
  let asked = 0;
  site.setFault(async (path) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (path === '/content/root.json' && (asked += 1) === 1) site.publish(articlesOf(4));
    return undefined as never;
  });
  const outcomes = await Promise.all([look(), look(), look(true)]);
  expect(outcomes).toEqual(['changed', 'changed', 'unchanged']);
  expect(kindsAsked()).toEqual({ root: 2, l: 1, a: 4, i: 4 });
});

test('without storage every task fails, and the connection is known all the same', async () => {
  const { device, look, told } = reader(articlesOf(3));
  vi.stubGlobal('indexedDB', undefined);
  await expect(look()).rejects.toBeInstanceOf(StorageUnavailable);
  expect(told()).toEqual([{ type: 'CONNECTION', connection: 'online' }]);
  await expect(device.save({ slug: 'article-0' })).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(device.describe({})).rejects.toBeInstanceOf(StorageUnavailable);
});

test.each([
  ['with its pictures', false, { a: 1, i: 2 }],
  ['over a metered connection its text alone', true, { a: 1 }],
])('an old article that is opened is stored, %s, once', async (_what, isMetered, asked) => {
  const { device, look, kindsAsked, stored } = reader(withBodyPictures(60), { isMetered });
  await look();
  kindsAsked();
  await device.open({ slug: 'article-55' });
  expect(kindsAsked()).toEqual(asked);
  expect((await stored()).texts.get('article-55')?.openedAt).toBeGreaterThan(0);
  await device.open({ slug: 'article-55' });
  await device.open({ slug: 'unknown' });
  expect(kindsAsked()).toEqual({});
});

test('an earlier text that is opened is asked for anew, and no page of it stays', async () => {
  const { site, device, look, textOf, clearPages } = reader(articlesOf(3));
  await look();
  site.publish(corrected(articlesOf(3), 1));
  site.setFault((path) => (path.startsWith('/content/a/') ? offline() : undefined));
  await look();
  site.setFault(undefined);
  clearPages.mockClear();
  await device.open({ slug: 'article-1' });
  expect(await textOf('article-1')).toBe('<p>Corrected.</p>');
  expect(clearPages).toHaveBeenCalledOnce();
});

test('an article is saved with its pictures, even over a metered connection, and let go under any of its names', async () => {
  const old = articleWith({ slug: 'old', aliases: ['former'], featuredImage: pictureOf('old') });
  const { database, device, look, describe } = reader([...articlesOf(40), old], {
    isMetered: true,
  });
  await look();
  for (const slug of ['old', 'article-3', 'former'])
    expect(await device.save({ slug })).toBe('saved');
  expect((await describe()).saved.map(({ slug }) => slug)).toEqual(['old', 'article-3']);
  const picture = await read(database, (transaction) =>
    transaction.objectStore('pictures').get(pictureOf('old').id),
  );
  expect(picture).toMatchObject({ width: 800, type: 'image/avif' });
  await device.unsave({ slug: 'old' });
  expect((await describe()).saved.map(({ slug }) => slug)).toEqual(['article-3']);
});

test('what is saved before the first sync, or after everything was removed, is fetched with the list', async () => {
  const { device, describe, textOf } = reader(articlesOf(40));
  expect(await device.save({ slug: 'article-35' })).toBe('saved');
  await device.removeAll({});
  expect(await device.save({ slug: 'article-36' })).toBe('saved');
  expect(await textOf('article-36')).toBeDefined();
  expect(await describe()).toMatchObject({ isRemoved: false, saved: [{ slug: 'article-36' }] });
});

test.each(['article-35', 'unknown'])(
  'an article whose text does not come is not called saved: %s',
  async (slug) => {
    const { site, device, look, stored } = reader(articlesOf(40));
    await look();
    site.setFault((path) => (path.startsWith('/content/a/') ? portal() : undefined));
    expect(await device.save({ slug })).toBe('failed');
    expect((await stored()).saved).toEqual([]);
  },
);

test('on a full device what the reader saves takes the place of what was not saved, and pages go first', async () => {
  const { device, look, describe, stored, clearPages } = reader(articlesOf(40));
  await look();
  await device.save({ slug: 'article-3' });
  clearPages.mockClear();
  limitRoom(24 + 12);
  expect(await device.save({ slug: 'article-35' })).toBe('saved');
  expect(clearPages).toHaveBeenCalled();
  expect((await describe()).saved).toHaveLength(2);
  const saved = ['picture 3', 'picture 35'].map((name) => pictureOf(name).id);
  expect(new Set((await stored()).pictures.keys())).toEqual(new Set(saved));
});

test('on a full device no text gives way to pictures of an opened article', async () => {
  const { device, look, stored } = reader(articlesOf(10));
  limitRoom(10);
  await look();
  await device.open({ slug: 'article-9' });
  const { texts, pictures } = await stored();
  expect([texts.size, pictures.size]).toEqual([10, 0]);
});

test('where nothing can give way, saving says that the device is full', async () => {
  const { device, look, stored } = reader(articlesOf(40, 'no pictures'));
  await look();
  limitRoom(0);
  expect(await device.save({ slug: 'article-35' })).toBe('full');
  expect((await stored()).saved).toEqual([]);
});

test('ticks last from sync to sync and on a full device, and go when the reader takes them away or removes everything', async () => {
  const { site, device, look, describe } = reader(articlesOf(3));
  await look();
  const [{ id: articleId } = { id: '' }] = articlesOf(3);
  limitRoom(0);
  await Promise.all(
    ['one', 'two', 'two'].map((item) => device.tick({ articleId, items: [item], isTicked: true })),
  );
  site.publish(corrected(articlesOf(3), 0));
  await look();
  expect(await describe()).toMatchObject({
    ticks: { [articleId]: ['one', 'two'] },
    ticked: [{ id: articleId }],
  });
  await device.tick({ articleId, items: ['one'], isTicked: false });
  expect((await describe()).ticks).toEqual({ [articleId]: ['two'] });
  await device.tick({ articleId, items: ['one', 'two'], isTicked: false });
  expect(await describe()).toMatchObject({ ticks: {}, ticked: [] });
  await device.tick({ articleId, items: ['one'], isTicked: true });
  await device.removeAll({});
  expect((await describe()).ticks).toEqual({});
});

test('removing takes everything but the theme, also on a full device, and nothing comes back until the reader asks', async () => {
  const { database, device, look, describe, kindsAsked, stored, told } = reader(articlesOf(3));
  await look();
  await device.save({ slug: 'article-1' });
  await device.chooseTheme({ theme: 'dark' });
  fillUpUntilRemoval();
  await device.removeAll({});
  expect(await describe()).toEqual({ ...empty, bytes: 2, isRemoved: true });
  expect((await stored()).pictures.size).toBe(0);
  expect(await readTheme(database)).toBe('dark');
  kindsAsked();
  told();
  expect(await look()).toBe('unchanged');
  expect(told()).toEqual([{ type: 'CONNECTION', connection: 'online' }]);
  expect(kindsAsked()).toEqual({ root: 1 });
  expect(await look(true)).toBe('changed');
});

test.each(['/content/a/', '/content/i/'])(
  'a sync under way stores nothing of what comes after the reader removed everything: %s',
  async (kind) => {
    const { site, device, look, stored } = reader(articlesOf(30));
    let removing: Promise<void> | undefined;
    site.setFault((path) => {
      if (path.startsWith(kind)) removing ??= device.removeAll({});
      return undefined;
    });
    await look();
    await removing;
    expect(await stored()).toMatchObject({
      root: undefined,
      texts: new Map(),
      pictures: new Map(),
    });
  },
);

test.each<[string, (parts: ReturnType<typeof reader>) => Promise<unknown>]>([
  ['the reader has removed everything', async ({ device }) => device.removeAll({})],
  [
    'a newer one is listed',
    async ({ site, look }) => {
      site.publish(corrected(articlesOf(40), 35));
      await look();
    },
  ],
])('a text that is on its way is not stored once %s', async (_what, meanwhile) => {
  const parts = reader(articlesOf(40));
  const { site, device, look, stored } = parts;
  await look();
  site.setFault(async () => {
    site.setFault(undefined);
    await meanwhile(parts);
    return undefined as never;
  });
  await device.open({ slug: 'article-35' });
  expect((await stored()).texts.has('article-35')).toBe(false);
});

test('pages are made in the theme chosen last, anew only where it is another one', async () => {
  const { database, device, clearPages } = reader();
  expect(await readTheme(database)).toBeUndefined();
  await Promise.all(
    (['dark', 'dark', 'light'] as const).map((theme) => device.chooseTheme({ theme })),
  );
  expect(await readTheme(database)).toBe('light');
  expect(clearPages).toHaveBeenCalledTimes(2);
  await device.chooseTheme({ theme: 'system' });
  expect(await readTheme(database)).toBeUndefined();
});

test.each<[object, boolean]>([
  [{ connection: { type: 'wifi' } }, false],
  [{ connection: { saveData: true } }, true],
  [{ connection: { type: 'cellular' } }, true],
  [{}, false],
])('a browser that says %j has a metered connection: %s', (navigator, isMetered) => {
  vi.stubGlobal('navigator', navigator);
  expect(isMeteredConnection()).toBe(isMetered);
});

/** Each with two pictures. */
function withBodyPictures(count: number) {
  return articlesOf(count).map((article) => ({
    ...article,
    bodyPictures: [pictureOf(`within ${article.slug}`)],
  }));
}
