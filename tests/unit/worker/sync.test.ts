import { expect, test } from 'vitest';
import { contentSchema } from '../../../src/shared/content.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected, loseText, reader, syncedReader } from '../../fixtures/device.ts';
import {
  gone,
  json,
  offline,
  pictureOf,
  portal,
  type Fault,
} from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

test('the first sync brings 24 texts and 12 pictures, the next nothing', async () => {
  const { look, kindsAsked, told } = reader(articlesOf(120));
  expect(await look()).toBe('changed');
  expect(kindsAsked()).toEqual({ root: 1, l: 3, a: 24, i: 12 });
  expect(told()).toEqual([
    { type: 'CONNECTION', connection: 'online' },
    { type: 'CONTENT_CHANGED', newArticles: 0, isFirst: true },
  ]);
  expect(await look()).toBe('unchanged');
  expect(kindsAsked()).toEqual({ root: 1 });
  expect(told()).toEqual([{ type: 'CONNECTION', connection: 'online' }]);
});

test('a corrected article costs root.json, a list, its text and old pages', async () => {
  const { site, look, textOf, kindsAsked, pagesOf } = await syncedReader(articlesOf(120));
  const { generation } = site.publish(corrected(articlesOf(120), 20));
  expect(await look()).toBe('changed');
  expect(kindsAsked()).toEqual({ root: 1, l: 1, a: 1 });
  expect(await textOf('article-20')).toContain('Corrected');
  expect(await pagesOf()).toEqual([`${generation}-system`]);
});

test.each<[string, Fault, string]>([
  ['a login page', portal, 'offline'],
  ['an error', () => new Response('{}', { status: 500 }), 'offline'],
  ['no answer', offline, 'offline'],
  ['refused', () => new Response('', { status: 403 }), 'challenged'],
  ['for those with a password', () => new Response('{}', { status: 401 }), 'challenged'],
  [
    'at a sign-in',
    () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
    'challenged',
  ],
  ['of a later schema', () => json(`{"schema":${contentSchema + 1}}`), 'online'],
  ['half a file', () => json(`{"schema":${contentSchema},"tot`), 'online'],
  ['of lists that are gone', (path) => (path.includes('/l/') ? gone() : undefined), 'online'],
])('where root.json is %s, nothing changes', async (_name, fault, connection) => {
  const { site, look, stored, told } = await syncedReader(articlesOf(3));
  const before = await stored();
  site.publish(corrected(articlesOf(3), 0));
  site.setFault(fault);
  expect(await look()).toBe(connection === 'online' ? 'incomplete' : 'unreachable');
  expect(told()).toEqual([{ type: 'CONNECTION', connection }]);
  expect(await stored()).toEqual(before);
});

test('a list without articles is never believed where some are stored', async () => {
  const { site, look, textOf } = reader([]);
  expect(await look()).toBe('changed');
  site.publish(articlesOf(10));
  await look();
  site.publish([]);
  expect(await look()).toBe('incomplete');
  expect(await textOf('article-0')).toContain('Text 0.');
});

test('an article that is no longer listed goes, but stays marked as saved', async () => {
  const sharing = { ...articleWith(articlesOf(3)[2]), bodyPictures: [pictureOf('picture 1')] };
  const articles = articlesOf(3).with(2, sharing);
  const { database, site, device, look, stored, kindsAsked } = await syncedReader(articles);
  await device.save({ id: '0' });
  site.publish([sharing]);
  kindsAsked();
  await look();
  expect(kindsAsked()).toEqual({ root: 1, l: 1 });
  const { root, articles: here, pictures, reader: records } = await stored();
  expect(Object.keys(here)).toEqual(['2']);
  expect(await database.use((db) => db.getAllKeys('files'))).toEqual([
    `/content/a/${here['2']?.hash}.json`,
    `/content/l/${root?.lists[0]?.hash}.json`,
    '/content/root.json',
  ]);
  const shown = ['picture 1', 'picture 2'].map((name) => pictureOf(name).id);
  expect(new Set(pictures.keys())).toEqual(new Set(shown));
  expect(records['0']?.savedAt).toBeDefined();
});

test('newer texts are fetched of saved and opened articles, however old', async () => {
  const { database, site, device, look, kindsAsked, textOf } = await syncedReader(articlesOf(40));
  await device.save({ id: '35' });
  await device.open({ id: '30' });
  await loseText(database, '30');
  const news = [35, 30, 39, 23].reduce(
    (articles, index) => corrected(articles, index),
    articlesOf(40),
  );
  site.publish([articleWith({ slug: 'new' }), ...news]);
  kindsAsked();
  await look();
  expect(kindsAsked()).toEqual({ root: 1, l: 1, a: 4, i: 1 });
  expect(await textOf('article-35')).toBe('<p>Corrected.</p>');
  expect(await textOf('article-30')).toBe('<p>Corrected.</p>');
});

