import { expect, test, vi } from 'vitest';
import {
  activate,
  pageStarted,
  type LifecycleTools,
} from '../../../src/service-worker/lifecycle.ts';

test.each([
  ['notes the files of earlier builds and removes them', 0, ['removeStale']],
  ['leaves open pages the code that they run', 1, []],
])('a build that takes over answers open pages, and %s', async (_what, pages, removed) => {
  const life = fakeLife({ countPages: async () => pages });
  await activate(life);
  expect(life.done).toEqual(['claimPages', 'recordStale', ...removed, 'deleteEarlierPages']);
});

test.each(['recordStale', 'removeStale'] as const)(
  'open pages are answered by the new build, which deletes those of earlier ones, although %s fails',
  async (name) => {
    const life = fakeLife();
    life.precache[name].mockRejectedValue(new Error('The cache is broken'));
    await activate(life);
    expect(life.done).toEqual(expect.arrayContaining(['claimPages', 'deleteEarlierPages']));
    expect(life.report).toHaveBeenCalledOnce();
  },
);

test('the only page that starts has the code of earlier builds removed and its own repaired', async () => {
  const life = fakeLife({ countPages: async () => 1 });
  await pageStarted(life);
  expect(life.done.toSorted()).toEqual(['removeStale', 'repairAll', 'storePages']);
  expect(life.precache.repairAll).toHaveBeenCalledWith(10_000);
});

test.each<[string, Partial<LifecycleTools>]>([
  ['another page is open', { countPages: async () => 2 }],
  ['newer code waits or is on its way', { hasSuccessor: () => true }],
])(
  'while %s, a page that starts has its code mended, none removed and pages made in advance',
  async (_name, given) => {
    const life = fakeLife({ countPages: async () => 1, ...given });
    await pageStarted(life);
    expect(life.done).toEqual(['repairAll', 'storePages']);
  },
);

test('missing files are repaired although the code of earlier builds cannot be removed', async () => {
  const life = fakeLife({ countPages: async () => 1 });
  life.precache.removeStale.mockRejectedValue(new Error('The cache is broken'));
  await pageStarted(life);
  expect(life.done).toEqual(['repairAll', 'storePages']);
  expect(life.report).toHaveBeenCalledOnce();
});

/** A worker without open pages and without a successor; `done` is what it did, in order. */
function fakeLife(given: Partial<LifecycleTools> = {}) {
  const done: string[] = [];
  const note = (name: string) => vi.fn(async () => void done.push(name));
  return {
    done,
    hasSuccessor: () => false,
    countPages: async () => 0,
    claimPages: note('claimPages'),
    deleteEarlierPages: note('deleteEarlierPages'),
    storePages: note('storePages'),
    report: vi.fn(),
    ...given,
    precache: {
      recordStale: note('recordStale'),
      removeStale: note('removeStale'),
      repairAll: note('repairAll'),
    },
  };
}
