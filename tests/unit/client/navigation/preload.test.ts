import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { AppRouter } from '../../../../src/app/router.tsx';
import { deviceState } from '../../../../src/app/state.ts';
import type { DeviceState } from '../../../../src/shared/device.ts';
import { snapshotWith } from '../../../fixtures/device-snapshot.ts';
import { preloadPages } from '../../../../src/client/navigation/preload.ts';

let pauses: (() => void)[] = [];
let subscribe: MockInstance<typeof deviceState.subscribe>;

beforeEach(() => {
  pauses = [];
  subscribe = vi.spyOn(deviceState, 'subscribe');
  vi.stubGlobal('setTimeout', (act: () => void) => pauses.push(act));
});
afterEach(() => {
  for (const { value: end } of subscribe.mock.results) (end as () => void)();
  deviceState.set(deviceState.initial);
});

const lists = ['/', '/blog'];
const empty = { slugs: [], totalArticles: 0 };

test.each<[string, DeviceState, string[]]>([
  ['before anything is known of the device', { kind: 'unknown' }, ['/blog/first']],
  ['where nothing can be stored', { kind: 'unavailable' }, []],
  ['at a first visit, whose sync will store it', known(empty), ['/blog/first']],
  ['after the reader has removed everything', known({ ...empty, isPaused: true }), []],
  ['before the first of many articles came', known({ slugs: [] }), []],
  ['once other articles are here', known(), lists],
  ['once it is here', known({ slugs: ['first'] }), [...lists, '/blog/first']],
])('$0 an article in view has these pages preloaded: $2', async (_when, state, pages) => {
  const page = open(['first'], state);
  page.scrollTo('first');
  await untilDone();
  expect(page.preloaded).toEqual(pages);
});

test('each article in view is preloaded in a task of its own, if one fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = open(['first', 'broken', 'second', 'third'], { kind: 'unknown' });
  page.scrollTo('first', 'broken', 'second');
  const [first, second] = ['/blog/first', '/blog/second'];
  for (const preloaded of [[], [first], [first], [first, second]]) {
    await settled();
    expect(page.preloaded).toEqual(preloaded);
    pauses.shift()?.();
  }
  expect(warn).toHaveBeenCalledOnce();
});

test('pictures are watched again for new texts and on another page', async () => {
  const page = open(['first'], known({ slugs: [] }));
  page.scrollTo('first');
  await untilDone();
  expect(page.preloaded).toEqual([]);
  deviceState.set(known({ slugs: ['first', 'other'] }));
  page.scrollTo('first');
  await untilDone();
  page.show('other');
  page.scrollTo('other');
  await untilDone();
  expect(page.preloaded).toEqual([...lists, '/blog/first', ...lists, '/blog/other']);
});

function known(changes: Parameters<typeof snapshotWith>[0] = {}): DeviceState {
  const snapshot = snapshotWith({ slugs: ['article-0'], totalArticles: 31, ...changes });
  return { kind: 'known', snapshot };
}

/** Let every task run that is due now. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function untilDone(): Promise<void> {
  await settled();
  while (pauses.length > 0) {
    pauses.shift()?.();
    await settled();
  }
}

type Picture = { getAttribute: () => string };

/** A page with the pictures of these articles. */
function open(slugs: readonly string[], state: DeviceState) {
  const pictureOf = (slug: string): Picture => ({ getAttribute: () => slug });
  let pictures = slugs.map(pictureOf);
  let watched: Picture[] = [];
  let tell: (entries: { isIntersecting: boolean; target: Picture }[]) => void = () => {};
  let render = () => {};
  vi.stubGlobal('document', { querySelectorAll: () => pictures, getElementById: () => null });
  const observe = (picture: Picture) => watched.push(picture);
  const disconnect = () => void (watched = []);
  vi.stubGlobal('IntersectionObserver', function (callback: typeof tell) {
    tell = callback;
    return { observe, disconnect };
  });
  const preloaded: string[] = [];
  const router = {
    subscribe: (_event: string, listener: () => void) => void (render = listener),
    preloadRoute: async ({ to, params }: { to: string; params?: { slug: string } }) => {
      if (params?.slug === 'broken') throw new Error('It is broken');
      preloaded.push(to.replace('$slug', params?.slug ?? ''));
    },
  } as unknown as AppRouter;
  deviceState.set(state);
  preloadPages(router);
  return {
    preloaded,
    scrollTo: (...inView: string[]) => {
      const isIn = (target: Picture) => inView.includes(target.getAttribute());
      tell(watched.map((target) => ({ isIntersecting: isIn(target), target })));
    },
    show: (...others: string[]) => {
      pictures = others.map(pictureOf);
      render();
    },
  };
}
