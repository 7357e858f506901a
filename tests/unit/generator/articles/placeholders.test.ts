import { expect, test } from 'vitest';
import { fillMarkdown, fillText } from '../../../../src/generator/articles/placeholders.ts';
import { slugOf } from '../../../../src/site-config.ts';
import { renderMarkdown } from '../../../../src/generator/articles/markdown/render-markdown.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { plainTextOf } from '../../../../src/generator/articles/markdown/headings.ts';
import { parseHtml } from '../../../../src/generator/articles/markdown/html-text.ts';

const wordsOf = (html: string) => plainTextOf(parseHtml(html));

const siteOf = (product: string) => ({ ...parseSiteConfig({}), product });

test.each([
  ['Élan & Co.', 'elan-co'],
  ['Klettern & Co', 'klettern-co'],
  ['Größenwahn', 'grossenwahn'],
  ['  --A.B--  ', 'a-b'],
  ['足がかり', 'brand'],
])('the brand “%s” is %s in addresses', (brand, slug) => {
  expect(slugOf(brand)).toBe(slug);
});

test('the brand is a slug in links to articles and itself elsewhere', () => {
  const text = '{product}: [a](/blog/why-{product}-is#b), {jobs}';
  const site = { ...siteOf('A & B'), jobsUrl: 'https://jobs.test' };
  expect(fillText(text, site)).toBe('A & B: [a](/blog/why-a-b-is#b), https://jobs.test');
});

test('a brand may hold signs that mean something to a program', () => {
  expect(fillText('{product}', siteOf('$& $1'))).toBe('$& $1');
});

test('a brand may hold signs that mean something in Markdown', async () => {
  const brand = '*A* _b_ <i> | `c` [d](e) & :f[g]';
  const problems: unknown[] = [];
  const source = fillMarkdown('Why {product}? [So](/blog/why-{product}).', siteOf(brand));
  const { html, links } = await renderMarkdown(source, {
    report: (problem) => problems.push(problem),
    findPicture: async () => ({ kind: 'missing' }),
  });
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toBe(`Why ${brand}? So.`);
  expect(links).toEqual([{ href: '/blog/why-a-b-i-c-d-e-f-g', line: 1 }]);
});
