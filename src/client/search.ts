/** The search of this tab, loaded when a reader wants it. It asks no host for articles the device doesn't store. */
import type { ContentSource } from '../shared/content.ts';
import { selectStored, type DeviceState } from '../shared/device.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Search } from '../search/search-answer.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { nextTask } from './next-task.ts';

export function openSearch(content: ContentSource, state: Store<DeviceState>): Search {
  const changed = createStore(0);
  let index = createSearchIndex();
  let indexed = '';
  let hasOutdated = false;
  let building = Promise.resolve();

  /** Makes a new index, unless nothing has changed since the last one. */
  async function build(): Promise<void> {
    const { stored, bytes } = state.get().snapshot ?? { stored: [], bytes: 0 };
    const here = new Set(stored.map(({ id }) => id));
    const { generation, articles } = await content.listArticles();
    // Only the bytes tell that a newer text has replaced an outdated one.
    const name = () => [generation, ...here, hasOutdated && bytes].join(' ');
    if (name() === indexed) return;
    hasOutdated = false;
    const next = createSearchIndex();
    let startedAt = performance.now();
    for (const summary of articles) {
      const lookup = here.has(summary.id) ? await content.findArticle(summary.slug) : undefined;
      const found = lookup?.kind === 'found' ? lookup : undefined;
      hasOutdated ||= found?.isOutdated ?? false;
      for (const _ of next.add(summary, found?.article)) {
        if (performance.now() - startedAt < 10) continue; // ms: indexing goes on in another task
        await nextTask();
        startedAt = performance.now();
      }
    }
    index = next;
    indexed = name();
    changed.set(changed.get() + 1);
  }

  const refresh = () =>
    (building = building
      .then(build)
      .catch((cause: unknown) => console.warn('The search could not read the articles', cause)));
  state.subscribe(() => void refresh(), selectStored);
  void refresh();
  return {
    changed,
    search: async (query) => {
      if (changed.get() === 0) await refresh(); // later the last index answers until the next is ready
      if (changed.get() === 0) throw new Error('No article could be indexed');
      return index.search(query);
    },
  };
}
