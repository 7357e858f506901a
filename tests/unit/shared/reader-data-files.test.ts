import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { exportFeed, listLink, parseImport } from '../../../src/shared/reader-data-files.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { contentsWith } from '../../fixtures/device-contents.ts';

const site = { origin: 'https://blog.test', product: 'Blog' };
const words = { heading: 'first-words', section: 'First words', text: 'Read them twice and' };
const place = { ...words, ratio: 0.4, at: 5000, minutesLeft: 3 };
const source = contentsWith({
  stored: [articleWith(), articleWith({ id: '2', slug: 'b', aliases: ['old-b'] })],
  awaited: [articleWith({ slug: 'on-the-way' })],
  totalArticles: 4,
  reader: {
    1: { savedAt: 3000, place, ticks: ['one', 'two'] },
    2: { savedAt: 4000 },
    'on-the-way': { savedAt: 3500 },
    withdrawn: { savedAt: 1000 },
    opened: { openedAt: 5 },
  },
});
const exported = exportFeed(source, site, 9000);

test('a file of what is saved is a JSON Feed, and read again it is all there', async () => {
  const items = ['b', 'on-the-way', 'article-1'].map((slug) => ({
    url: `https://blog.test/blog/${slug}`,
    title: 'How to read an advertisement',
  }));
  const version = 'https://jsonfeed.org/version/1.1';
  expect(JSON.parse(exported)).toMatchObject({ version, items });
  expect(await parseImport(`\n${exported}\n`)).toEqual({
    saved: [
      { slug: 'b', savedAt: 4000 },
      { slug: 'on-the-way', savedAt: 3500 },
      { slug: 'article-1', savedAt: 3000 },
    ],
    places: { '1': place },
    ticks: { '1': ['one', 'two'] },
  });
});

test('what waits for the first list leaves in its order', async () => {
  const reader = { early: { savedAt: 0 }, late: { savedAt: 5 }, placed: { place } };
  const waiting = contentsWith({ reader });
  const saved = [{ slug: 'late' }, { slug: 'early' }];
  expect(await parseImport(exportFeed(waiting, site))).toMatchObject({ saved });
  expect(await parseImport((await listLink(waiting, site.origin)) ?? '')).toMatchObject({ saved });
});

const pack = (text: string) => `#list=${deflateRawSync(text).toString('base64url')}`;
const numbers = Array.from({ length: 5001 }, (_, index) => index);
const feedOf = (items: string, own = '') => `{"items":[${items}],"_foothold":{${own}}}`;
const manyTicks = numbers.map((number) => `"${number}":["a"]`).join();
const manyItems = numbers.map((number) => `{"url":"/blog/${number}"}`).join();

test.each([
  ['JSON of another kind', '{"a":1}', 'nothing'],
  ['a feed of another program', '{"items":[{"url":"https://blog.test/blog/b"}]}', 'nothing'],
  ['a list', '[]', 'nothing'],
  ['items that are none', feedOf('1'), 'nothing'],
  ['an item without an address', feedOf('{"url":{}}'), 'nothing'],
  ['a page of no article', feedOf('{"url":"https://blog.test/blog/page/2"}'), 'nothing'],
  ['a hostile slug', feedOf('{"url":"https://blog.test/blog/../x"}'), 'nothing'],
  ['a text with an address', 'See https://blog.test/blog/b', 'nothing'],
  ['two list links', '#list=AwA #list=AwA', 'nothing'],
  ['nothing', '', 'nothing'],
  ['a feed with too many ticks', feedOf('', `"ticks":{${manyTicks}}`), 'too-long'],
  ['a feed with too many items', feedOf(manyItems), 'too-long'],
  ['a list with too many lines', pack('/blog/b\n'.repeat(5001)), 'too-long'],
  ['two megabytes', `{${' '.repeat(2_000_000)}}`, 'too-long'],
  ['two megabytes, packed', pack('/blog/b\n'.repeat(250_000)), 'too-long'],
])('%s is refused', async (_, text, mistake) => {
  expect(await parseImport(text)).toBe(mistake);
});

