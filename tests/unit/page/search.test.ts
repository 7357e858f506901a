import { expect, test, vi } from 'vitest';
import type { ArticleLookup } from '../../../src/core/article.ts';
import type { DeviceContents, DeviceState } from '../../../src/core/device.ts';
import { summaryOf } from '../../../src/core/generation.ts';
import { createLiveState } from '../../../src/core/live.ts';
import { openSearch } from '../../../src/page/search.ts';
import type { SearchMessage } from '../../../src/search/search-worker.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

/** A page whose blog has two articles, of which the device has the first. */
function openPage() {
  const articles = ['alpha', 'beta'].map((slug) => articleWith({ slug, title: `About ${slug}` }));
  const site = { generation: 'g1', articles, outdated: false, read: new Array<string>() };
  const device = createLiveState<DeviceState>({ kind: 'unknown' });
  const told: SearchMessage[] = [];
  const answers: ((texts: number) => void)[] = [];
  const search = openSearch(
    {
      listArticles: async () => ({
        generation: site.generation,
        total: site.articles.length,
        articles: site.articles.map(summaryOf),
      }),
      findArticle: async (slug): Promise<ArticleLookup> => {
        site.read.push(slug);
        const article = site.articles.find((one) => one.slug === slug);
        if (!article) return { kind: 'missing' };
        return { kind: 'found', article, ...(site.outdated && { isOutdated: true }) };
      },
    },
    device,
    () => (message) => {
      told.push(message);
      if (message.type !== 'search') return Promise.resolve(undefined);
      return new Promise((resolve) =>
        answers.push((texts) => resolve({ hits: [], nearest: [], texts, articles: 2 })),
      );
    },
  );
  const hold = (heldSlugs: string[], bytes = 1) =>
    device.set({ kind: 'known', contents: { heldSlugs, bytes } as unknown as DeviceContents });
  const times = (count: number) => vi.waitFor(() => expect(search.changed.get()).toBe(count));
  const added = () =>
    told.flatMap((one) =>
      one.type === 'add' ? [[one.article.summary.slug, one.article.article?.slug]] : [],
    );
  const queries = () => told.flatMap((one) => (one.type === 'search' ? [one.query] : []));
  return { search, site, hold, times, told, added, queries, answers };
}

test('of each article its title is searched, and the text where the device has it; no other is asked for', async () => {
  const { site, hold, times, told, added } = openPage();
  await times(1);
  expect(added()).toEqual([
    ['alpha', undefined],
    ['beta', undefined],
  ]);
  told.length = 0;
  hold(['alpha']);
  await times(2);
  expect(added()).toEqual([
    ['alpha', 'alpha'],
    ['beta', undefined],
  ]);
  expect(told.map(({ type }) => type)).toEqual(['begin', 'add', 'add', 'finish']);
  expect(site.read).toEqual(['alpha']);
});

test('the index follows the content, and stays where nothing that is searched has changed', async () => {
  const { site, hold, times, told, added } = openPage();
  await times(1);
  hold(['alpha']);
  await times(2);
  told.length = 0;
  hold(['alpha'], 2); // a picture came
  await Promise.resolve();
  site.generation = 'g2'; // an article was withdrawn
  site.articles = site.articles.slice(0, 1);
  hold(['alpha'], 3);
  await times(3);
  expect(told.filter(({ type }) => type === 'begin')).toHaveLength(1);
  expect(added()).toEqual([['alpha', 'alpha']]);
});

test('a text that was outdated is read again when the device has changed', async () => {
  const { site, hold, times } = openPage();
  site.outdated = true;
  await times(1);
  hold(['alpha']);
  await times(2);
  site.outdated = false;
  hold(['alpha'], 2);
  await times(3);
  expect(site.read).toEqual(['alpha', 'alpha']);
});

test('of queries that follow each other the last is answered, and those between are not asked', async () => {
  const { search, queries, answers } = openPage();
  const settled: string[] = [];
  const ask = (query: string) =>
    void search.search(query).then(({ texts }) => settled.push(`${query} ${texts}`));
  ask('a');
  await vi.waitFor(() => expect(queries()).toEqual(['a']));
  for (const query of ['al', 'alp', 'alph']) ask(query);
  answers[0]?.(1);
  await vi.waitFor(() => expect(queries()).toEqual(['a', 'alph']));
  answers[1]?.(2);
  await vi.waitFor(() => expect(settled).toEqual(['alph 2']));
});
