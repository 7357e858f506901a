import { expect, test } from 'vitest';
import {
  pictureLimit,
  planEviction,
  spaceFor,
  storageLimits,
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

test('nothing is evicted while everything fits', () => {
  const held = { texts: [text('a', 0)], pictures: [picture('p', 0)] };
  expect(planEviction(held, storageLimits(undefined))).toEqual({ articles: [], pictures: [] });
});

test('pictures go before texts, those of the oldest articles first', () => {
  const held = {
    texts: [text('a', 0), text('b', 1)],
    pictures: [picture('new', 0), picture('unlisted', Infinity), picture('old', 9)],
  };
  expect(planEviction(held, { texts: 60, pictures: 100, total: 30 })).toEqual({
    articles: [],
    pictures: ['unlisted', 'old'],
  });
});

test('the oldest unread texts go first, then the oldest that were read', () => {
  const texts = [
    text('newest', 0),
    text('read-old', 4, { isRead: true }),
    text('unread-old', 3),
    text('read-new', 1, { isRead: true }),
    text('gone', Infinity),
  ];
  const goneAt = (limit: number) =>
    planEviction({ texts, pictures: [] }, { texts: limit, pictures: 0, total: Infinity }).articles;
  expect(goneAt(30)).toEqual(['gone', 'unread-old']);
  expect(goneAt(10)).toEqual(['gone', 'unread-old', 'newest', 'read-old']);
});

test('what the reader saved is never evicted', () => {
  const held = {
    texts: [text('saved', 9, { isSaved: true }), text('other', 0)],
    pictures: [picture('saved-picture', 9, { isSaved: true })],
  };
  expect(planEviction(held, { texts: 0, pictures: 0, total: 0 })).toEqual({
    articles: ['other'],
    pictures: [],
  });
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
