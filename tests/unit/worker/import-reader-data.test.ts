import { expect, test } from 'vitest';
import type { WorkerApi } from '../../../src/shared/device.ts';
import type { ReaderData } from '../../../src/shared/reader.ts';
import { exportFeed, parseImport } from '../../../src/shared/reader-data-files.ts';
import { articlesOf, syncedReader } from '../../fixtures/device.ts';

const blog = { origin: 'https://blog.test', product: 'Blog' };
const place = { heading: '', section: '', text: 'Text', ratio: 0.5, minutesLeft: 2 };

const take = (device: WorkerApi, data: ReaderData) => device.importData({ data, isPreview: false });

/** A reader who saved two articles, stopped in three and ticked in another. */
async function keeper() {
  const parts = await syncedReader(articlesOf(4));
  const { device } = parts;
  for (const id of ['1', '2']) await device.save({ id });
  for (const id of ['0', '1', '2']) await device.storePlace({ id, place: { ...place, at: 10 } });
  await device.tick({ id: '3', items: ['a', 'b'], isTicked: true });
  return parts;
}

test('what was exported comes back whole after everything was removed', async () => {
  const { device, look, describe } = await keeper();
  const feed = async () => exportFeed(await describe(), blog, 0);
  const exported = await feed();
  const data = parseImport(exported) as ReaderData;
  const counts = { added: 2, known: 0, places: 3, ticks: 2, foreign: 0 };
  await device.removeAll({});
  expect(await device.importData({ data, isPreview: true })).toEqual(counts);
  expect(await describe()).toMatchObject({ isPaused: true });
  expect(await take(device, data)).toEqual(counts);
  await look();
  expect(await feed()).toBe(exported);
});

test('an import keeps the later place and all ticks; a preview changes nothing', async () => {
  const { device, describe } = await keeper();
  const at = { ...place, at: 20 };
  const data: ReaderData = {
    saved: ['3', '2', '2', 'gone', 'article-0'].map((id) => ({ id, savedAt: 5 })),
    places: { '0': { ...at, at: 5 }, '1': at, '3': at, 'article-1': at, foreign: at },
    ticks: { '2': ['x', 'y'], '3': ['b', 'c'], foreign: ['x'] },
  };
  const { reader: before } = await describe();
  const counts = { added: 1, known: 1, places: 2, ticks: 3, foreign: 5 };
  expect(await device.importData({ data, isPreview: true })).toEqual(counts);
  expect((await describe()).reader).toEqual(before);
  expect(await take(device, data)).toEqual(counts);
  const { reader: after } = await describe();
  expect(Object.keys(after)).toEqual(['0', '1', '2', '3']);
  const ticks = ['a', 'b', 'c'];
  const own = before['2'] ?? {}; // saved here, at another time
  expect(after).toMatchObject({ 0: { place: { at: 10 } }, 1: { place: at }, 3: { ticks } });
  expect(after['2']).toEqual({ ...own, ticks: ['x', 'y'] });
  expect(await take(device, data)).toEqual({ added: 0, known: 2, places: 0, ticks: 0, foreign: 5 });
  expect((await describe()).reader).toEqual(after);
});

const year2089 = Date.UTC(2089, 0);

test.each<[string, number, (device: WorkerApi, data: ReaderData) => Promise<unknown>]>([
  ['imported', year2089, take],
  ['imported, in microseconds', 1.7e15, take],
  [
    'stored by a clock that ran ahead',
    year2089,
    (device, { places }) => device.storePlace({ id: '0', place: places['0'] as never }),
  ],
])('a time after now counts as now where it is %s', async (_how, at, give) => {
  const { device, describe } = await keeper();
  const saved = ['3', '0'].map((id) => ({ id, savedAt: at }));
  await give(device, { saved, places: { '0': { ...place, at } }, ticks: {} });
  const records = Object.values((await describe()).reader);
  const times = records.flatMap(({ savedAt = 0, place: stopped }) => [savedAt, stopped?.at ?? 0]);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['no times', [undefined, undefined, undefined]],
  ['times here and there', [2000, undefined, 1999]],
  ['times to come', [year2089, year2089, 1000]],
])('imported articles with %s keep the order of their file', async (_what, times) => {
  const { device, saved } = await syncedReader(articlesOf(3));
  const file = ['2', '0', '1', '2'].map((id, index) => ({ id, savedAt: times[index] }));
  await take(device, { saved: file, places: {}, ticks: {} });
  expect(await saved()).toEqual(['2', '0', '1']);
});
