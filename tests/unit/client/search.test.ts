import { expect, test, vi } from 'vitest';
import { toSummary, type ArticleLookup } from '../../../src/shared/article.ts';
import type { DeviceState } from '../../../src/shared/device.ts';
import { createStore } from '../../../src/shared/store.ts';
import { openSearch } from '../../../src/client/search.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';
import { contentsWith } from '../../fixtures/device-contents.ts';

/** A page whose blog has two articles, of which the device has none at first. */
function openPage() {
  const articles = ['alpha', 'beta'].map((slug) =>
    articleWith({ slug, id: slug, title: `About ${slug}`, content: `<p>The text of ${slug}.</p>` }),
  );
  const read: string[] = [];
  const site = { generation: 'g1', articles, outdated: false, read, late: Promise.resolve() };
  const device = createStore<DeviceState>({ kind: 'unknown' });
  const search = openSearch(
    {
      ...contentOf([]),
      listArticles: async () => ({
        generation: site.generation,
        total: site.articles.length,
        articles: site.articles.map(toSummary),
      }),
      findArticle: async (slug): Promise<ArticleLookup> => {
        site.read.push(slug);
        await site.late;
        const article = site.articles.find((one) => one.slug === slug);
        if (!article) return { kind: 'missing' };
        return { kind: 'found', article, ...(site.outdated && { isOutdated: true }) };
      },
    },
    device,
  );
  const hold = (slugs: string[], bytes = 1) =>
    device.set({ kind: 'known', contents: contentsWith({ slugs, bytes }) });
  const times = (count: number) => vi.waitFor(() => expect(search.changed.get()).toBe(count));
  const found = async (query: string) =>
    (await search.search(query)).hits.map(({ summary }) => summary.slug);
  return { search, site, hold, times, found };
}

test('titles are searched, and texts once the device has them', async () => {
  const { search, site, hold, times, found } = openPage();
  expect(await found('alpha')).toEqual(['alpha']);
  let go = () => undefined as void;
  site.late = new Promise((resolve) => (go = resolve));
  hold(['alpha']);
  expect(await found('text')).toEqual([]);
  expect(await found('beta')).toEqual(['beta']);
  go();
  await times(2);
  expect(await found('text')).toEqual(['alpha']);
  expect(await search.search('text')).toMatchObject({ texts: 1, articles: 2 });
  expect(site.read).toEqual(['alpha']);
});

test('a list that cannot be read is no answer, until it can be', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { site, found } = openPage();
  const { articles } = site;
  Object.assign(site, { articles: undefined });
  await expect(found('alpha')).rejects.toThrow('No article');
  site.articles = articles;
  expect(await found('alpha')).toEqual(['alpha']);
});

test('the index follows the content, and else stays', async () => {
  const { site, hold, times, found } = openPage();
  await times(1);
  hold(['alpha']);
  await times(2);
  hold(['alpha'], 2); // a picture came
  await Promise.resolve();
  site.generation = 'g2'; // an article was withdrawn
  site.articles = site.articles.slice(0, 1);
  hold(['alpha'], 3);
  await times(3);
  expect(await found('about')).toEqual(['alpha']);
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
