import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownArticle } from '../../../../src/core/content-source.ts';
import { parseShard, shardSize } from '../../../../src/core/generation.ts';
import { contentFromNetwork } from '../../../../src/page/content/content-from-network.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { publishedSite } from '../../../fixtures/published-site.ts';

/** Three shards: 5 articles and two whole ones; `article-0` is the newest. */
const newest = 5;
const total = newest + 2 * shardSize;
const articles = Array.from({ length: total }, (_, index) =>
  articleWith({
    id: `${index}`,
    slug: `article-${index}`,
    aliases: index === 25 ? ['former-address'] : [],
    content: `<p>Text ${index}.</p>`,
  }),
);
const slugsFrom = (from: number, count: number) =>
  articles.slice(from, from + count).map(({ slug }) => slug);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // the waits between retries
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['within the newest shard', 0, 3, 1],
  ['over the edge of two shards', newest - 2, 4, 2],
  ['over three shards', newest - 1, shardSize + 2, 3],
  ['from the first of a shard', newest, 6, 1],
  ['up to the last of a shard', newest + shardSize - 6, 6, 1],
  ['at the end', total - 2, 6, 1],
  ['past the end', total, 6, 0],
  ['of no articles', 0, 0, 0],
])('a stretch of the list %s is whole and in order', async (_name, from, count, shardCount) => {
  const { content, root, requests } = published();
  const list = await content.listArticles({ from, count });
  expect(list.articles.map(({ slug }) => slug)).toEqual(slugsFrom(from, count));
  expect(list).toMatchObject({ total, generation: root.generation });
  expect(requests.filter((path) => path.startsWith('/content/s/'))).toHaveLength(shardCount);
});

test.each([
  ['of the newest list', 3, 1],
  ['of an older list', 30, 2],
])('an article %s is found with its text, which is vouched for', async (_name, index, lists) => {
  const { content, requests, accepted } = published();
  const article = articles[index];
  expect(await content.findArticle(`article-${index}`)).toEqual({ kind: 'found', article });
  expect(accepted).toEqual([article?.content]);
  expect(requests.filter((path) => path.startsWith('/content/s/'))).toHaveLength(lists);
});

test('a text that the device knows by its list is all that is asked for', async () => {
  const { content, requests, accepted, known } = published();
  expect(await content.findArticle('article-30', known(30))).toMatchObject({ kind: 'found' });
  expect(requests).toEqual([`/content/a/${known(30).hash}.json`]);
  expect(accepted).toEqual(['<p>Text 30.</p>']);
});

test('what the device did not find in the same list is not looked for again', async () => {
  const { content, requests, known } = published();
  expect(await content.findArticle('unknown', known())).toEqual({ kind: 'missing' });
  expect(requests).toEqual(['/content/root.json']);
});

test('a text that is gone under its former name is found by the list of today', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { content, known } = published();
  const former = { ...known(), generation: 'of yesterday', hash: '0'.repeat(32) };
  expect(await afterRetries(content.findArticle('article-30', former))).toMatchObject({
    kind: 'found',
  });
});

test('a host that has no articles any more does not make those of the device missing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { content, site, known } = published();
  site.publish([]);
  const lost = { ...known(30), hash: '0'.repeat(32) };
  const answer = await afterRetries(content.findArticle('article-30', lost));
  expect(answer).toEqual({ kind: 'not-here' });
});

test('each file is fetched once', async () => {
  const { content, requests } = published();
  await content.listArticles({ from: 0, count: total });
  await content.findArticle('article-36');
  await content.findArticle('article-36');
  expect(new Set(requests).size).toBe(requests.length);
});

test('a former slug leads to the article, whose text is not fetched', async () => {
  const { content, requests } = published();
  expect(await content.findArticle('former-address')).toEqual({
    kind: 'moved',
    slug: 'article-25',
  });
  expect(requests.filter((path) => path.startsWith('/content/a/'))).toEqual([]);
});

test.each(['unknown', '', '__proto__', '../root', 'article-0 '])(
  'there is no article “%s”, and two lists say so',
  async (slug) => {
    const { content, root, requests } = published();
    const lists = [root.shards[0]?.hash, root.wholeList].map((hash) => `/content/s/${hash}.json`);
    expect(await content.findArticle(slug)).toEqual({ kind: 'missing' });
    expect(requests.slice(1)).toEqual(lists);
  },
);

test('an altered text is requested again, then not shown and not vouched for', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { content, files, requests, accepted } = published();
  const path = [...files].find(([, file]) => text(file).includes('Text 30.'))?.[0] ?? '';
  files.set(path, bytes(JSON.stringify({ ...articles[30], content: '<p>Altered.</p>' })));

  expect(await afterRetries(content.findArticle('article-30'))).toEqual({ kind: 'not-here' });
  expect(requests.filter((asked) => asked === path)).toHaveLength(4 * 2); // each try once more past the browser's cache
  expect(accepted).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
});

test('an altered list is refused', async () => {
  const { content, files, root } = published();
  files.set(`/content/s/${root.shards[1]?.hash}.json`, bytes('{"articles":[]}'));
  const failure = content.listArticles({ from: newest, count: 6 }).catch((error: unknown) => error);
  expect(String(await afterRetries(failure))).toContain('arrived altered or cut short');
});

const text = (file: Uint8Array | undefined) => new TextDecoder().decode(file);
const bytes = (content: string) => new Uint8Array(Buffer.from(content));

/** Advance the fake clock until `outcome` is there; hashing takes real time. */
async function afterRetries<T>(outcome: Promise<T>): Promise<T> {
  const state = { isPending: true };
  void outcome.finally(() => (state.isPending = false));
  while (state.isPending) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcome;
}

/** The articles as a host serves them. */
function published() {
  const site = publishedSite();
  const root = site.publish(articles);
  const { files, requests } = site;
  vi.stubGlobal('fetch', site.fetch);
  const accepted: string[] = [];
  const content = contentFromNetwork((html) => accepted.push(html));
  const listed = root.shards.flatMap(
    ({ hash }) => parseShard(text(files.get(`/content/s/${hash}.json`))).articles,
  );
  /** What a device with the same list knows of an article, or of none. */
  const known = (index = Infinity): KnownArticle => {
    const { generation } = root;
    const hash = listed[index]?.hash;
    return { generation, ...(hash !== undefined && { hash }) };
  };
  return { content, site, files, root, requests, accepted, known };
}
