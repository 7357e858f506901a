import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { pagePaths } from '../e2e/reader.ts';
import { readerView } from '../fixtures/reader-view.ts';
import { withoutStructuredData } from '../fixtures/without-structured-data.ts';
import {
  aliases,
  articles,
  htmlFiles,
  inlineScripts,
  leadOnPages,
  pages,
  readSiteFile,
  siteFiles,
  tagsOf,
} from './built-site.ts';

/** Slug, id and date of the articles that the specification names; an editor adds others. */
const specified = [
  ['too-good-to-be-true-how-to-spot-avoid-remote-job-scams', 'remote-job-scams-2025', '2025-04-13'],
  ['maximising-cv-with-ai', '10', '2025-03-09'],
  ['beat-the-ats', '9', '2024-12-24'],
  ['digital-nomad-visa-options-europe', '8', '2024-12-11'],
  ['cover-letters-relevance', '7', '2024-11-21'],
  ['future-of-work', '6', '2024-11-18'],
  ['remote-work-trends', '5', '2024-10-12'],
  ['low-income-digital-nomad-visas', '4', '2024-07-03'],
  ['benefits-of-remote-and-hybrid-work', '2', '2024-06-20'],
  [`journey-and-vision-behind-${site.product.toLowerCase()}`, '1', '2024-05-14'],
];
const pageOf = (slug: string) => withoutStructuredData(readSiteFile(`blog/${slug}.html`));

test('every address has its HTML file, and there is no other', () => {
  const expected = [
    ...pagePaths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    '404.html',
    'blog/404.html',
    'blog/page/1.html',
    ...aliases.map(({ path }) => `${path.slice(1)}.html`),
  ];
  expect(htmlFiles.map(({ name }) => name)).toEqual(expected.toSorted());
});

test.each(pages)(
  '$name has nothing inline but its styles, its data and the one script that shows the theme',
  ({ name: page, html }) => {
    const tags = tagsOf(html);
    const inlineTypes = tags
      .filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
      .map(({ attributes }) => attributes.get('type'));
    const isListed = !/^(?:device|saved|search|(?:blog\/)?404)\.html$/.test(page);
    expect(inlineTypes).toEqual([
      undefined,
      'application/json',
      ...(isListed ? ['application/ld+json'] : []),
    ]);
    expect(inlineScripts(html)).toEqual(inlineScripts(readSiteFile('index.html')));
    expect(tags.filter(({ name }) => name === 'style')).toHaveLength(1);
    const attributes = tags.flatMap((tag) => [...tag.attributes]);
    const isActive = ([name = '', value = '']: string[]) =>
      /^(style|on.*|srcdoc)$/.test(name) || /^\s*(javascript|data):/i.test(value);
    expect(attributes.filter(isActive)).toEqual([]);
  },
);

test.each(pages)('$name loads the same scripts and styles as every other page', (page) => {
  const loaded = (html: string) =>
    tagsOf(html)
      .filter(
        ({ name, attributes }) =>
          (name === 'script' && attributes.has('src')) ||
          (['stylesheet', 'preload', 'modulepreload'].includes(attributes.get('rel') ?? '') &&
            attributes.get('as') !== 'image'),
      )
      .map(({ attributes }) => attributes.get('src') ?? attributes.get('href'));
  expect(loaded(page.html)).toEqual(loaded(readSiteFile('index.html')));
  expect(loaded(page.html).length).toBeGreaterThan(0);
});

test.each(articles)('the text of $slug is in its page once, and in no other', (article) => {
  const { slug, content } = article;
  expect(pageOf(slug).split(content)).toHaveLength(2);
  const paragraphs = [...content.matchAll(/<p>([^<>"&]{80,})<\/p>/g)].map(([, text = '']) => text);
  for (const paragraph of paragraphs) {
    expect(pageOf(slug).split(paragraph)).toHaveLength(content.split(paragraph).length);
    const others = htmlFiles.filter(({ name }) => name !== `blog/${slug}.html`);
    expect(others.filter(({ html }) => html.includes(paragraph))).toEqual([]);
  }
});

test.each(articles)('after the text of $slug there are three other articles', ({ slug }) => {
  const [, related = ''] =
    /<section aria-labelledby="related-articles"(.*?)<\/section>/s.exec(pageOf(slug)) ?? [];
  const hrefs = [...related.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(new Set(hrefs).size).toBe(3);
  expect(pagePaths).toEqual(expect.arrayContaining(hrefs));
  expect(hrefs).not.toContain(`/blog/${slug}`);
});

test.each(leadOnPages)('$name leads to another address by itself', ({ html }) => {
  const to = /http-equiv="refresh" content="0; url=(\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(pagePaths).toContain(to);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${to}">`);
  expect(html).toContain(`<a href="${to}">`);
  expect(html).toContain(`src="/moved.js" data-to="${to}"></script><noscript><meta http-equiv=`);
  expect(html).toContain('noindex');
});

test('the ten articles have the slugs, ids and dates of the specification, and one author', () => {
  const known = articles.map(({ slug, id, date }) => [slug, id, date]);
  expect(known).toEqual(expect.arrayContaining(specified));
  expect(new Set(articles.map(({ author }) => author))).toEqual(new Set([site.author]));
});

test.each(articles)('a reader view of $slug has all of its article, and no more', ({ slug }) => {
  const { text, lost } = readerView(readSiteFile(`blog/${slug}.html`));
  expect(lost).toEqual([]);
  expect(text).not.toContain('(opensinanewtab)');
});

const ofSpecification = articles.filter(({ id }) => specified.some(([, known]) => known === id));

test.each(ofSpecification)('$slug has 900 to 1,500 words', ({ content }) => {
  const words = content.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(900);
  expect(words.length).toBeLessThanOrEqual(1500);
});

test('the first file of the page’s code needs no other: a reader’s press waits for one request', () => {
  const first = siteFiles.filter((name) => /^assets\/boot-[^/]+\.js$/.test(name));
  expect(first).toHaveLength(1);
  expect(readSiteFile(first[0] ?? '')).not.toMatch(/(^|[;}])import[{*"'`a-zA-Z ]/);
});
