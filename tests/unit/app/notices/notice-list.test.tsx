import { expect, test } from 'vitest';
import { describeNotice, NoticeList } from '../../../../src/app/notices/notice-list.tsx';
import { StatusNotices } from '../../../../src/app/notices/status-notices.tsx';
import type { Notice } from '../../../../src/shared/device.ts';
import { site } from '../../../../src/site.ts';
import { markupAt } from '../../../fixtures/markup-at.tsx';

/** The notices' own markup: their list is loaded with the first of them. */
const markupOf = (notices: readonly Notice[]) => markupAt('/', <NoticeList />, { notices });
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/button>/g)].map(
    ([, label, text]) => label ?? text,
  );

test('both regions that screen readers listen to are there without a notice', () => {
  const markup = markupAt('/', <StatusNotices />);
  expect(markup.match(/role="status"/g)).toHaveLength(2);
});

test('every notice can be dismissed, and one that offers something has a button for it', () => {
  expect(buttonsOf(markupOf([{ kind: 'offline' }]))).toEqual(['Dismiss']);
  expect(buttonsOf(markupOf([{ kind: 'update-ready' }]))).toEqual(['Update', 'Dismiss']);
});

test('a jobs link that was held back is offered as a link, which no browser takes for a pop-up', () => {
  const markup = markupOf([{ kind: 'jobs-link', url: 'https://jobs.test/a' }]);
  expect(markup).toContain('<a href="https://jobs.test/a" target="_blank"');
  expect(buttonsOf(markup)).toEqual(['Dismiss']);
});

test('the latest notice stands on top, so that those below it stay where they are', () => {
  const markup = markupOf([{ kind: 'offline' }, { kind: 'update-ready' }]);
  expect(markup.indexOf('A new version')).toBeLessThan(markup.indexOf('You are offline'));
});

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
  { kind: 'install', way: 'mac' },
  { kind: 'jobs-link' },
  { kind: 'jobs-link', url: site.jobsUrl },
  { kind: 'challenged' },
  { kind: 'storage-full' },
];

const textOf = (notice: Notice) => describeNotice(notice).text.replaceAll('\u00a0', ' ');

test('what was stored is given in number and size, without pictures where none were', () => {
  expect([ready(10, 10), ready(1, 1), ready(10, 0)].map(textOf)).toEqual([
    'Ready to read offline: 10 articles and 10 pictures, 412 kB.',
    'Ready to read offline: 1 article and 1 picture, 412 kB.',
    'Ready to read offline: 10 articles, 412 kB.',
  ]);
});

test('the lost connection promises nothing where nothing is stored', () => {
  expect(textOf({ kind: 'offline' })).toContain('the articles saved on this device');
  expect(textOf({ kind: 'offline', storesNothing: true })).toContain('no articles are saved');
});

test.each<[what: string, notice: Notice, action: string | undefined]>([
  ['a jobs link before it can be followed', { kind: 'jobs-link' }, undefined],
  ['a jobs link', { kind: 'jobs-link', url: site.jobsUrl }, 'Open it'],
  ['one new article', { kind: 'new-articles', count: 1 }, 'See it'],
  ['two new articles', { kind: 'new-articles', count: 2 }, 'See them'],
  ['installing by the browser’s dialogue', { kind: 'install', way: 'prompt' }, 'Install'],
  ['installing by hand', { kind: 'install', way: 'ios' }, undefined],
])('the button of a notice on %s', (_what, notice, action) => {
  expect(describeNotice(notice).action).toBe(action);
});

test('no notice that offers something disappears by itself', () => {
  const passing = notices.filter((notice) => describeNotice(notice).isPassing);
  expect(passing.map(({ kind }) => kind)).toEqual(['online-again', 'ready-offline']);
  for (const notice of passing) expect(describeNotice(notice)).not.toHaveProperty('action');
});

test('every notice fits two lines of a phone', () => {
  expect(notices.map(textOf).filter((text) => text.length > 72)).toEqual([]);
});
