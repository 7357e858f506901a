import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../../../src/app/router.tsx';
import type { DeviceContents, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import {
  canPreloadOffline,
  preloadArticles,
  preloadLists,
} from '../../../../src/page/navigation/preload.ts';
import { createDatabase } from '../../../../src/store/database.ts';
import { removeFiles } from '../../../../src/store/file-store.ts';
import { saveState } from '../../../../src/store/state-store.ts';
import { runSync } from '../../../../src/sync/run-sync.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { publishedSite } from '../../../fixtures/published-site.ts';
import { syncToolsFor } from '../../../fixtures/sync-tools.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, DeviceState]>([
  ['whose contents are not known yet', { kind: 'unknown' }],
  ['whose storage is refused', { kind: 'unavailable', reason: 'refused' }],
  ['with lists but no article', known({ heldArticles: 0 })],
])('on a device %s no list is preloaded', async (_name, state) => {
  const { preloaded, device } = openLists('/blog', state);
  await settled();
  expect(preloaded).toEqual([]);
  device.set(known({ heldArticles: 30 }));
  await vi.waitFor(() => expect(preloaded).toEqual(['/', '/blog', '/blog/page/2']));
});

test.each([
  ['/jobs', []],
  ['/blog/first-job', []],
  ['/blog', ['/blog/page/2']],
  ['/blog/page/2', ['/blog/page/3']], // page 1 is /blog
  ['/blog/page/3', ['/blog/page/2', '/blog/page/4']],
  ['/blog/page/5', ['/blog/page/4']], // the last
])('at %s home and blog are preloaded, and its neighbours: %j', async (path, neighbours) => {
  const { preloaded } = openLists(path, known({ heldArticles: 30 }));
  await settled();
  expect(preloaded).toEqual(['/', '/blog', ...neighbours]);
});

test('each list waits until the page is idle, and another page for its own lists', async () => {
  const { whenIdle, pauses } = busyPage();
  const { preloaded, show } = openLists('/jobs', known({ heldArticles: 30 }), whenIdle);
  for (const list of ['/', '/blog']) {
    expect(preloaded).not.toContain(list);
    pauses.shift()?.();
    await settled();
    expect(preloaded).toContain(list);
  }
  show('/blog');
  while (pauses.length > 0) {
    pauses.shift()?.();
    await settled();
  }
  expect(preloaded.slice(2)).toEqual(['/', '/blog', '/blog/page/2']);
});

test('articles in view that may be preloaded are, and one that fails holds up no other', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const slugs = ['broken', 'second', 'third', 'fourth'];
  const page = openArticles(slugs, { allowed: ['broken', 'second', 'fourth'] });
  page.scrollTo(['broken', 'second', 'third']);
  await vi.waitFor(() => expect(page.preloaded).toEqual(['/blog/second']));
  expect(warn).toHaveBeenCalledOnce();
});

test('each article waits until the page is idle', async () => {
  const { whenIdle, pauses } = busyPage();
  const page = openArticles(['first', 'second'], { allowed: ['first', 'second'], whenIdle });
  page.scrollTo(['first', 'second']);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses.shift()?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(page.preloaded).toEqual(['/blog/first']);
});

test('once others may be preloaded, or another page is shown, its pictures are watched again', async () => {
  const allowed: string[] = [];
  const page = openArticles(['first'], { allowed });
  page.scrollTo(['first']);
  await settled();
  expect(page.preloaded).toEqual([]);
  allowed.push('first', 'other');
  page.preloadAgain();
  page.scrollTo(['first']);
  await vi.waitFor(() => expect(page.preloaded).toEqual(['/blog/first']));
  page.show(['other']);
  page.scrollTo(['other']);
  await vi.waitFor(() => expect(page.preloaded).toEqual(['/blog/first', '/blog/other']));
});

test('a first visit preloads any article, since the first sync stores it anyway', async () => {
  expect(await canPreloadOffline(createDatabase(), 'article-0')).toBe(true);
});

