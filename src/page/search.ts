/**
 * The search of this tab, loaded when a reader wants it. It reads the texts that the device has, each through the
 * page's content, and asks no host for another.
 */
import type { ContentSource } from '../core/content-source.ts';
import { heldSlugsIn, type Device } from '../core/device.ts';
import { createLiveState, livePart } from '../core/live.ts';
import type { Search, SearchAnswer } from '../search/search-answer.ts';
import type { SearchMessage, SearchScope } from '../search/search-worker.ts';
// oxlint-disable-next-line import/default -- Vite's address of the built worker
import workerAddress from '../search/search-worker.ts?worker&url';
import { workerUrl } from './trusted-types.ts';

/** Milliseconds that the index may take of one task of the page. */
const longestTaskMs = 10;

/** Where the index is kept. Rejects where that is lost: then it is kept elsewhere. */
type IndexHost = (message: SearchMessage) => Promise<SearchAnswer | undefined>;

/** @param startHost for tests */
export function openSearch(
  content: ContentSource,
  state: Device['state'],
  startHost: () => IndexHost = hostInWorker,
): Search {
  const changed = createLiveState(0);
  let host = startHost();
  let built = '';
  let hasOutdated = false;
  let building: Promise<void> | undefined;
  let isChanging = false;
  let waiting:
    | { query: string; resolve: (answer: SearchAnswer) => void; reject: (cause: unknown) => void }
    | undefined;
  let isAnswering = false;

  /** Read what the device has, unless the index is of that. */
  async function build(): Promise<void> {
    const device = state.get();
    const [held, bytes] =
      device.kind === 'known' ? [device.contents.heldSlugs, device.contents.bytes] : [[], 0];
    const { generation, articles } = await content.listArticles({ from: 0, count: Infinity });
    // A text that was outdated may have come since, for which there is no other sign.
    const name = () => [generation, ...held, hasOutdated && bytes].join(' ');
    if (name() === built) return;
    hasOutdated = false;
    await host({ type: 'begin' });
    const here = new Set(held);
    for (const summary of articles) {
      const lookup = here.has(summary.slug) ? await content.findArticle(summary.slug) : undefined;
      const article = lookup?.kind === 'found' && { article: lookup.article };
      if (lookup?.kind === 'found' && lookup.isOutdated) hasOutdated = true;
      await host({ type: 'add', article: { summary, ...article } });
    }
    await host({ type: 'finish' });
    built = name();
    changed.set(changed.get() + 1);
  }

  function refresh(): Promise<void> {
    isChanging = building !== undefined;
    building ??= build()
      .catch((cause: unknown) => console.warn('The search could not read the articles', cause))
      .finally(() => {
        building = undefined;
        if (isChanging) void refresh();
      });
    return building;
  }

  async function ask(query: string): Promise<SearchAnswer | undefined> {
    if (changed.get() === 0) await refresh(); // later the last index answers while the next is made
    try {
      return await host({ type: 'search', query });
    } catch (cause) {
      console.warn('The search goes on in the page', cause);
      host = hostInPage();
      built = '';
      await refresh();
      return host({ type: 'search', query });
    }
  }

  /** One query at a time, so that none waits for those that it replaces. */
  async function answer(): Promise<void> {
    if (isAnswering) return;
    isAnswering = true;
    while (waiting) {
      const { query, resolve, reject } = waiting;
      waiting = undefined;
      await ask(query).then((found) => found && !waiting && resolve(found), reject);
    }
    isAnswering = false;
  }

  livePart(state, heldSlugsIn).subscribe(() => void refresh());
  void refresh();
  return {
    changed,
    search: (query) =>
      new Promise((resolve, reject) => {
        waiting = { query, resolve, reject };
        void answer();
      }),
  };
}

function hostInWorker(): IndexHost {
  let worker: Worker;
  try {
    worker = new Worker(workerUrl(workerAddress), { type: 'module' });
  } catch (cause) {
    console.warn('The search has no worker here', cause);
    return hostInPage();
  }
  const lost = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker of the search is lost')));
  });
  lost.catch(() => undefined); // told by the next message
  return (message) => {
    const answer = new Promise<SearchAnswer | undefined>((resolve) => {
      if (message.type !== 'search') return resolve(undefined);
      worker.addEventListener('message', ({ data }) => resolve(data as SearchAnswer), {
        once: true,
      });
    });
    worker.postMessage(message, []);
    return Promise.race([lost, answer]);
  };
}

function hostInPage(): IndexHost {
  let taskStartedAt = 0;
  const loading = import(/* @vite-ignore */ workerAddress);
  return async (message) => {
    await loading;
    if (performance.now() - taskStartedAt > longestTaskMs) {
      await new Promise((resolve) => void setTimeout(resolve));
      taskStartedAt = performance.now();
    }
    return (window as SearchScope).answerSearch?.(message);
  };
}
