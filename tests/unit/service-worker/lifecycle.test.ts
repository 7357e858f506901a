import { afterEach, expect, test, vi } from 'vitest';
import { activate, pageStarted } from '../../../src/service-worker/lifecycle.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['removes the code of earlier ones', 0, ['removeOthers']],
  ['leaves open pages the code that they run', 1, []],
])('a build that takes over answers open pages, and %s', async (_what, pages, removed) => {
  const { done, precache, storedPages } = worker({ pages });
  await activate(precache, storedPages);
  expect(done).toEqual(['claim', ...removed, 'deleteOthers']);
});

test.each<[string, Parameters<typeof worker>[0], string[]]>([
  ['the only page that starts has', { pages: 1 }, ['removeOthers', 'repairAll']],
  ['while another page is open, one that starts has none', { pages: 2 }, ['repairAll']],
  ['while newer code waits, a page has none', { pages: 1, waiting: {} }, ['repairAll']],
  ['while newer code is on its way, a page has none', { pages: 1, installing: {} }, ['repairAll']],
])(
  '%s of the code of earlier builds removed, and its own repaired',
  async (_w, given, expected) => {
    const { done, precache } = worker(given);
    await pageStarted(precache);
    expect(done.toSorted()).toEqual(expected);
    expect(precache.repairAll).toHaveBeenCalledWith(10_000);
  },
);

test('all else is put in order although the code of earlier builds cannot be removed', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { done, precache, storedPages } = worker({ pages: 0 });
  precache.removeOthers.mockRejectedValue(new Error('The cache is broken'));
  await activate(precache, storedPages);
  await pageStarted(precache);
  expect(done).toEqual(['claim', 'deleteOthers', 'repairAll']);
  expect(report).toHaveBeenCalledTimes(2);
});

/** A worker; `done` is what it did, in order. */
function worker({
  pages = 0,
  installing = null as object | null,
  waiting = null as object | null,
}) {
  const done: string[] = [];
  const note = (name: string) => vi.fn(async () => void done.push(name));
  vi.stubGlobal('self', {
    registration: { installing, waiting },
    clients: { claim: note('claim'), matchAll: async () => Array.from({ length: pages }) },
  });
  return {
    done,
    precache: { removeOthers: note('removeOthers'), repairAll: note('repairAll') },
    storedPages: { deleteOthers: note('deleteOthers') },
  };
}
