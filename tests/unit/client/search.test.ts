import { expect, test, vi } from 'vitest';
import type { ContentSource } from '../../../src/shared/content.ts';
import type { DeviceState } from '../../../src/shared/device.ts';
import { createStore } from '../../../src/shared/store.ts';
import { openSearch } from '../../../src/client/search.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';
import { snapshotWith } from '../../fixtures/device-snapshot.ts';

/** A page whose blog has two articles, of which the device has none at first. */
function openPage() {
  const site = { content: blogOf('alpha', 'beta'), isOutdated: false, late: Promise.resolve() };
  const read: string[] = [];
  const content: ContentSource = {
    ...site.content,
    listArticles: async () => site.content.listArticles(),
    async findArticle(slug) {
      read.push(slug);
      await site.late;
      const lookup = await site.content.findArticle(slug);
      return site.isOutdated && lookup.kind === 'found' ? { ...lookup, isOutdated: true } : lookup;
    },
  };
  const device = createStore<DeviceState>({ kind: 'unknown' });
  const search = openSearch(content, device);
  const hold = (slugs: string[], bytes = 1) =>
    device.set({ kind: 'known', snapshot: snapshotWith({ slugs, bytes }) });
  const times = (count: number) => vi.waitFor(() => expect(search.changed.get()).toBe(count));
  const found = async (query: string) =>
    (await search.search(query)).hits.map(({ summary }) => summary.slug);
  return { search, site, read, hold, times, found };
}

const blogOf = (...slugs: string[]) =>
  contentOf(
    slugs.map((slug) =>
      articleWith({ slug, title: `About ${slug}`, content: `<p>The text of ${slug}.</p>` }),
    ),
  );

test('titles are searched, and texts once the device has them', async () => {
  const { search, site, read, hold, times, found } = openPage();
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
  expect(read).toEqual(['alpha']);
});

test('a list that cannot be read is no answer, until it can be', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { site, found } = openPage();
  const { content } = site;
  Object.assign(site, { content: undefined });
  await expect(found('alpha')).rejects.toThrow('No article');
  site.content = content;
  expect(await found('alpha')).toEqual(['alpha']);
});

test('the index follows the content, and else stays', async () => {
  const { site, hold, times, found } = openPage();
  await times(1);
  hold(['alpha']);
  await times(2);
  hold(['alpha'], 2); // a picture came
  await Promise.resolve();
  site.content = blogOf('alpha'); // an article was withdrawn
  hold(['alpha'], 3);
  await times(3);
  expect(await found('about')).toEqual(['alpha']);
});

test('a text that was outdated is read again when the device has changed', async () => {
  const { site, read, hold, times } = openPage();
  site.isOutdated = true;
  await times(1);
  hold(['alpha']);
  await times(2);
  site.isOutdated = false;
  hold(['alpha'], 2);
  await times(3);
  expect(read).toEqual(['alpha', 'alpha']);
});
