import { expect, test } from 'vitest';
import { findMistakesAmong } from '../../../../src/build/content/check-articles.ts';
import type { CompiledArticle } from '../../../../src/build/content/compile-article.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { listArticle } from '../../../fixtures/read-articles-here.ts';

test.each([
  '/',
  '/blog',
  '/jobs',
  '/blog/other',
  '/blog/other#first',
  '#own',
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

function mistakesOf(href: string) {
  const from = { ...readArticle('a', [{ href, line: 7 }]), anchors: ['own'] };
  const other = { ...readArticle('other'), anchors: ['first'] };
  return findMistakesAmong([from, other]);
}

function readArticle(folder: string, links: CompiledArticle['links'] = []): CompiledArticle {
  const aliases = folder === 'other' ? ['former'] : [];
  return {
    file: `/${folder}/index.md`,
    folder,
    article: listArticle(articleWith({ id: folder, slug: folder, aliases })).listed,
    links,
    anchors: [],
    lines: { id: 1, slug: 1, aliases: 1 },
    files: [],
    problems: [],
  };
}
