import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceWork, ReaderData } from '../../../src/core/device.ts';
import { exportFeed, parseImport } from '../../../src/core/reader-data-files.ts';
import { articlesOf, reader } from '../../fixtures/device.ts';

const blog = { origin: 'https://blog.test', product: 'Blog' };
const place = { heading: '', section: '', quote: 'Text', before: '', after: '', minutesLeft: 2 };

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

/** A reader who saved two articles, one of them under a former name, too, stopped in one and ticked in another. */
async function keeper() {
  const articles = articlesOf(4).map((one, index) =>
    index === 2 ? { ...one, aliases: ['former'] } : one,
  );
  const parts = reader(articles);
  const { device, look, describe } = parts;
  await look();
  await device.save({ slug: 'article-1' });
  await device.save({ slug: 'article-2' });
  await device.storePlace({ articleId: '1', place: { ...place, ratio: 0.5, at: 10 } });
  await device.tick({ articleId: '3', items: ['a', 'b'], isTicked: true });
  const feed = async () => exportFeed(await describe(), blog, 0);
  const take = async (text: string, isPreview = false) =>
    device.importData({ data: (await parseImport(text, [blog.origin])) as ReaderData, isPreview });
  return { ...parts, feed, take };
}

test('what was exported comes back whole after everything was removed', async () => {
  const { device, look, feed, take } = await keeper();
  const exported = await feed();
  await device.removeAll({});
  expect(await feed()).not.toBe(exported);
  expect(await take(exported)).toEqual({ added: 2, known: 0, foreign: 0 });
  await look(true);
  expect(JSON.parse(await feed())).toEqual(JSON.parse(exported));
  expect(await feed()).toBe(exported);
});

test('a preview changes nothing, nor does a second import', async () => {
  const { describe, feed, take } = await keeper();
  const more = '/blog/article-3 /blog/former https://blog.test/blog/gone';
  const before = await describe();
  expect(await take(more, true)).toEqual({ added: 1, known: 1, foreign: 1 });
  expect(await describe()).toEqual(before);
  await take(more);
  const after = await feed();
  expect(await take(more)).toEqual({ added: 0, known: 2, foreign: 1 });
  expect(await feed()).toBe(after);
});

test('of two places the later stays, and of ticks all', async () => {
  const { device, describe } = await keeper();
  const placed = (at: number): ReaderData => ({
    saved: [],
    places: { '1': { ...place, ratio: 0.7, at } },
    ticks: { '3': ['b', 'c'] },
  });
  await device.importData({ data: placed(5), isPreview: false });
  expect((await describe()).places['1']).toMatchObject({ ratio: 0.5 });
  await device.importData({ data: placed(15), isPreview: false });
  expect(await describe()).toMatchObject({
    places: { '1': { ratio: 0.7 } },
    ticks: { '3': ['a', 'b', 'c'] },
  });
});

const year2089 = Date.UTC(2089, 0);

test.each<[string, number, (device: DeviceWork, data: ReaderData) => Promise<unknown>]>([
  ['imported', year2089, (device, data) => device.importData({ data, isPreview: false })],
  [
    'imported, in microseconds',
    1.7e15,
    (device, data) => device.importData({ data, isPreview: false }),
  ],
  ['stored by a clock that ran ahead', year2089, (device, { places }) => storeEach(device, places)],
])('a time after now counts as now where it is %s', async (_how, at, give) => {
  const { device, describe } = await keeper();
  const saved = [3, 0].map((number) => ({ slug: `article-${number}`, savedAt: at }));
  await give(device, { saved, places: { '0': { ...place, ratio: 0.5, at } }, ticks: {} });
  const contents = await describe();
  const times = [...Object.values(contents.savedAt), contents.places['0']?.at ?? Infinity];
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  expect(contents.started[0]?.id).toBe('0');
  await device.storePlace({ articleId: '2', place: { ...place, ratio: 0.5, at: Date.now() } });
  expect((await describe()).started.map(({ id }) => id)).toEqual(['2', '0']);
});

async function storeEach(device: DeviceWork, places: ReaderData['places']): Promise<void> {
  for (const [articleId, one] of Object.entries(places))
    await device.storePlace({ articleId, place: one });
}

test.each([
  [0.91, 29.9, ['0']],
  [0.91, 30, []],
  [0.92, 0, []],
])('what was left at %d of its text, %d days ago, is offered: %j', async (ratio, days, offered) => {
  const { device, look, describe } = reader(articlesOf(1));
  await look();
  const at = Date.now() - days * 24 * 60 * 60 * 1000;
  await device.storePlace({ articleId: '0', place: { ...place, ratio, at } });
  expect((await describe()).started.map(({ id }) => id)).toEqual(offered);
});

test('saved articles change their places in the order, under all their names', async () => {
  const { device, describe } = await keeper();
  const order = async () => (await describe()).saved.map(({ slug }) => slug);
  expect(await order()).toEqual(['article-2', 'article-1']);
  await device.swapSaved({ slugs: ['article-1', 'article-2'] });
  expect(await order()).toEqual(['article-1', 'article-2']);
  const { savedAt } = await describe();
  expect(savedAt['former']).toBe(savedAt['article-2']);
});

test('imported articles keep the order of their file', async () => {
  const { describe, take } = await keeper();
  await take('/blog/article-3 /blog/article-0');
  const order = (await describe()).saved.map(({ slug }) => slug);
  expect(order.slice(0, 2)).toEqual(['article-3', 'article-0']);
});

test('of articles saved at one time, as bookmarks may have them, one moves up, too', async () => {
  const { device, describe } = await keeper();
  const saved = ['article-1', 'article-2'].map((slug) => ({ slug, savedAt: 1000 }));
  await device.unsave({ slug: 'article-1' });
  await device.unsave({ slug: 'article-2' });
  await device.importData({ data: { saved, places: {}, ticks: {} }, isPreview: false });
  const order = async () => (await describe()).saved.map(({ slug }) => slug);
  const [first = '', second = ''] = await order();
  await device.swapSaved({ slugs: [second, first] });
  expect(await order()).toEqual([second, first]);
});

test('what came since the first visit is new until it is opened, for a week', async () => {
  const { site, device, look, describe } = reader(articlesOf(3).slice(1));
  await look();
  expect((await describe()).newSlugs).toEqual([]);
  site.publish(articlesOf(3));
  await look();
  expect((await describe()).newSlugs).toEqual(['article-0']);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * 60 * 60 * 1000);
  expect((await describe()).newSlugs).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(now);
  await device.open({ slug: 'article-0' });
  expect((await describe()).newSlugs).toEqual([]);
});