test('after the reader has removed everything no article is preloaded', async () => {
  const database = createDatabase();
  await saveState(database, 'sync-off', true);
  expect(await canPreloadOffline(database, 'article-0')).toBe(false);
});

test('the newest articles are preloaded before their text is stored, older ones only after', async () => {
  const database = createDatabase();
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const articles = Array.from({ length: 30 }, (_, number) =>
    articleWith({ id: `a${number}`, slug: `article-${number}`, content: `<p>Text ${number}.</p>` }),
  );
  site.publish(articles);
  await runSync(syncToolsFor(database));
  const listed = await database.use((db) => db.getAll('articles'));
  const bySlug = new Map(listed.map(({ article, hash }) => [article.slug, hash]));
  const newest = [...bySlug.keys()];
  expect(newest).toHaveLength(24);
  const older = articles.map(({ slug }) => slug).filter((slug) => !bySlug.has(slug));
  const [first = '', second = ''] = newest;
  await removeFiles(database, { articles: [bySlug.get(first) ?? ''] });
  expect(await canPreloadOffline(database, first)).toBe(true);
  expect(await canPreloadOffline(database, second)).toBe(true);
  expect(await canPreloadOffline(database, older[0] ?? '')).toBe(false);
});

/** Of a blog of 31 articles: five pages. */
function known({ heldArticles }: { heldArticles: number }): DeviceState {
  return { kind: 'known', contents: { heldArticles, totalArticles: 31 } as DeviceContents };
}

/** A page that is idle only when a test ends a pause. */
function busyPage() {
  const pauses: (() => void)[] = [];
  return { pauses, whenIdle: () => new Promise<void>((resolve) => pauses.push(resolve)) };
}

/** A router that notes what it preloads. */
function fakeRouter(location = { pathname: '/' }) {
  const preloaded: string[] = [];
  let render = () => {};
  const router = {
    state: { location },
    subscribe: (_event: string, listener: () => void) => {
      render = listener;
    },
    preloadRoute: async ({ to, params = {} }: { to: string; params?: Record<string, string> }) => {
      if (params['slug'] === 'broken') throw new Error('It is broken');
      preloaded.push(to.replace(/\$(\w+)/, (_, name: string) => params[name] ?? ''));
    },
  } as unknown as AppRouter;
  return { router, preloaded, render: () => render() };
}

function openLists(pathname: string, state: DeviceState, whenIdle = async () => {}) {
  const device = createLiveState(state);
  const location = { pathname };
  const { router, preloaded, render } = fakeRouter(location);
  preloadLists(router, { device, whenIdle });
  const show = (next: string) => {
    location.pathname = next;
    render();
  };
  return { preloaded, device, show };
}

/** A page with the pictures of these articles. */
function openArticles(
  slugs: readonly string[],
  { allowed, whenIdle = async () => {} }: { allowed: string[]; whenIdle?: () => Promise<void> },
) {
  const pictureOf = (slug: string) => ({ getAttribute: () => slug });
  let pictures = slugs.map(pictureOf);
  vi.stubGlobal('document', { querySelectorAll: () => pictures });
  let watched: { getAttribute: () => string }[] = [];
  let tell: (entries: { isIntersecting: boolean; target: unknown }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe(picture: { getAttribute: () => string }) {
        watched.push(picture);
      }
      disconnect() {
        watched = [];
      }
    },
  );
  const { router, preloaded, render } = fakeRouter();
  const canPreload = async (slug: string) => allowed.includes(slug);
  const preloadAgain = preloadArticles(router, { canPreload, whenIdle });
  return {
    preloaded,
    preloadAgain,
    scrollTo: (inView: readonly string[]) =>
      tell(
        watched.map((target) => ({
          isIntersecting: inView.includes(target.getAttribute()),
          target,
        })),
      ),
    show: (others: readonly string[]) => {
      pictures = others.map(pictureOf);
      render();
    },
  };
}

/** Let every task run that is due now. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