const newest = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
test.each([
  ['those of saved articles, the newest 12 and opened ones', false, [35, ...newest, 30]],
  ['over a metered connection those of saved articles', true, [35]],
])('the next sync fetches the pictures that did not come: %s', async (_which, isMetered, asked) => {
  const { site, device, look } = reader(articlesOf(40), { isMetered });
  site.setFault((path) => (path.startsWith('/content/i/') ? portal() : undefined));
  await look();
  await device.save({ id: '35' });
  await device.open({ id: '30' });
  site.setFault(undefined);
  site.requests.length = 0;
  await look();
  const files = asked.map((number) => `/content/i/${pictureOf(`picture ${number}`).id}-800.avif`);
  expect(site.requests).toEqual(['/content/root.json', ...files]);
});

test.each([
  [[400, 700, 1200], true, '700.avif'],
  [[1200, 2000], true, '1200.avif'],
  [[400, 800], false, '800.webp'],
])('of the widths %j, AVIF decoded: %s, the device has %s', async (widths, decodesAvif, file) => {
  const picture = { ...pictureOf('desk'), widths };
  const { site, look } = reader([articleWith({ bodyPictures: [picture] })], { decodesAvif });
  await look();
  expect(site.requests.at(-1)).toBe(`/content/i/${picture.id}-${file}`);
});

test.each<[string, Fault]>([
  ['is missing', gone],
  ['is another text', () => json('{}')],
  ['never arrives', offline],
])('a text that %s holds up no other, and its old one stays', async (_name, fault) => {
  const { site, look, find, told } = await syncedReader(articlesOf(3));
  const next = corrected(articlesOf(3), 1);
  site.publish([articleWith({ id: 'new', slug: 'new' }), ...next]);
  const { hash } = listArticle(next[1] ?? articleWith()).listed;
  site.setFault((path) => (path.includes(hash) ? fault(path) : undefined));
  expect(await look()).toBe('incomplete');
  expect(told()).toContainEqual({ type: 'CONTENT_CHANGED', newArticles: 1, isFirst: false });
  expect(await find('new')).toMatchObject({ kind: 'found' });
  const article = articlesOf(3)[1];
  expect(await find('article-1')).toEqual({ kind: 'found', article, isOutdated: true });

  site.setFault(undefined);
  expect(await look()).toBe('unchanged');
  const newer = expect.objectContaining({ content: '<p>Corrected.</p>' }) as unknown;
  expect(await find('article-1')).toEqual({ kind: 'found', article: newer });
});

test('an old text stays through renaming, with its pictures and record', async () => {
  const { site, device, look, find, stored, told } = await syncedReader(articlesOf(40));
  await device.open({ id: '35' });
  const renamed = articleWith({ id: '35', slug: 'renamed', aliases: ['article-35'] }); // without a picture
  const { hash } = listArticle(renamed).listed;
  site.setFault((path) => (path.includes(hash) ? gone() : undefined));
  for (const slugs of [['new'], ['newest', 'newer', 'new']]) {
    const news = slugs.map((slug) => articleWith({ slug }));
    site.publish([...news, ...articlesOf(40).with(35, renamed)]);
    await look();
    const newArticles = slugs.length === 1 ? 1 : 2;
    expect(told()).toContainEqual({ type: 'CONTENT_CHANGED', newArticles, isFirst: false });
  }
  expect(await find('article-35')).toEqual({ kind: 'moved', slug: 'renamed' });
  const { featuredImage, content } = articlesOf(40)[35] ?? articleWith();
  const article = expect.objectContaining({ slug: 'renamed', featuredImage, content }) as unknown;
  expect(await find('renamed')).toEqual({ kind: 'found', article, isOutdated: true });
  expect((await stored()).pictures.has(featuredImage?.id ?? '')).toBe(true);
  site.setFault(undefined);
  await look();
  const { articles, reader: records } = await stored();
  expect(articles['35']?.hash).toBe(hash);
  expect(records['35']?.openedAt).toBeGreaterThan(0);
});

test('once nothing is answered any more, the rest is not asked for', async () => {
  const { site, look, textOf, kindsAsked } = reader(articlesOf(40));
  let texts = 0;
  site.setFault((path) =>
    path.startsWith('/content/i/') || (path.startsWith('/content/a/') && (texts += 1) > 12)
      ? offline()
      : undefined,
  );
  expect(await look()).toBe('incomplete');
  expect(kindsAsked()).toEqual({ root: 1, l: 1, a: 18, i: 6 });
  expect(await textOf('article-0')).toBeDefined();
  site.setFault(undefined);
  expect(await look()).toBe('unchanged');
  expect(kindsAsked()).toEqual({ root: 1, a: 12, i: 12 });
});

test('a reader whose clock was once ahead still gets new articles', async () => {
  const { database, look, describe } = reader(articlesOf(1));
  const inFuture = Date.parse('2100-01-01');
  await database.use((db) => db.put('meta', inFuture, 'lastCheckAt'));
  expect(await look()).toBe('changed');
  expect((await describe()).lastCheckAt).toBeLessThan(inFuture);
});
