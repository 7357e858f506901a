import { expect, test, vi } from 'vitest';
import { isMeteredConnection } from '../../../src/worker/download.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected, loseText, reader, syncedReader } from '../../fixtures/device.ts';
import { fillUpUntilRemoval, limitRoom } from '../../fixtures/full-device.ts';
import { never, offline, pictureOf, portal } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

const anyNumber = expect.any(Number) as number;
const empty = {
  takenAt: anyNumber,
  stored: [],
  pendingSaves: [],
  withdrawn: [],
  totalArticles: 0,
  pictures: 0,
  bytes: 2,
  isPersistent: false,
  isPaused: false,
  reader: {},
};

test('what the device stores is described with its size', async () => {
  const { database, device, describe } = await syncedReader(articlesOf(3), {
    estimate: async () => {
      await device.tick({ id: '1', items: ['while the browser is asked'], isTicked: true });
      return { quota: 5e9 };
    },
    persisted: async () => true,
  });
  await device.save({ id: '1' });
  await loseText(database, '2');
  expect(await describe()).toEqual({
    ...empty,
    stored: [expect.objectContaining({ id: '0' }), expect.objectContaining({ id: '1' })],
    totalArticles: 3,
    pictures: 3,
    bytes: 2217, // the list, two texts and three pictures of 26 bytes
    quotaBytes: 5e9,
    lastCheckAt: anyNumber,
    isPersistent: true,
    reader: { 1: { savedAt: anyNumber, ticks: ['while the browser is asked'] } },
  });
});

test('a browser that tells neither quota nor persistence holds nothing up', async () => {
  const { describe } = reader([], { estimate: never, persisted: never });
  expect(await describe()).toEqual(empty);
});

