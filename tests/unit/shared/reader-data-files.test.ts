import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  exportBookmarks,
  exportFeed,
  listLink,
  parseImport,
} from '../../../src/shared/reader-data-files.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { contentsWith } from '../../fixtures/device-contents.ts';

const site = { origin: 'https://blog.test', product: 'Blog' };
const words = { heading: 'first-words', section: 'First words', text: 'Read them twice and' };
const place = { ...words, ratio: 0.4, at: 5000, minutesLeft: 3 };
const source = contentsWith({
  stored: [
    articleWith(),
    articleWith({ id: '2', slug: 'b', aliases: ['old-b'], title: 'Tips & “tricks”' }),
  ],
  awaited: [articleWith({ slug: 'on-the-way' })],
  reader: {
    1: { savedAt: 3000, place, ticks: ['one', 'two'] },
    2: { savedAt: 4000 },
    'on-the-way': { savedAt: 2000 },
    'of-no-list-yet': { savedAt: 1000 },
    opened: { openedAt: 5 },
  },
});
const exportIt = () => exportFeed(source, site, 9000);
const parse = (text: string) => parseImport(text, ['http://localhost:1', site.origin]);

test('a file of what is saved is a JSON Feed, and read again it is all there', async () => {
  const feed = exportIt();
  expect(JSON.parse(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      { url: 'https://blog.test/blog/b', title: 'Tips & “tricks”' },
      { url: 'https://blog.test/blog/article-1' },
      { url: 'https://blog.test/blog/on-the-way' },
      { url: 'https://blog.test/blog/of-no-list-yet' },
    ],
  });
  expect(await parse(feed)).toEqual({
    saved: [
      { slug: 'b', savedAt: 4000 },
      { slug: 'article-1', savedAt: 3000 },
      { slug: 'on-the-way', savedAt: 2000 },
      { slug: 'of-no-list-yet', savedAt: 1000 },
    ],
    places: { '1': place },
    ticks: { '1': ['one', 'two'] },
  });
});

test('bookmarks are read again, those of this blog', async () => {
  const bookmarks = exportBookmarks(source, site).replace(
    '</DL>',
    '<DT><A HREF="https://other.test/blog/b">Other</A>\n</DL>',
  );
  expect(bookmarks).toContain('>Tips &amp; “tricks”</A>');
  expect(bookmarks).toContain('charset=UTF-8');
  expect(await parse(bookmarks)).toMatchObject({
    saved: [
      { slug: 'b', savedAt: 4000 },
      { slug: 'article-1', savedAt: 3000 },
      { slug: 'on-the-way', savedAt: 2000 },
    ],
  });
});

const [address, other] = ['https://blog.test/blog/b', 'https://blog.test/blog/c'];
const safari = `<DT><H3 FOLDED>Menu</H3>\n<DL><p>\n<DT><A HREF="${address}">B</A>\n</DL><p>`;

test.each([
  ['text', `See ${address}/ and\n/blog/c?utm=1, (http://localhost:1/blog/b#x)`, ['b', 'c']],
  ['sentences', `Read “${address}”, then (${other}). Or ${other}…`, ['b', 'c']],
  ['Markdown', `[B](${address})\n- <${other}>`, ['b', 'c']],
  ['a chat that drops the scheme', 'Blog.test/blog/b notblog.test/blog/c', ['b']],
  ['Pocket’s table', `title,url,time_added\nB,${address},1764000000,,unread`, ['b']],
  ['Safari’s bookmarks', `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<HTML>${safari}\n</HTML>`, ['b']],
  ['a page', `<html><a href='/blog/b'>b</a><a href=/blog/c>c</a></html>`, ['b', 'c']],
  ['Firefox’s backup', `{"guid":"root","children":[{"uri":"${address}"}]}`, ['b']],
  ['JSON that escapes slashes', `["${address.replaceAll('/', '\\/')}"]`, ['b']],
])('addresses are found in %s', async (_, text, slugs) => {
  expect(await parse(text)).toMatchObject({ saved: slugs.map((slug) => ({ slug })) });
});

test.each([
  ['Pocket', `<ul><li><a href="${address}" time_added="1764000000" tags="">B</a></li></ul>`],
  ['Firefox', `<DL><DT><A HREF="${address}?a=1&amp;b" ADD_DATE="1764000000" ICON="x">B</A></DL>`],
])('bookmarks of %s keep their time', async (_, text) => {
  expect(await parse(text)).toMatchObject({ saved: [{ slug: 'b', savedAt: 1_764_000_000_000 }] });
});

const pack = (text: string) => `#list=${deflateRawSync(text).toString('base64url')}`;
const numbers = Array.from({ length: 5001 }, (_, index) => index);
const manyTicks = numbers.map((number) => `"${number}":["a"]`).join();
const manyItems = numbers.map((number) => `{"url":"/blog/${number}"}`).join();

