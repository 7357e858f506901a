import { expect, test, vi } from 'vitest';
import { heedMessage, takeOver, type LifeTools } from '../../../src/sw/worker-life.ts';

test('a build that takes over answers open pages, notes what earlier ones left and removes it', async () => {
  const life = fakeLife();
  await takeOver(life);
  expect(life.done).toEqual(['claimPages', 'noteEarlier', 'prune']);
});

test('pages that are open as a build takes over keep the code they run', async () => {
  const life = fakeLife({ countPages: async () => 1 });
  await takeOver(life);
  expect(life.done).toEqual(['claimPages', 'noteEarlier']);
});

test.each(['noteEarlier', 'prune'] as const)(
  'open pages are answered by the new build although %s fails',
  async (name) => {
    const life = fakeLife();
    life.precache[name].mockRejectedValue(new Error('The cache is broken'));
    await takeOver(life);
    expect(life.done).toContain('claimPages');
    expect(life.report).toHaveBeenCalledOnce();
  },
);

test('the only page that starts has the code of earlier builds removed and its own mended', async () => {
  const life = fakeLife({ countPages: async () => 1 });
  await heedMessage({ type: 'PAGE_STARTED' }, life);
  expect(life.done.toSorted()).toEqual(['prune', 'repairAll']);
  expect(life.precache.repairAll).toHaveBeenCalledWith(10_000);
});

test('what is gone is mended although the code of earlier builds cannot be removed', async () => {
  const life = fakeLife({ countPages: async () => 1 });
  life.precache.prune.mockRejectedValue(new Error('The cache is broken'));
  await heedMessage({ type: 'PAGE_STARTED' }, life);
  expect(life.done).toEqual(['repairAll']);
  expect(life.report).toHaveBeenCalledOnce();
});

test.each<[string, Partial<LifeTools>]>([
  ['another page is open', { countPages: async () => 2 }],
  ['newer code waits or is on its way', { hasSuccessor: () => true }],
])('while %s, a page that starts has its code mended and none removed', async (_name, given) => {
  const life = fakeLife({ countPages: async () => 1, ...given });
  await heedMessage({ type: 'PAGE_STARTED' }, life);
  expect(life.done).toEqual(['repairAll']);
});

test('the reader’s word lets the new code take over', async () => {
  const life = fakeLife();
  await heedMessage({ type: 'SKIP_WAITING' }, life);
  expect(life.done).toEqual(['takeOverNow']);
});

test.each([undefined, null, 'SKIP_WAITING', 7, {}, { type: 'SOMETHING' }, { type: null }])(
  'the message %j of a stranger does nothing',
  async (data) => {
    const life = fakeLife();
    await heedMessage(data, life);
    expect(life.done).toEqual([]);
  },
);

/** A worker without open pages and without a successor; `done` is what it did, in order. */
function fakeLife(given: Partial<LifeTools> = {}) {
  const done: string[] = [];
  const note = (name: string) => vi.fn(async () => void done.push(name));
  return {
    done,
    hasSuccessor: () => false,
    countPages: async () => 0,
    claimPages: note('claimPages'),
    takeOverNow: note('takeOverNow'),
    report: vi.fn(),
    ...given,
    precache: {
      noteEarlier: note('noteEarlier'),
      prune: note('prune'),
      repairAll: note('repairAll'),
    },
  };
}
