import { expect, test, vi } from 'vitest';
import type { AppRouter } from '../../../../src/app/router.tsx';
import type { DeviceContents, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import { preloadLists } from '../../../../src/page/navigation/preload-lists.ts';

test.each<[string, DeviceState]>([
  ['whose contents are not known yet', { kind: 'unknown' }],
  ['whose storage is refused', { kind: 'unavailable', reason: 'refused' }],
  ['with lists but no article', known({ heldArticles: 0 })],
])('on a device %s no list is read in advance', async (_name, state) => {
  const { read, device } = openPage('/blog', state);
  await settled();
  expect(read).toEqual([]);
  device.set(known({ heldArticles: 30 }));
  await vi.waitFor(() => expect(read).toEqual(['/', '/blog', '/blog/page/2']));
});

test.each([
  ['/jobs', []],
  ['/blog/first-job', []],
  ['/blog', ['/blog/page/2']],
  ['/blog/page/2', ['/blog/page/3']], // page 1 is /blog
  ['/blog/page/3', ['/blog/page/2', '/blog/page/4']],
  ['/blog/page/5', ['/blog/page/4']], // the last
])('at %s home and blog are read in advance, and its neighbours: %j', async (path, neighbours) => {
  const { read } = openPage(path, known({ heldArticles: 30 }));
  await settled();
  expect(read).toEqual(['/', '/blog', ...neighbours]);
});

test('each list waits until the page is idle, and another page for its own lists', async () => {
  const pauses: (() => void)[] = [];
  const { read, show } = openPage('/jobs', known({ heldArticles: 30 }), {
    whenIdle: () => new Promise((resolve) => pauses.push(resolve)),
  });
  expect(read).toEqual([]);
  pauses.shift()?.();
  await settled();
  expect(read).toEqual(['/']);
  pauses.shift()?.();
  await settled();
  expect(read).toEqual(['/', '/blog']);
  show('/blog');
  while (pauses.length > 0) {
    pauses.shift()?.();
    await settled();
  }
  expect(read.slice(2)).toEqual(['/', '/blog', '/blog/page/2']);
});

/** Of a blog of 31 articles: five pages. */
function known({ heldArticles }: { heldArticles: number }): DeviceState {
  return { kind: 'known', contents: { heldArticles, totalArticles: 31 } as DeviceContents };
}

function openPage(path: string, state: DeviceState, { whenIdle = async () => {} } = {}) {
  const device = createLiveState(state);
  const read: string[] = [];
  const location = { pathname: path };
  let rendered = () => {};
  const router = {
    state: { location },
    subscribe: (_event: string, listener: () => void) => {
      rendered = listener;
    },
    preloadRoute: async ({ to, params }: { to: string; params?: { page: string } }) => {
      read.push(to.replace('$page', params?.page ?? ''));
    },
  };
  preloadLists(router as unknown as AppRouter, { device, whenIdle });
  const show = (pathname: string) => {
    location.pathname = pathname;
    rendered();
  };
  return { read, device, show };
}

/** Let every task run that is due now. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
