import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../../../src/app/router.tsx';
import type { DeviceContents, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import { preloadArticles, preloadLists } from '../../../../src/page/navigation/preload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, DeviceState]>([
  ['whose contents are not known yet', { kind: 'unknown' }],
  ['whose storage is refused', { kind: 'unavailable' }],
  ['with lists but no article', known({ heldSlugs: [] })],
])('on a device %s no list is preloaded', async (_name, state) => {
  const { preloaded, device } = openLists('/blog', state);
  await settled();
  expect(preloaded).toEqual([]);
  device.set(known());
  await settled();
  expect(preloaded).toEqual(['/', '/blog', '/blog/page/2']);
});

test.each([
  ['/jobs', []],
  ['/blog/first-job', []],
  ['/blog', ['/blog/page/2']],
  ['/blog/page/2', ['/blog/page/3']], // page 1 is /blog
  ['/blog/page/3', ['/blog/page/2', '/blog/page/4']],
  ['/blog/page/5', ['/blog/page/4']], // the last
])('at %s home and blog are preloaded, and its neighbours: %j', async (path, neighbours) => {
  const { preloaded } = openLists(path, known());
  await settled();
  expect(preloaded).toEqual(['/', '/blog', ...neighbours]);
});

test('each list waits until the page is idle, and another page for its own lists', async () => {
  const { whenIdle, pauses } = busyPage();
  const { preloaded, show } = openLists('/jobs', known(), whenIdle);
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

test('articles in view whose texts are here are preloaded, and one that fails holds up no other', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const slugs = ['broken', 'second', 'third', 'fourth'];
  const page = openArticles(slugs, known({ heldSlugs: ['broken', 'second', 'fourth'] }));
  page.scrollTo(['broken', 'second', 'third']);
  await settled();
  expect(page.preloaded).toEqual(['/blog/second']);
  expect(warn).toHaveBeenCalledOnce();
});

test('each article waits until the page is idle', async () => {
  const { whenIdle, pauses } = busyPage();
  const page = openArticles(['first', 'second'], { kind: 'unknown' }, whenIdle);
  page.scrollTo(['first', 'second']);
  await settled();
  expect(pauses).toHaveLength(1);
  pauses.shift()?.();
  await settled();
  expect(pauses).toHaveLength(1);
  expect(page.preloaded).toEqual(['/blog/first']);
});

test('once more texts are here, or another page is shown, its pictures are watched again', async () => {
  const page = openArticles(['first'], known({ heldSlugs: [] }));
  page.scrollTo(['first']);
  await settled();
  expect(page.preloaded).toEqual([]);
  page.device.set(known({ heldSlugs: ['first', 'other'] }));
  page.scrollTo(['first']);
  await settled();
  page.show(['other']);
  page.scrollTo(['other']);
  await settled();
  expect(page.preloaded).toEqual(['/blog/first', '/blog/other']);
});

const empty = { heldSlugs: [], totalArticles: 0 };

test.each<[string, boolean, DeviceState]>([
  ['before anything is known of the device', true, { kind: 'unknown' }],
  ['at a first visit, whose sync will store it', true, known({ ...empty, isRemoved: false })],
  ['after the reader has removed everything', false, known({ ...empty, isRemoved: true })],
  ['where nothing can be stored', false, { kind: 'unavailable' }],
])('%s an article without its text is preloaded: %s', async (_when, isPreloaded, state) => {
  const page = openArticles(['first'], state);
  page.scrollTo(['first']);
  await settled();
  expect(page.preloaded).toEqual(isPreloaded ? ['/blog/first'] : []);
});

/** Of a blog of 31 articles: five pages. */
function known(changes: Partial<DeviceContents> = {}): DeviceState {
  const contents = { heldSlugs: ['article-0'], totalArticles: 31, ...changes };
  return { kind: 'known', contents: contents as DeviceContents };
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
function openArticles(slugs: readonly string[], state: DeviceState, whenIdle = async () => {}) {
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
  const device = createLiveState(state);
  preloadArticles(router, { device, whenIdle });
  return {
    preloaded,
    device,
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
