import { expect, test } from 'vitest';
import {
  exportBookmarks,
  exportFeed,
  listLink,
  parseImport,
  readListLink,
} from '../../../src/core/reader-data-files.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

const site = { origin: 'https://blog.test', product: 'Blog' };
const place = {
  heading: 'first-words',
  section: 'First words',
  quote: 'Read them twice',
  before: '',
  after: ' and',
  ratio: 0.4,
  at: 5000,
  minutesLeft: 3,
};
const source = {
  saved: [articleWith({ slug: 'b', aliases: ['old-b'], title: 'Tips & “tricks”' }), articleWith()],
  savedAt: { b: 4000, 'old-b': 4000, 'article-1': 3000, 'on-the-way': 2000 },
  places: { '1': place },
  ticks: { '1': ['one', 'two'] },
};
const feed = exportFeed(source, site, 9000);
const parse = (text: string) => parseImport(text, ['http://localhost:1', site.origin]);

test('a file of what is saved is a JSON Feed, and read again it is all there', () => {
  expect(JSON.parse(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      { url: 'https://blog.test/blog/b', title: 'Tips & “tricks”' },
      { url: 'https://blog.test/blog/article-1' },
      { url: 'https://blog.test/blog/on-the-way' },
    ],
  });
  expect(parse(feed)).toEqual({
    saved: [
      { slug: 'b', savedAt: 4000 },
      { slug: 'article-1', savedAt: 3000 },
      { slug: 'on-the-way', savedAt: 2000 },
    ],
    places: { '1': place },
    ticks: { '1': ['one', 'two'] },
  });
});

test('bookmarks are read again, those of this blog', () => {
  const bookmarks = exportBookmarks(source, site).replace(
    '</DL>',
    '<DT><A HREF="https://other.test/blog/b">Other</A>\n</DL>',
  );
  expect(bookmarks).toContain('>Tips &amp; “tricks”</A>');
  expect(parse(bookmarks)).toMatchObject({
    saved: [
      { slug: 'b', savedAt: 4000 },
      { slug: 'article-1', savedAt: 3000 },
    ],
  });
});

test('addresses are found in any text, each once', () => {
  const text = 'See https://blog.test/blog/b/ and\n/blog/c?utm=1, (http://localhost:1/blog/b#x)';
  expect(parse(text)).toMatchObject({ saved: [{ slug: 'b' }, { slug: 'c' }] });
});

test.each([
  ['HTML of another kind', '<html><a href="/blog/b">b</a></html>', 'broken'],
  ['JSON of another kind', '{"a":1}', 'broken'],
  ['a list', '[]', 'broken'],
  ['items that are none', '{"items":[1]}', 'broken'],
  ['an item without an address', '{"items":[{"url":{}}]}', 'broken'],
  ['no article of this blog', '{"items":[{"url":"https://other.test/blog/b"}]}', 'nothing'],
  ['a hostile slug', '{"items":[{"url":"https://blog.test/blog/../x"}]}', 'nothing'],
  ['no address at all', 'Hello', 'nothing'],
  ['nothing', '', 'nothing'],
  ['two megabytes', `/blog/b ${'x'.repeat(2_000_000)}`, 'too-long'],
  [
    'too many items',
    `{"items":[${'{"url":"/blog/b"},'.repeat(5001)}{"url":"/blog/b"}]}`,
    'too-long',
  ],
])('%s is refused', (_, text, mistake) => {
  expect(parse(text)).toBe(mistake);
});

test('a file that was cut anywhere is refused', () => {
  for (const file of [feed, exportBookmarks(source, site)])
    for (let cut = 1; cut <= 50; cut += 1) {
      const part = file.trimEnd().slice(0, Math.floor(((file.length - 8) * cut) / 51));
      expect(parse(part)).toBeTypeOf('string');
    }
});

test('members of wrong types or with names of objects are left out, the rest is read', () => {
  const hostile = `{"items":[{"url":"/blog/b","_foothold":{"savedAt":"x"}}],"extra":1,"_foothold":{"places":{
    "__proto__":{"at":1},"constructor":${JSON.stringify(place)},"7":{"ratio":2},"8":${JSON.stringify(place)}},
    "ticks":{"__proto__":["x"],"8":[1],"9":["x"],"../x":["x"]}}}`;
  expect(parse(hostile)).toEqual({
    saved: [{ slug: 'b', savedAt: undefined }],
    places: { '8': place },
    ticks: { '9': ['x'] },
  });
});

test('a link carries the list to another phone, and a broken one is known', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`);
  const link = await listLink(slugs, site.origin);
  expect(link).toMatch(/^https:\/\/blog\.test\/saved#list=[\w-]+$/);
  const read = (fragment: string) => readListLink(fragment, [site.origin]);
  expect(await read(new URL(link).hash)).toMatchObject({ saved: slugs.map((slug) => ({ slug })) });
  expect(await read('#other')).toBeUndefined();
  for (const broken of [
    '#list=',
    '#list=%%%',
    '#list=AAAA',
    link.slice(-20).replace(/^/, '#list='),
  ])
    expect(await read(broken)).toBe('broken');
});
