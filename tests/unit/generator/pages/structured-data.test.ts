import type { Graph, Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import {
  articleThings,
  blogThings,
  homeThings,
  topicThings,
  withStructuredData,
} from '../../../../src/generator/pages/structured-data.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import type { Article } from '../../../../src/shared/article.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });
const home = 'https://blog.test/';

/** A thing of a page, by its type. */
const thingOf = (type: string, things: readonly Thing[]) =>
  things.find((one) => typeof one === 'object' && one['@type'] === type);
/** The same of an article's page. */
const ofArticle = (type: string, overrides: Partial<Article> = {}) =>
  thingOf(type, articleThings(articleWith(overrides), site));

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

test.each([
  ['Page 2', 'blog/page/2', blogThings(2, site)],
  ['About us', 'topics/about-us', topicThings('about-us', site)],
  [articleWith().title, 'blog/article-1', articleThings(articleWith(), site)],
])('the way from the home page leads by the blog to “%s”', (name, path, things) => {
  const itemListElement = [
    { position: 1, name: 'Home', item: home },
    { position: 2, name: 'Blog', item: `${home}blog` },
    { position: 3, name, item: home + path },
  ];
  expect(thingOf('BreadcrumbList', things)).toMatchObject({ itemListElement });
});

test('the home page names the site and whose it is, with the networks that the brand has', () => {
  expect(thingOf('WebSite', homeThings(site))).toMatchObject({
    url: home,
    name: 'Foothold',
    publisher: { '@id': `${home}#organization` },
  });
  expect(thingOf('Organization', homeThings(site))).toMatchObject({
    '@id': `${home}#organization`,
    logo: `${home}icons/any-512.png`,
    sameAs: site.social.map(({ url }) => url),
  });
  const other = parseSiteConfig({ SITE_PRODUCT: 'Other' });
  expect(thingOf('Organization', homeThings(other))).not.toHaveProperty('sameAs');
});

test('no text of an article can end the block, nor begin a comment in it', () => {
  const title = '</script><!-- "quoted" & more';
  const things = articleThings(articleWith({ title }), site);
  const html = withStructuredData('<html><body><p></body></p></body></html>', things);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  const graph = JSON.parse(json) as Graph;
  expect(thingOf('BlogPosting', graph['@graph'])).toMatchObject({ headline: title });
  expect(html.endsWith('</script></body></html>')).toBe(true);
});
