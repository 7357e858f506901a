import { expect, test } from 'vitest';
import { readerView } from '../fixtures/reader-view.ts';
import { pages } from './built-site.ts';

const articles = pages.filter(({ html }) => html.includes('id="article-body"'));

test.each(articles)('a reader view of $name has all of its article, and no more', ({ html }) => {
  const { text, lost } = readerView(html);
  expect(lost).toEqual([]);
  expect(text).not.toContain('(opensinanewtab)');
});