test('a file that was cut anywhere is refused', async () => {
  for (let end = 1; end < exported.length; end += 1)
    expect(await parseImport(exported.slice(0, end))).toBe('broken');
});

const wrongPlaces = [
  { ...place, ratio: 2 },
  { ...place, text: 'x'.repeat(61) },
  { ...place, section: undefined },
  { ...place, at: Number.NaN },
  { ...place, minutesLeft: '3' },
  'text',
  {},
];

test('members of wrong types or hostile names are left out', async () => {
  const hostile = `{"items":[{"url":"/blog/b","_foothold":{"savedAt":"x"}}],"extra":1,"_foothold":{"places":{
    "__proto__":{"at":1},"constructor":${JSON.stringify(place)},"toString":${JSON.stringify(place)},
    ${wrongPlaces.map((one, index) => `"wrong-${index}":${JSON.stringify(one)}`).join()},
    "8":${JSON.stringify({ ...place, other: 1 })}},
    "ticks":{"__proto__":["x"],"7":[],"8":[1],"9":["x"],"../x":["x"]}}}`;
  expect(await parseImport(hostile)).toEqual({
    saved: [{ slug: 'b', savedAt: undefined }],
    places: { '8': place },
    ticks: { '9': ['x'] },
  });
});

test('a list link works whatever stands around it, and a cut one is known', async () => {
  const link = (await listLink(source, site.origin)) ?? '';
  expect(link).toMatch(/^https:\/\/blog\.test\/saved#list=[\w-]+$/);
  const { hash } = new URL(link);
  const list = { saved: [{ slug: 'b' }, { slug: 'on-the-way' }, { slug: 'article-1' }] };
  for (const text of [link, hash, `${link}.`, `(${link})`, `My list: <${link}>!`, `${hash}%29`])
    expect([text, await parseImport(text)]).toMatchObject([text, list]);
  for (const cut of ['#list=', '#list=%%%', '#list=AAAA', link.slice(0, -1), link.slice(0, -9)])
    expect([cut, await parseImport(cut)]).toEqual([cut, 'cut-link']);
  expect(await listLink(contentsWith(), site.origin)).toBeUndefined();
});

test.each([
  ['lacks streams', undefined],
  ['lacks the format', () => undefined], // no constructor, so `new` throws
])('a browser that %s reads files alone, and says so of a link', async (_, stream) => {
  const link = (await listLink(source, site.origin)) ?? '';
  vi.stubGlobal('CompressionStream', stream);
  vi.stubGlobal('DecompressionStream', stream);
  expect(await listLink(source, site.origin)).toBeUndefined();
  expect(await parseImport(link)).toBe('old-browser');
  expect(await parseImport(exported)).toMatchObject({ saved: [{}, {}, {}] });
  vi.unstubAllGlobals();
});

const megabyte = 1024 * 1024;
const fill = (part: string) => part.repeat(megabyte / part.length - 20);

test.each<[string, string]>([
  ...['{"a":', ' ', '/blog/a', '#list=AwA '].map((part): [string, string] => [part, fill(part)]),
  ['ticks in a list', feedOf('', `"ticks":[${fill('[],')}[]]`)],
  ['items without an address', feedOf(`${fill('{},')}{}`)],
  ['an address', feedOf(`{"url":"${fill('/blog/a')}_"}`)],
  ['one link', `#list=${'A'.repeat(megabyte - 6)}`],
  ['a packed text', pack(fill('/blog/'))],
  ['a text beyond the limit, packed', pack('/blog/b '.repeat(megabyte))],
])(
  'a megabyte of %s is parsed in a moment',
  async (_, text) => {
    expect(await parseImport(text)).toBeTypeOf('string');
  },
  10_000, // milliseconds: 200 in linear time, minutes in quadratic
);
