import { expect, test } from 'vitest';
import {
  pictureLimit,
  planEviction,
  spaceFor,
  storageLimits,
  type StorageLimits,
  type StoredFile,
} from '../../../src/sync/storage-budget.ts';

test('texts take at most 60 MB and pictures 100 MB, where the browser sets no limit', () => {
  expect(storageLimits(undefined)).toEqual({ texts: 60e6, pictures: 100e6, total: Infinity });
});

test('both together take at most a fifth of what the browser allows', () => {
  const limits = storageLimits(100e6);
  expect(limits).toEqual({ texts: 20e6, pictures: 20e6, total: 20e6 });
  expect(pictureLimit(limits, 15e6)).toBe(5e6);
  expect(pictureLimit(limits, 25e6)).toBe(0);
});

test('there is room for as many more files as fit when each is as large as the largest', () => {
  expect(spaceFor(100, [], 30)).toBe(3);
  expect(spaceFor(100, [10, 45], 30)).toBe(1);
  expect(spaceFor(100, [60, 60], 30)).toBe(0);
  expect(spaceFor(Infinity, [10], 30)).toBe(Infinity);
});

const held = {
  texts: [
    text('newest', 0),
    text('read-old', 4, { isRead: true }),
    text('unread-old', 3),
    text('read-new', 1, { isRead: true }),
    text('saved', 9, { isSaved: true }),
    text('unlisted', Infinity),
  ],
  pictures: [
    picture('new', 0),
    picture('saved-picture', 9, { isSaved: true }),
    picture('unlisted-picture', Infinity),
    picture('old', 8),
  ],
};

test.each<[string, StorageLimits, string[], string[]]>([
  ['nothing while everything fits', storageLimits(undefined), [], []],
  [
    'pictures of the oldest articles before any text',
    { texts: 60, pictures: 100, total: 80 },
    [],
    ['unlisted-picture', 'old'],
  ],
  [
    'the oldest unread texts first',
    { texts: 40, pictures: 100, total: 100 },
    ['unlisted', 'unread-old'],
    [],
  ],
  [
    'then the oldest read ones',
    { texts: 20, pictures: 100, total: 100 },
    ['unlisted', 'unread-old', 'newest', 'read-old'],
    [],
  ],
  [
    'never what the reader saved',
    { texts: 0, pictures: 0, total: 0 },
    ['unlisted', 'unread-old', 'newest', 'read-old', 'read-new'],
    ['unlisted-picture', 'old', 'new'],
  ],
])('what goes: %s', (_what, limits, articles, pictures) => {
  expect(planEviction(held, limits)).toEqual({ articles, pictures });
});

/** Files of 10 bytes. */
function picture(hash: string, position: number, facts: Partial<StoredFile> = {}): StoredFile {
  return { hash, bytes: 10, position, isSaved: false, ...facts };
}

function text(
  hash: string,
  position: number,
  facts: Partial<StoredFile & { isRead: boolean }> = {},
): StoredFile & { isRead: boolean } {
  return { ...picture(hash, position), isRead: false, ...facts };
}
