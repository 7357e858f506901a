import { expect, test } from 'vitest';
import { findMistakesAmong } from '../../../../../src/generator/articles/checks/check-articles.ts';
import type { CompiledArticle } from '../../../../../src/generator/articles/compile-article.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';
import { listArticle } from '../../../../fixtures/read-articles-here.ts';

test.each([
  '/',
  '/blog',
  '/jobs',
  '/blog/other',
  '/blog/other#first',
  '#own',
  '#größe',
  '#gr%C3%B6%C3%9Fe',
  '/blog/other#f%69rst',
  'https://x.test/blog/nowhere',
])('a link to %s leads somewhere', (href) => {
  expect(mistakesOf(href)).toEqual([]);
});

test.each([
  ['/about', 'A link must lead to an article or to one of /, /blog, /jobs'],
  ['/jobs#top', 'A link must lead to an article or to one of /, /blog, /jobs'],
  ['/jobs/', 'A link must lead to an article or to one of /, /blog, /jobs'],
  ['/blog?page=2', 'A link must lead to an article or to one of /, /blog, /jobs'],
  ['/blog/othr', 'A link must lead to an article that exists; did you mean "other"?'],
  ['/blog/../other', 'A link must lead to an article that exists'],
  ['/blog/__proto__', 'A link must lead to an article that exists'],
  ['/blog/former', 'This is a former address; link to /blog/other'],
  ['/blog/other#frst', 'A link must lead to a heading that the article has; did you mean "first"?'],
  ['/blog/other#first#last', 'A link must lead to a heading that the article has'],
  ['/blog/other#', 'A link must lead to a heading that the article has; there are #first'],
  ['#gr%C3%B6%', 'A link must lead to a heading that the article has'],
  ['#first', 'A link must lead to a heading that the article has'],
])('a link to %s leads nowhere: %s', (href, message) => {
  expect(mistakesOf(href)).toEqual([
    expect.objectContaining({ file: '/a/index.md', line: 7, found: href }),
  ]);
  expect(mistakesOf(href)[0]?.message).toContain(message);
});

test('an article with a mistake in its front matter is still one that links may lead to', () => {
  const broken = { ...readArticle('other'), article: undefined };
  const from = readArticle('a', [{ href: '/blog/other', line: 7 }]);
  expect(findMistakesAmong([from, broken])).toEqual([]);
});

test('a link to a draft is a mistake that says so', () => {
  const from = readArticle('a', [{ href: '/blog/other#first', line: 7 }]);
  const drafts: CompiledArticle[] = [{ ...readArticle('other'), status: 'draft' }];
  const [mistake, ...more] = findMistakesAmong([from], { drafts, today: '2026-01-01' });
  expect(more).toEqual([]);
  expect(mistake).toMatchObject({ file: '/a/index.md', line: 7, found: '/blog/other#first' });
  expect(mistake?.message).toMatch(/^A link must not lead to a draft, which has no page/);
});

test.each([
  ['one that waits', '2025-01-01', '2026-03-01', 1],
  ['one that waits longer', '2026-02-01', '2026-03-01', 1],
  ['one that is published on the same day', '2026-03-01', '2026-03-01', 0],
  ['one that was published before', '2026-03-01', '2026-02-01', 0],
  ['one of today', '2025-01-01', '2026-01-01', 0],
])('a link to %s is judged by the days of both', (_name, fromDay, targetDay, count) => {
  const from = readArticle('a', [{ href: '/blog/other', line: 7 }], fromDay);
  const target = readArticle('other', [], targetDay);
  const mistakes = findMistakesAmong([from, target], { drafts: [], today: '2026-01-01' });
  expect(mistakes).toHaveLength(count);
  for (const { message } of mistakes)
    expect(message).toContain(`published later, on ${targetDay};`);
  expect(findMistakesAmong([from, target])).toEqual([]);
});

function mistakesOf(href: string) {
  const from = { ...readArticle('a', [{ href, line: 7 }]), anchors: ['own', 'größe'] };
  const other = { ...readArticle('other'), anchors: ['first'] };
  return findMistakesAmong([from, other]);
}

function readArticle(
  folder: string,
  links: CompiledArticle['links'] = [],
  date = '2025-01-01',
): CompiledArticle {
  const aliases = folder === 'other' ? ['former'] : [];
  return {
    file: `/${folder}/index.md`,
    folder,
    article: listArticle(articleWith({ id: folder, slug: folder, aliases, date })).listed,
    status: 'ready',
    links,
    anchors: [],
    lines: { id: 1, slug: 1, aliases: 1 },
    files: [],
    problems: [],
  };
}
