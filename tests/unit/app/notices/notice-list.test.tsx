import { expect, test } from 'vitest';
import { describeNotice } from '../../../../src/app/notices/describe-notice.ts';
import { NoticeList } from '../../../../src/app/notices/notice-list.tsx';
import { StatusNotices } from '../../../../src/app/notices/status-notices.tsx';
import type { Notice } from '../../../../src/shared/device.ts';
import { markupAt } from '../../../fixtures/markup-at.tsx';

/** The notices' own markup: their list is loaded with the first of them. */
const markupOf = (notices: readonly Notice[]) => markupAt('/', <NoticeList />, { notices });
/** The names of its buttons and links. */
const namesIn = (markup: string) =>
  [...markup.matchAll(/<(button|a) [^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/\1>/g)].map(
    ([, , label, inner = '']) => label ?? inner.replaceAll(/<[^>]*>/g, ''),
  );

test('both regions that screen readers listen to are there without a notice', () => {
  const markup = markupAt('/', <StatusNotices />);
  expect(markup.match(/role="status"/g)).toHaveLength(2);
});

test('the latest notice stands on top', () => {
  const markup = markupOf([{ kind: 'offline' }, { kind: 'update-ready' }]);
  expect(markup.indexOf('A new version')).toBeLessThan(markup.indexOf('You are offline'));
});

const many = { articles: 10_000, pictures: 10_000, bytes: 412_000 };
const ready = { kind: 'ready-offline', ...many } as const;
const offline = { kind: 'offline' } as const;
const place = { title: 'Beat the ATS', section: 'Ten tips', minutesLeft: 3, url: '/blog/a' };

/** Each kind of notice with the label of what it offers, and whether it disappears by itself. */
const byKind = {
  offline: [
    [offline, undefined],
    [{ ...offline, storesNothing: true }, undefined],
  ],
  'online-again': [[{ kind: 'online-again' }, 'passes']],
  'ready-offline': [[ready, 'passes']],
  'new-articles': [
    [{ kind: 'new-articles', count: 1 }, 'See the article'],
    [{ kind: 'new-articles', count: 10_000 }, 'See the articles'],
  ],
  'update-ready': [[{ kind: 'update-ready' }, 'Update']],
  install: [
    [{ kind: 'install', way: 'prompt' }, 'Install'],
    [{ kind: 'install', way: 'ios' }, undefined],
    [{ kind: 'install', way: 'mac' }, undefined],
  ],
  'jobs-link': [
    [{ kind: 'jobs-link' }, undefined],
    [{ kind: 'jobs-link', url: 'https://jobs.test' }, 'Open jobs site (opens in a new tab)'],
  ],
  challenged: [[{ kind: 'challenged' }, 'Continue to the check']],
  'storage-full': [[{ kind: 'storage-full' }, undefined]],
  resume: [
    [{ kind: 'resume', ...place }, 'Continue'],
    [{ kind: 'resume', ...place, title: 'A long title '.repeat(7).trim() }, 'Continue'],
  ],
} satisfies Record<Notice['kind'], [Notice, string | undefined][]>;
const notices = Object.values<[Notice, string | undefined][]>(byKind).flat();

const textOf = (notice: Notice) => describeNotice(notice).text.replaceAll('\u00a0', ' ');

const longTitle = 'A title that has 73 characters, which is one too many for a narrow window';
test.each([
  [place, 'Beat the ATS', 'At “Ten tips” · 3\u00a0min\u00a0left'],
  [{ ...place, section: '' }, 'Beat the ATS', '3\u00a0min\u00a0left'],
  [{ ...place, title: longTitle }, longTitle.replace(' window', '…'), '3\u00a0min\u00a0left'],
])('%o goes on as “%s”, “%s”', (given, text, detail) => {
  expect(describeNotice({ kind: 'resume', ...given })).toMatchObject({ text, detail });
});

test.each(notices)('%o can be dismissed, and offers or does: %s', (notice, offer) => {
  const isPassing = offer === 'passes';
  const offered = offer === undefined || isPassing ? [] : [offer];
  expect(namesIn(markupOf([notice]))).toEqual([...offered, 'Dismiss']);
  expect(describeNotice(notice).isPassing).toBe(isPassing || undefined);
  expect(textOf(notice).length).toBeLessThanOrEqual(72); // two lines of a phone
});

test.each<[Notice, string]>([
  [ready, 'Ready to read offline: 10,000 articles and 10,000 pictures, 412 kB.'],
  [{ ...ready, pictures: 0 }, 'Ready to read offline: 10,000 articles, 412 kB.'],
  [offline, 'You are offline. You can read the articles saved on this device.'],
  [
    { ...offline, storesNothing: true },
    'You are offline, and no articles are saved on this device.',
  ],
])('nothing is promised that is not stored: %o', (notice, text) => {
  expect(textOf(notice)).toBe(text);
});