test.each([
  ['JSON of another kind', '{"a":1}', 'nothing'],
  ['a list', '[]', 'nothing'],
  ['items that are none', '{"items":[1]}', 'nothing'],
  ['an item without an address', '{"items":[{"url":{}}]}', 'nothing'],
  ['no article of this blog', '{"items":[{"url":"https://other.test/blog/b"}]}', 'nothing'],
  ['a hostile slug', '{"items":[{"url":"https://blog.test/blog/../x"}]}', 'nothing'],
  ['a page of the blog', `${address}/2 ${address}.html ${address}%2F`, 'nothing'],
  ['no address at all', 'Hello', 'nothing'],
  ['nothing', '', 'nothing'],
  ['a cut bookmark file', `<HTML>${safari}<DL><p><DT><A HREF="${other}">C`, 'broken'],
  ['a feed with too many ticks', `{"items":[],"_foothold":{"ticks":{${manyTicks}}}}`, 'too-long'],
  ['a cut feed', `{\n"items":[{"url":"${address}"`, 'broken'],
  ['two megabytes', `/blog/b ${'x'.repeat(2_000_000)}`, 'too-long'],
  ['two megabytes, packed', pack('/blog/b '.repeat(250_000)), 'too-long'],
  ['a megabyte of links, each below it', `${pack('x'.repeat(600_000))} `.repeat(2), 'too-long'],
  ['more than 20 list links', '#list=AwA '.repeat(21), 'too-long'],
  ['more than 5,000 addresses', numbers.map((number) => `/blog/${number}\n`).join(''), 'too-long'],
  ['a feed with too many items', `{"items":[${manyItems}]}`, 'too-long'],
])('%s is refused', async (_, text, mistake) => {
  expect(await parse(text)).toBe(mistake);
});

test('a file that was cut anywhere is refused', async () => {
  for (const file of [exportIt(), exportBookmarks(source, site)])
    for (let cut = 1; cut <= 50; cut += 1) {
      const part = file.trimEnd().slice(0, Math.floor(((file.length - 8) * cut) / 51));
      expect(await parse(part)).toBeTypeOf('string');
    }
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
    "ticks":{"__proto__":["x"],"8":[1],"9":["x"],"../x":["x"]}}}`;
  expect(await parse(hostile)).toEqual({
    saved: [{ slug: 'b', savedAt: undefined }],
    places: { '8': place },
    ticks: { '9': ['x'] },
  });
});

test('a list link works whatever stands around it, and a cut one is known', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`);
  const link = await listLink(slugs, site.origin);
  expect(link).toMatch(/^https:\/\/blog\.test\/saved#list=[\w-]+$/);
  const { hash } = new URL(link);
  const list = { saved: slugs.map((slug) => ({ slug })) };
  for (const text of [link, hash, `${link}.`, `(${link})`, `My list: <${link}>!`, `${hash}%29`])
    expect([text, await parse(text)]).toMatchObject([text, list]);
  const second = await listLink(['b'], site.origin);
  expect(await parse(`${second}\n/blog/c ${second}`)).toMatchObject({
    saved: [{ slug: 'c' }, { slug: 'b' }],
  });
  for (const cut of ['#list=', '#list=%%%', '#list=AAAA', link.slice(0, -1), link.slice(0, -9)])
    expect([cut, await parse(cut)]).toEqual([cut, 'cut-link']);
});

const megabyte = 1024 * 1024;
const parts = [
  'http://',
  '<A ',
  '<a href=',
  '<a href="/blog/a',
  '<',
  '((((',
  '%25',
  ' ',
  '[',
  '{"a":',
  '\\/',
  '/blog/',
  '/blog/a,',
  'ADD_DATE="1',
  '#list=AwA ',
];
const ticks = `"_foothold":{"ticks":[${'[],'.repeat(megabyte / 3 - 20)}[]]}`;

test.each<[string, string]>([
  ...parts.map((part): [string, string] => [part, part.repeat(megabyte / part.length)]),
  ['long slugs', `/blog/${'a'.repeat(100)}_`.repeat(megabyte / 107)],
  ['ticks in a list', `{"items":[],${ticks}}`],
  ['items without an address', `{"items":[${'{},'.repeat(megabyte / 3 - 10)}{}]}`],
  ['one link', `#list=${'A'.repeat(megabyte - 6)}`],
  ['a packed text', pack('http://'.repeat(megabyte / 8))],
  ['a text beyond the limit, packed', pack('/blog/b '.repeat(megabyte))],
])(
  'a megabyte of %s is parsed in a moment',
  async (_, text) => {
    expect(await parse(text)).toBeDefined();
  },
  10_000, // milliseconds: 200 in linear time, minutes in quadratic
);
