import { expect, test } from 'vitest';
import { withoutText, withText } from '../../../src/shared/page-data.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

const article = articleWith();
const { content, sections } = article;

test('an article is carried without its keywords, and its text, which the markup has', () => {
  const loaded = { kind: 'found', article, isOutdated: true, related: [], next: undefined };
  const carried = JSON.stringify(
    withoutText({ ...loaded, article: { ...article, keywords: 'phishing' } }),
  );
  expect(carried).not.toMatch(/Read them twice|First words|phishing/);
  expect(withText(JSON.parse(carried), { content, sections })).toEqual(loaded);
});
