import type { Graph } from 'schema-dts';
import { expect, test } from 'vitest';
import {
  structuredData,
  withStructuredData,
} from '../../../../src/generator/pages/structured-data.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import type { Article } from '../../../../src/core/article.ts';
import type { PageSubject } from '../../../../src/generator/pages/page-addresses.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });
const home = 'https://blog.test/';

/** A thing of the graph of a page, by its type. */
const thingOf = (type: string, subject: PageSubject, ownSite = site) =>
  thing(type, structuredData('/', subject, ownSite));
const thing = (type: string, graph: Graph) =>
  graph['@graph'].find((one) => typeof one === 'object' && one['@type'] === type);
/** The same of an article's page. */
const ofArticle = (type: string, overrides: Partial<Article> = {}) =>
  thingOf(type, { kind: 'article', article: articleWith(overrides) });

test('an article says when it was published, when it changed, by whom, and shows its card', () => {
  const article = articleWith({ updatedOn: '2025-02-03' });
  expect(ofArticle('BlogPosting', article)).toMatchObject({
    headline: article.title,
    description: article.excerpt,
    datePublished: '2024-12-24',
    dateModified: '2025-02-03',
    image: `${home}social/blog/article-1.jpg`,
    author: { name: article.author, url: home },
    publisher: { name: 'Foothold', url: home },
    inLanguage: 'en',
    mainEntityOfPage: `${home}blog/article-1`,
  });
});

test('an article that never changed is as old as its publication; its own picture and description come first', () => {
  const description = 'What advertisements mean, in a table.';
  const size = { width: 1600, height: 900, widths: [400, 1600] };
  const featuredImage = { id: 'a'.repeat(32), alt: 'A lamp', ...size };
  expect(ofArticle('BlogPosting', { description, featuredImage })).toMatchObject({
    dateModified: '2024-12-24',
    description,
    image: `${home}content/i/${'a'.repeat(32)}-1600.webp`,
  });
});

test('an article says what it is about', () => {
  expect(ofArticle('BlogPosting', { topic: 'about-us' })).toHaveProperty(
    'articleSection',
    'About us',
  );
  expect(ofArticle('BlogPosting')).not.toHaveProperty('articleSection');
});

test('an article says when it was last checked', () => {
  expect(ofArticle('BlogPosting', { checkedOn: '2025-04-05' })).toMatchObject({
    mainEntityOfPage: { '@id': `${home}blog/article-1`, lastReviewed: '2025-04-05' },
  });
});

test.each<[step: string, path: string, PageSubject]>([
  ['Page 2', 'blog/page/2', { kind: 'blog', number: 2 }],
  ['About us', 'topics/about-us', { kind: 'topic', topic: 'about-us' }],
  [articleWith().title, 'blog/article-1', { kind: 'article', article: articleWith() }],
])('the way from the home page leads by the blog to “%s”', (name, path, subject) => {
  const itemListElement = [
    { position: 1, name: 'Home', item: home },
    { position: 2, name: 'Blog', item: `${home}blog` },
    { position: 3, name, item: home + path },
  ];
  expect(thingOf('BreadcrumbList', subject)).toMatchObject({ itemListElement });
});

test('the home page names the site and whose it is, with the networks that the brand has', () => {
  const subject = { kind: 'home' } as const;
  expect(thingOf('WebSite', subject)).toMatchObject({
    url: home,
    name: 'Foothold',
    publisher: { '@id': `${home}#organization` },
  });
  expect(thingOf('Organization', subject)).toMatchObject({
    '@id': `${home}#organization`,
    logo: `${home}icons/any-512.png`,
    sameAs: site.social.map(({ url }) => url),
  });
  const other = parseSiteConfig({ SITE_PRODUCT: 'Other' });
  expect(thingOf('Organization', subject, other)).not.toHaveProperty('sameAs');
});

test('no text of an article can end the block, nor begin a comment in it', () => {
  const title = '</script><!-- "quoted" & more';
  const subject = { kind: 'article', article: articleWith({ title }) } as const;
  const graph = structuredData('/', subject, site);
  const html = withStructuredData('<html><body><p></body></p></body></html>', graph);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(thing('BlogPosting', JSON.parse(json) as Graph)).toMatchObject({ headline: title });
  expect(html.endsWith('</script></body></html>')).toBe(true);
});