test('two pages that ask at once have one sync; the reader’s own follows', async () => {
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

test('without storage every method fails, and the connection is known', async () => {
  const { device, look, told } = reader(articlesOf(3));
  vi.stubGlobal('indexedDB', undefined);
  await expect(look()).rejects.toMatchObject({ name: 'StorageUnavailable' });
  expect(told()).toEqual([{ type: 'CONNECTION', connection: 'online' }]);
  await expect(device.save({ id: '0' })).rejects.toMatchObject({ name: 'StorageUnavailable' });
  await expect(device.describe({})).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test.each([
  ['with its pictures', false, { a: 1, i: 2 }],
  ['over a metered connection its text alone', true, { a: 1 }],
])('an old article that is opened is stored, %s, once', async (_what, isMetered, asked) => {
  const articles = articlesOf(60).map((article) => ({
    ...article,
    bodyPictures: [pictureOf(`within ${article.slug}`)],
  }));
  const { device, kindsAsked, stored } = await syncedReader(articles, { isMetered });
  await device.open({ id: '55' });
  expect(kindsAsked()).toEqual(asked);
  const { articles: here, reader: records } = await stored();
  expect(here['55']).toBeDefined();
  expect(records['55']?.openedAt).toBeGreaterThan(0);
  await device.open({ id: '55' });
  await device.open({ id: 'unknown' });
  expect(kindsAsked()).toEqual({});
});

test('an earlier text that is opened is fetched again, and pages forget it', async () => {
  const { site, device, look, textOf, told } = await syncedReader(articlesOf(3));
  site.publish(corrected(articlesOf(3), 1));
  site.setFault((path) => (path.startsWith('/content/a/') ? offline() : undefined));
  await look();
  site.setFault(undefined);
  told();
  await device.open({ id: '1' });
  expect(await textOf('article-1')).toBe('<p>Corrected.</p>');
  expect(told()).toEqual([{ type: 'CONTENT_CHANGED', newArticles: 0, isFirst: false }]);
});

test('an article is saved with its pictures, metered or not, and let go', async () => {
  const old = articleWith({ slug: 'old', aliases: ['former'], featuredImage: pictureOf('old') });
  const articles = [...articlesOf(40), old];
  const { database, device, look, saved } = await syncedReader(articles, { isMetered: true });
  for (const id of ['old', '3', 'old']) expect(await device.save({ id })).toBe('saved');
  expect(await saved()).toEqual(['old', '3']);
  await look();
  const picture = await database.use((db) => db.get('pictures', pictureOf('old').id));
  expect(picture).toMatchObject({ width: 800, type: 'image/avif' });
  await device.unsave({ id: 'old' });
  expect(await saved()).toEqual(['3']);
});

test('a save on an empty device waits for the list and its text alone', async () => {
  const { site, device, describe, look, saved, textOf } = reader(articlesOf(40));
  const { hash } = listArticle(articlesOf(40)[35] ?? articleWith()).listed;
  site.setFault((path) => (/\/[ai]\//.test(path) && !path.includes(hash) ? never() : undefined));
  void look();
  expect(await device.save({ id: '35' })).toBe('saved');
  site.setFault(undefined);
  await device.removeAll({});
  expect(await device.save({ id: '36' })).toBe('saved');
  expect(await textOf('article-36')).toBeDefined();
  expect(await describe()).toMatchObject({ isPaused: false });
  expect(await saved()).toEqual(['36']);
});

test.each(['35', 'unknown'])(
  'an article whose text does not come is not called saved: %s',
  async (id) => {
    const { site, device, saved } = await syncedReader(articlesOf(40));
    site.setFault((path) => (path.startsWith('/content/a/') ? portal() : undefined));
    expect(await device.save({ id })).toBe('failed');
    expect(await saved()).toEqual([]);
  },
);

test('pages are told of the record that changed, or of all where more did', async () => {
  const { device, saved, changesTold } = await syncedReader(articlesOf(40));
  const data = { saved: [{ id: '1', savedAt: 1 }], places: {}, ticks: {} };
  const done: [() => Promise<unknown>, string[]][] = [
    [() => device.open({ id: '0' }), ['0']],
    [() => device.open({ id: '35' }), ['35', 'all', 'all']], // its text came, then its picture
    [() => device.open({ id: 'unknown' }), []],
    [() => device.save({ id: '0' }), ['0']],
    [() => device.unsave({ id: '0' }), ['0']],
    [() => device.tick({ id: '3', items: ['a'], isTicked: true }), ['3']],
    [() => device.importData({ data, isPreview: true }), []],
    [() => device.importData({ data, isPreview: false }), ['all']],
  ];
  for (const [act, told] of done) {
    await act();
    expect(changesTold()).toEqual(told);
  }
  expect(await saved()).toEqual(['1']);
});

test('ticks outlast syncs and a full device, until the reader removes them', async () => {
  const { site, device, look, describe } = await syncedReader(articlesOf(3));
  limitRoom(0);
  const tick = (...items: string[]) => device.tick({ id: '0', items, isTicked: true });
  await Promise.all([tick('one'), tick('two'), tick('two')]);
  site.publish(corrected(articlesOf(3), 0));
  await look();
  const ticks = async () => (await describe()).reader['0']?.ticks;
  expect(await ticks()).toEqual(['one', 'two']);
  await device.tick({ id: '0', items: ['one'], isTicked: false });
  expect(await ticks()).toEqual(['two']);
  await device.tick({ id: '0', items: ['one', 'two'], isTicked: false });
  expect(await ticks()).toBeUndefined();
  await tick('one');
  await device.removeAll({});
  expect(await ticks()).toBeUndefined();
});

test('a removal takes all but the theme, and nothing returns unasked', async () => {
  const parts = await syncedReader(articlesOf(3));
  const { database, device, look, describe, kindsAsked, stored, told } = parts;
  await device.save({ id: '1' });
  await device.chooseTheme({ theme: 'dark' });
  fillUpUntilRemoval();
  await device.removeAll({});
  const place = { heading: '', section: '', text: 'Text', ratio: 0.5, at: 10, minutesLeft: 2 };
  await device.storePlace({ id: '1', place });
  expect(await describe()).toEqual({ ...empty, isPaused: true });
  expect((await stored()).pictures.size).toBe(0);
  expect(await database.use((db) => db.get('meta', 'theme'))).toBe('dark');
  kindsAsked();
  told();
  expect(await look()).toBe('unchanged');
  expect(told()).toEqual([{ type: 'CONNECTION', connection: 'online' }]);
  expect(kindsAsked()).toEqual({ root: 1 });
  expect(await look(true)).toBe('changed');
});

type Work = (parts: ReturnType<typeof reader>) => Promise<unknown>;
const sync: Work = ({ look }) => look();
const open: Work = ({ device }) => device.open({ id: '35' });
test.each<[string, string, typeof reader | typeof syncedReader, Work]>([
  ['the texts of the first sync', '/content/a/', reader, sync],
  ['the texts of a later sync', '/content/a/', syncedReader, sync],
  ['the pictures of a sync', '/content/i/', reader, sync],
  ['the text of an opened article', '/content/a/', syncedReader, open],
])('what is on its way is not stored after a removal: %s', async (_what, kind, prepare, work) => {
  const parts = await prepare(articlesOf(40));
  const { site, device, stored } = parts;
  let removing: Promise<void> | undefined;
  site.publish(corrected(articlesOf(40), 0));
  site.setFault((path) => {
    if (path.startsWith(kind)) removing ??= device.removeAll({});
    return undefined;
  });
  await work(parts);
  await removing;
  const nothing = { root: undefined, articles: {}, pictures: new Map(), lastCheckAt: undefined };
  expect(await stored()).toMatchObject(nothing);
});

test.each<'open' | 'save'>(['open', 'save'])(
  'where a newer text is listed while one comes to %s, that is fetched, too',
  async (method) => {
    const { site, device, look, textOf } = await syncedReader(articlesOf(40));
    site.setFault(async () => {
      site.setFault((path) => (path.startsWith('/content/a/') ? offline() : undefined));
      site.publish(corrected(articlesOf(40), 35));
      await look();
      site.setFault(undefined);
      return undefined as never;
    });
    expect(await device[method]({ id: '35' })).toBe(method === 'save' ? 'saved' : undefined);
    expect(await textOf('article-35')).toBe('<p>Corrected.</p>');
  },
);

test('pages of the theme before are deleted, and the last choice counts', async () => {
  const { device, pagesOf, stored } = await syncedReader(articlesOf(1));
  const generation = (await stored()).root?.generation;
  await Promise.all((['dark', 'light'] as const).map((theme) => device.chooseTheme({ theme })));
  expect(await pagesOf()).toEqual([`${generation}-light`]);
  await device.chooseTheme({ theme: 'system' });
  expect(await pagesOf()).toEqual([`${generation}-system`]);
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
