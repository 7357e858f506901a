import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoticeList } from '../../../../src/app/notices/notice-list.tsx';
import { StatusNotices } from '../../../../src/app/notices/status-notices.tsx';
import { constantLive } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';

const board = { accept: () => undefined, dismiss: () => undefined };

/** The notices' own markup: their list is loaded with the first of them. */
const markupOf = (notices: readonly Notice[]) =>
  renderToStaticMarkup(<NoticeList list={{ current: null }} shown={notices} board={board} />);
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/button>/g)].map(
    ([, label, text]) => label ?? text,
  );

test('both regions that screen readers listen to are there without a notice', () => {
  const markup = renderToStaticMarkup(
    <StatusNotices announcement="" notices={{ ...board, shown: constantLive([]) }} />,
  );
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
  expect(markup.indexOf('A new version')).toBeLessThan(markup.indexOf('No connection'));
});
