import { expect, test } from 'vitest';
import { exportFeed, listLink, parseImport } from '../../../src/shared/reader-data-files.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { snapshotWith } from '../../fixtures/device-snapshot.ts';

const site = { origin: 'https://blog.test', product: 'Blog' };
const words = { heading: 'first-words', section: 'First words', text: 'Read them twice and' };
const place = { ...words, ratio: 0.4, at: 5000, minutesLeft: 3 };
const source = snapshotWith({
  stored: [articleWith(), articleWith({ id: '2', slug: 'b', aliases: ['old-b'] })],
  pendingSaves: [articleWith({ slug: 'on-the-way' })],
  totalArticles: 4,
  reader: {
    1: { savedAt: 3000, place, ticks: ['one', 'two'] },
    2: { savedAt: 4000 },
    'on-the-way': { savedAt: 3500 },
    opened: { openedAt: 5 },
  },
});
const exported = exportFeed(source, site, 9000);

test('a file of what is saved is a JSON Feed, and read again it is all there', () => {
  const items = ['b', 'on-the-way', 'article-1'].map((slug) => ({
    id: `https://blog.test/blog/${slug}`,
    url: `https://blog.test/blog/${slug}`,
    title: 'How to read an advertisement',
  }));
  const version = 'https://jsonfeed.org/version/1.1';
  expect(JSON.parse(exported)).toMatchObject({ version, items });
  expect(parseImport(`\n${exported}\n`)).toEqual({
    saved: [
      { id: '2', savedAt: 4000 },
      { id: 'on-the-way', savedAt: 3500 },
      { id: '1', savedAt: 3000 },
    ],
    places: { '1': place },
    ticks: { '1': ['one', 'two'] },
  });
});

test('what waits for the first list leaves in its order', () => {
  const reader = { early: { savedAt: 0 }, late: { savedAt: 5 }, placed: { place } };
  const waiting = snapshotWith({ reader });
  const saved = [{ id: 'late' }, { id: 'early' }];
  expect(JSON.parse(exportFeed(waiting, site))).toMatchObject({ items: saved });
  expect(parseImport(exportFeed(waiting, site))).toMatchObject({ saved });
  expect(parseImport(listLink(waiting, site.origin))).toMatchObject({ saved });
});

const numbers = Array.from({ length: 5001 }, (_, index) => index);
const feedOf = (items: string, own = '') => `{"items":[${items}],"_foothold":{${own}}}`;
const manyTicks = numbers.map((number) => `"${number}":["a"]`).join();
const manyItems = numbers.map((number) => `{"_foothold":{"id":"${number}"}}`).join();

test.each([
  ['JSON of another kind', '{"a":1}', 'nothing'],
  ['a feed of another program', '{"items":[{"url":"https://blog.test/blog/b"}]}', 'nothing'],
  ['items that are none', feedOf('1'), 'nothing'],
  ['an item without an id', feedOf('{"_foothold":{"savedAt":1}}'), 'nothing'],
  ['an id of a wrong type', feedOf('{"_foothold":{"id":1}}'), 'nothing'],
  ['a hostile id', feedOf('{"_foothold":{"id":"constructor"}}'), 'nothing'],
  ['a text with an address', 'See https://blog.test/blog/b', 'nothing'],
  ['two list links', '#list=1.a #list=1.a', 'nothing'],
  ['nothing', '', 'nothing'],
  ['a feed with too many ticks', feedOf('', `"ticks":{${manyTicks}}`), 'too-long'],
  ['a feed with too many items', feedOf(manyItems), 'too-long'],
  ['a list with too many ids', `#list=10001.${'a.'.repeat(5000)}a`, 'too-long'],
  ['a megabyte and more', `{${' '.repeat(1024 * 1024)}}`, 'too-long'],
])('%s is refused', (_, text, mistake) => {
  expect(parseImport(text)).toBe(mistake);
});

test('a file that was cut anywhere is refused', () => {
  for (let end = 1; end < exported.length; end += 1)
    expect(parseImport(exported.slice(0, end))).toBe('broken');
});

const wrong = [{ ratio: 2 }, { text: 'x'.repeat(61) }, { section: null }, { minutesLeft: '3' }];
const wrongPlaces = ['text', {}, ...wrong.map((member) => ({ ...place, ...member }))];

test('members of wrong types or hostile names are left out', () => {
  const hostile = `{"items":[{"_foothold":{"id":"b","savedAt":"x"}}],"extra":1,"_foothold":{"places":{
    "__proto__":{"at":1},"constructor":${JSON.stringify(place)},"toString":${JSON.stringify(place)},
    ${wrongPlaces.map((one, index) => `"wrong-${index}":${JSON.stringify(one)}`).join()},
    "8":${JSON.stringify({ ...place, other: 1 })}},
    "ticks":{"__proto__":["x"],"7":[],"8":[1],"9":["x"],"../x":["x"]}}}`;
  expect(parseImport(hostile)).toEqual({
    saved: [{ id: 'b', savedAt: undefined }],
    places: { '8': place },
    ticks: { '9': ['x'] },
  });
});

test('a list link works whatever stands around it, and a cut one is known', () => {
  const link = listLink(source, site.origin);
  expect(link).toBe('https://blog.test/saved#list=14.2.on-the-way.1');
  const { hash } = new URL(link);
  const list = { saved: [{ id: '2' }, { id: 'on-the-way' }, { id: '1' }] };
  for (const text of [link, hash, `My list: <${link}>!`, `${hash}%29`])
    expect([text, parseImport(text)]).toMatchObject([text, list]);
  const cuts = Array.from({ length: 15 }, (_, cut) => link.slice(0, -1 - cut));
  for (const cut of [...cuts, '#list=', '#list=%%%', `${link.slice(0, -2)} is my list`])
    expect([cut, parseImport(cut)]).toEqual([cut, 'truncated-link']);
});

const megabyte = 1024 * 1024;
const fill = (part: string) => part.repeat(megabyte / part.length - 20);

test.each<[string, string]>([
  ...['{"a":', ' ', '#list=1.a '].map((part): [string, string] => [part, fill(part)]),
  ['ticks in a list', feedOf('', `"ticks":[${fill('[],')}[]]`)],
  ['items without an id', feedOf(`${fill('{},')}{}`)],
  ['a list of one id', `#list=${megabyte}.${fill('a')}`],
  ['a list of ids', `#list=${megabyte}.${fill('a.')}`],
  ['digits', `#list=${fill('1')}`],
])('a megabyte of %s is parsed in a moment', { timeout: 10_000 }, (_, text) => {
  expect(parseImport(text)).toBeTypeOf('string'); // 200 ms in linear time, minutes in quadratic
});
