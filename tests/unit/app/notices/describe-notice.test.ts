import { expect, test } from 'vitest';
import { describeNotice } from '../../../../src/app/notices/describe-notice.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { site } from '../../../../src/site.ts';

const ready = (articles: number, pictures: number): Notice => ({
  kind: 'ready-offline',
  articles,
  pictures,
  bytes: 412_000,
});

const notices: readonly Notice[] = [
  { kind: 'offline' },
  { kind: 'offline', storesNothing: true },
  { kind: 'online-again' },
  ready(10_000, 10_000),
  { kind: 'new-articles', count: 10_000 },
  { kind: 'update-ready' },
  { kind: 'install', way: 'prompt' },
  { kind: 'install', way: 'ios' },
  { kind: 'jobs-link' },
  { kind: 'jobs-link', url: site.jobsUrl },
  { kind: 'storage-full' },
];

test('what was stored is given in number and size', () => {
  expect(describeNotice(ready(10, 10)).text).toBe(
    'Ready to read offline: 10\u00a0articles and 10\u00a0pictures, 412\u00a0kB.',
  );
  expect(describeNotice(ready(1, 1)).text).toBe(
    'Ready to read offline: 1\u00a0article and 1\u00a0picture, 412\u00a0kB.',
  );
});

test('pictures that were not saved are not spoken of', () => {
  expect(describeNotice(ready(10, 0)).text).toBe(
    'Ready to read offline: 10\u00a0articles, 412\u00a0kB.',
  );
});

test('the lost connection promises nothing where nothing is stored', () => {
  expect(describeNotice({ kind: 'offline' }).text).toContain('What is kept on this device');
  expect(describeNotice({ kind: 'offline', storesNothing: true }).text).toBe(
    'No connection. No article is kept on this device.',
  );
});

test('a jobs link is offered only once it can be followed', () => {
  expect(describeNotice({ kind: 'jobs-link' })).not.toHaveProperty('action');
  expect(describeNotice({ kind: 'jobs-link', url: site.jobsUrl }).action).toBe('Open it');
});

test('one new article is spoken of as one', () => {
  expect(describeNotice({ kind: 'new-articles', count: 1 })).toMatchObject({
    text: '1\u00a0new article',
    action: 'See it',
  });
  expect(describeNotice({ kind: 'new-articles', count: 2 })).toMatchObject({
    text: '2\u00a0new articles',
    action: 'See them',
  });
});

test('where the browser has an install dialogue it is offered, elsewhere the steps are described', () => {
  expect(describeNotice({ kind: 'install', way: 'prompt' }).action).toBe('Install');
  expect(describeNotice({ kind: 'install', way: 'ios' })).not.toHaveProperty('action');
  expect(describeNotice({ kind: 'install', way: 'ios' }).text).toContain('“Add to Home Screen”');
});

test('no notice that offers something disappears by itself', () => {
  const passing = notices.filter((notice) => describeNotice(notice).isPassing);
  expect(passing.map(({ kind }) => kind)).toEqual(['online-again', 'ready-offline']);
  for (const notice of passing) expect(describeNotice(notice)).not.toHaveProperty('action');
});

test('every notice fits two lines of a phone', () => {
  const tooLong = notices
    .map((notice) => describeNotice(notice).text)
    .filter((text) => text.length > 72);
  expect(tooLong).toEqual([]);
});
