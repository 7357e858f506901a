import { expect, test } from 'vitest';
import type { Article } from '../../src/core/article.ts';
import { site } from '../../src/site.ts';
import { pagePaths } from '../e2e/reader.ts';
import { htmlFiles, leadOnPages, pages, readSiteFile, siteFiles, tagsOf } from './built-site.ts';

const articles = siteFiles
  .filter((name) => name.startsWith('content/a/'))
  .map((name) => JSON.parse(readSiteFile(name)) as Article);
const pageOf = (slug: string) => readSiteFile(`blog/${slug}.html`);

test('every address has its HTML file, and there is no other', () => {
  const expected = [
    ...pagePaths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    '404.html',
    'blog/404.html',
    'blog/page/1.html',
    'blog/remote-job-scams-2025.html',
  ];
  expect(htmlFiles.map(({ name }) => name)).toEqual(expected.toSorted());
});

test.each(pages)('$name has one title, one description at most, and one main heading', (page) => {
  const tags = tagsOf(page.html);
  const count = (isWanted: (tag: (typeof tags)[number]) => boolean) => tags.filter(isWanted).length;
  const isMissing = page.name.endsWith('404.html');
  expect(page.html.match(/<title[^>]*>[^<]+<\/title>/g)).toHaveLength(1);
  expect(count(({ name }) => name === 'h1')).toBe(1);
  expect(count(({ name }) => name === 'main')).toBe(1);
  expect(count(({ attributes }) => attributes.get('name') === 'description')).toBe(
    isMissing ? 0 : 1,
  );
  expect(count(({ attributes }) => attributes.get('rel') === 'canonical')).toBe(isMissing ? 0 : 1);
});

test.each(pages)('$name has nothing inline that runs or styles', ({ html }) => {
  const tags = tagsOf(html);
  const inlineTypes = tags
    .filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
    .map(({ attributes }) => attributes.get('type'));
  expect(inlineTypes).toEqual(['application/json']);
  expect(tags.map(({ name }) => name)).not.toContain('style');
  const attributes = tags.flatMap((tag) => [...tag.attributes]);
  const isActive = ([name = '', value = '']: string[]) =>
    /^(style|on.*|srcdoc)$/.test(name) || /^\s*(javascript|data):/i.test(value);
  expect(attributes.filter(isActive)).toEqual([]);
});

test.each(pages)('$name loads the same scripts, styles and fonts as every other page', (page) => {
  const loaded = (html: string) =>
    tagsOf(html)
      .filter(
        ({ name, attributes }) =>
          (name === 'script' && attributes.has('src')) ||
          ['stylesheet', 'preload', 'modulepreload'].includes(attributes.get('rel') ?? ''),
      )
      .map(({ attributes }) => attributes.get('src') ?? attributes.get('href'));
  expect(loaded(page.html)).toEqual(loaded(readSiteFile('index.html')));
  expect(loaded(page.html).length).toBeGreaterThan(2);
});

test('the ten articles are there', () => {
  expect(articles).toHaveLength(10);
});

test.each(articles)('the text of $slug is in its page once, and in no other', (article) => {
  const { slug, content } = article;
  expect(content.length).toBeGreaterThan(4000);
  expect(pageOf(slug).split(content)).toHaveLength(2);
  const paragraphs = [...content.matchAll(/<p>([^<>"&]{80,})<\/p>/g)].map(([, text = '']) => text);
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs) {
    expect(pageOf(slug).split(paragraph)).toHaveLength(2);
    const others = htmlFiles.filter(({ name }) => name !== `blog/${slug}.html`);
    expect(others.filter(({ html }) => html.includes(paragraph))).toEqual([]);
  }
});

test.each(leadOnPages)('$name leads to another address by itself', ({ html }) => {
  const to = /http-equiv="refresh" content="0; url=(\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(pagePaths).toContain(to);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${to}">`);
  expect(html).toContain(`<a href="${to}">`);
  expect(html).toContain('noindex');
});
