import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { pagePaths } from '../e2e/site-under-test.ts';
import { readerView } from '../fixtures/reader-view.ts';
import { withoutStructuredData } from '../fixtures/without-structured-data.ts';
import {
  aliases,
  articles,
  htmlFiles,
  isListed,
  leadOnPages,
  pages,
  parse,
  readSiteFile,
  siteFiles,
  textsOf,
  valuesOf,
} from './built-site.ts';

const home = parse(readSiteFile('index.html'));

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

test.each(pages)('$name has the code of every page, and nothing else inline', (page) => {
  const { $ } = page;
  const inline = $('script:not([src])').toArray();
  expect
    .soft(inline.map((script) => $(script).attr('type')))
    .toEqual([undefined, 'application/json', ...(isListed(page) ? ['application/ld+json'] : [])]);
  for (const common of [
    (one: typeof $) => textsOf(one, 'script:not([src]):not([type])'),
    (one: typeof $) => valuesOf(one, 'src', 'script'),
    (one: typeof $) => valuesOf(one, 'href', 'link[rel=stylesheet]'),
    (one: typeof $) => valuesOf(one, 'href', 'link[rel=modulepreload]'),
    (one: typeof $) => valuesOf(one, 'href', 'link[rel=preload]:not([as=image])'),
  ])
    expect.soft(common($)).toEqual(common(home));
  expect.soft($('style')).toHaveLength(1);
  const elements = $.root().find('*').toArray();
  const attributes = elements.flatMap(({ attribs }) => Object.entries(attribs));
  const isActive = ([name, value]: [string, string]) =>
    /^(style|on.*|srcdoc)$/.test(name) || /^\s*(javascript|data):/i.test(value);
  expect.soft(attributes.filter(isActive)).toEqual([]);
});

test.each(articles)('the page of $slug has its whole text once, and three others', (article) => {
  const { slug, content } = article;
  const html = readSiteFile(`blog/${slug}.html`);
  const page = withoutStructuredData(html);
  expect.soft(page.split(content)).toHaveLength(2);
  const others = htmlFiles.filter(({ name }) => name !== `blog/${slug}.html`);
  for (const [, words = ''] of content.matchAll(/<p>([^<>"&]{80,})<\/p>/g)) {
    expect.soft(page.split(words)).toHaveLength(content.split(words).length);
    expect.soft(others.filter((other) => other.html.includes(words))).toEqual([]);
  }
  const related = new Set(valuesOf(parse(html), 'href', '[aria-labelledby=related-articles] li a'));
  expect.soft(related.size).toBe(3);
  expect.soft(pagePaths).toEqual(expect.arrayContaining([...related]));
  expect.soft([...related]).not.toContain(`/blog/${slug}`);
});

test.each(articles)('a reader view of $slug has all of its article, and no more', ({ slug }) => {
  const { text, lost } = readerView(readSiteFile(`blog/${slug}.html`));
  expect(lost).toEqual([]);
  expect(text).not.toContain('(opensinanewtab)');
});

test.each(leadOnPages)('$name leads to another address by itself', ({ html }) => {
  const to = /http-equiv="refresh" content="0; url=(\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(pagePaths).toContain(to);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${to}">`);
  expect(html).toContain(`<a href="${to}">`);
  expect(html).toContain(`src="/moved.js" data-to="${to}"></script><noscript><meta http-equiv=`);
  expect(html).toContain('noindex');
});

test('the first file of the code needs no other', () => {
  const first = siteFiles.filter((name) => /^assets\/boot-[^/]+\.js$/.test(name));
  expect(first).toHaveLength(1);
  expect(readSiteFile(first[0] ?? '')).not.toMatch(/(^|[;}])import[{*"'`a-zA-Z ]/);
});

test('React’s renderer is a module of functions, not one that holds them all', () => {
  const [renderer = ''] = siteFiles.filter((name) => /^assets\/react-[\w-]+\.js$/.test(name));
  const code = readSiteFile(renderer);
  const parts = parseAst(code).body.flatMap<{ start: number; end: number }>((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [statement],
  );
  expect(code.length).toBeGreaterThan(150_000); // else this is not the renderer
  expect(Math.max(...parts.map(({ start, end }) => end - start))).toBeLessThan(20_000);
});
