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

test('the latest notice stands on top', () => {
  const markup = markupOf([{ kind: 'offline' }, { kind: 'update-ready' }]);
  expect(markup.indexOf('A new version')).toBeLessThan(markup.indexOf('You are offline'));
});

const ready = {
  kind: 'ready-offline',
  articles: 10_000,
  pictures: 10_000,
  bytes: 412_000,
} as const;
const place = { title: 'Beat the ATS', section: 'Ten tips', minutesLeft: 3, address: '/blog/a' };

/** Each kind of notice with the label of what it offers, and whether it disappears by itself. */
const byKind = {
  offline: [
    [{ kind: 'offline' }, undefined],
    [{ kind: 'offline', storesNothing: true }, undefined],
  ],
  'online-again': [[{ kind: 'online-again' }, 'passes']],
  'ready-offline': [[ready, 'passes']],
  'new-articles': [
    [{ kind: 'new-articles', count: 1 }, 'See it'],
    [{ kind: 'new-articles', count: 10_000 }, 'See them'],
  ],
  'update-ready': [[{ kind: 'update-ready' }, 'Update']],
  install: [
    [{ kind: 'install', way: 'prompt' }, 'Install'],
    [{ kind: 'install', way: 'ios' }, undefined],
    [{ kind: 'install', way: 'mac' }, undefined],
  ],
  'jobs-link': [
    [{ kind: 'jobs-link' }, undefined],
    [{ kind: 'jobs-link', url: site.jobsUrl }, 'Open it'],
  ],
  challenged: [[{ kind: 'challenged' }, 'Continue to the check']],
  'storage-full': [[{ kind: 'storage-full' }, undefined]],
  'go-on': [[{ kind: 'go-on', ...place }, 'Continue']],
} satisfies Record<Notice['kind'], [Notice, string | undefined][]>;
const notices = Object.values<[Notice, string | undefined][]>(byKind).flat();

const textOf = (notice: Notice) => describeNotice(notice).text.replaceAll('\u00a0', ' ');

test.each(notices)('%o can be dismissed, and offers or does: %s', (notice, offer) => {
  const markup = markupOf([notice]);
  const isLink = notice.kind === 'jobs-link' && notice.url !== undefined;
  const isPassing = offer === 'passes';
  const buttons = offer === undefined || isPassing || isLink ? [] : [offer];
  expect(buttonsOf(markup)).toEqual([...buttons, 'Dismiss']);
  expect(describeNotice(notice).isPassing).toBe(isPassing || undefined);
  expect(textOf(notice).length).toBeLessThanOrEqual(72); // two lines of a phone
});

test.each([
  [10, 10, 'Ready to read offline: 10 articles and 10 pictures, 412 kB.'],
  [1, 1, 'Ready to read offline: 1 article and 1 picture, 412 kB.'],
  [10, 0, 'Ready to read offline: 10 articles, 412 kB.'],
])('%i articles and %i pictures are told as: %s', (articles, pictures, text) => {
  expect(textOf({ ...ready, articles, pictures })).toBe(text);
});

test('a jobs link is offered as a link, which no browser takes for a pop-up', () => {
  const markup = markupOf([{ kind: 'jobs-link', url: 'https://jobs.test/a' }]);
  expect(markup).toContain('<a href="https://jobs.test/a" target="_blank"');
});

test('the lost connection promises nothing where nothing is stored', () => {
  expect(textOf({ kind: 'offline' })).toContain('the articles saved on this device');
  expect(textOf({ kind: 'offline', storesNothing: true })).toContain('no articles are saved');
});
