import type { Graph, Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import {
  structuredData,
  withStructuredData,
} from '../../../../src/generator/pages/structured-data.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import type { Article } from '../../../../src/core/article.ts';
import type { PageSubject } from '../../../../src/generator/outputs.ts';
import { articleWith, contentOf } from '../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });
const home = 'https://blog.test/';

/** A thing of the graph of a page, by its type. */
async function thingOf(
  type: string,
  subject: PageSubject,
  articles: readonly Article[] = [],
  ownSite = site,
): Promise<Thing | undefined> {
  const graph = await structuredData({ path: '/', subject }, contentOf(articles), ownSite);
  return graph && thing(type, graph);
}
const thing = (type: string, graph: Graph) =>
  graph['@graph'].find((one) => typeof one === 'object' && one['@type'] === type);
/** The same of an article's page. */
const ofArticle = (type: string, overrides: Partial<Article> = {}) => {
  const article = articleWith(overrides);
  return thingOf(type, { kind: 'article', slug: article.slug }, [article]);
};

test('an article says when it was published, when it changed, by whom, and how long it is', async () => {
  const article = articleWith({ updatedOn: '2025-02-03', content: '<p>One two</p><p>three</p>' });
  expect(await ofArticle('BlogPosting', article)).toMatchObject({
    headline: article.title,
    description: article.excerpt,
    datePublished: '2024-12-24',
    dateModified: '2025-02-03',
    author: { name: article.author, url: home },
    publisher: { name: 'Foothold', url: home },
    wordCount: 3,
    inLanguage: 'en',
    mainEntityOfPage: `${home}blog/article-1`,
  });
});

test('an article that never changed is as old as its publication, and its description comes before the excerpt', async () => {
  const description = 'What advertisements mean, in a table.';
  const expected = { dateModified: '2024-12-24', description };
  expect(await ofArticle('BlogPosting', { description })).toMatchObject(expected);
});

test('a picture is described with its size, for an article without one its social card', async () => {
  const size = { width: 1600, height: 900, widths: [400, 1600] };
  const featuredImage = { id: 'a'.repeat(32), alt: 'A lamp', ...size };
  const image = (url: string, width: string, height: string) => ({
    image: { '@type': 'ImageObject', url: home + url, width, height },
  });
  expect(await ofArticle('BlogPosting', { featuredImage })).toMatchObject(
    image(`content/i/${'a'.repeat(32)}-1600.webp`, '1600', '900'),
  );
  expect(await ofArticle('BlogPosting')).toMatchObject(
    image('social/blog/article-1.jpg', '1200', '630'),
  );
});

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => articleWith({ slug: `article-${number}` }));

test.each<[string, PageSubject, readonly (readonly [string, string])[]]>([
  [
    'an article leads over the blog',
    { kind: 'article', slug: 'article-8' },
    [
      ['Blog', 'blog'],
      ['How to read an advertisement', 'blog/article-8'],
    ],
  ],
  [
    'a later page of the blog, too',
    { kind: 'blog', number: 2 },
    [
      ['Blog', 'blog'],
      ['Page 2', 'blog/page/2'],
    ],
  ],
  ['the blog is one step', { kind: 'blog', number: 1 }, [['Blog', 'blog']]],
])('the way from the home page: %s', async (_name, subject, steps) => {
  const trail = await thingOf('BreadcrumbList', subject, eight);
  expect(trail).toMatchObject({
    itemListElement: [['Home', ''] as const, ...steps].map(([name, path], index) => ({
      position: index + 1,
      name,
      item: home + path,
    })),
  });
});

test('shown questions are listed with their answers, in the words that readers see', async () => {
  const content =
    '<h2 id="q">Questions</h2><div class="faq">' +
    '<h3 id="a">Is this &#x3C;div> safe?</h3><a class="anchor" href="#a" aria-label="Link to > a"></a>' +
    '<p>Yes, <strong>mostly</strong>.</p><div class="compare"><p>Ask <a href="https://x.test">them<span role="img" aria-label=" (opens in a new tab)"></span></a>.</p></div>' +
    '<h3 id="b">And R&#x26;D?</h3><p>No.</p></div><p>Later.</p>' +
    '<div class="faq"><h3 id="c">A second block?</h3><p>Also.</p></div>';
  expect(await ofArticle('FAQPage', { content })).toMatchObject({
    mainEntity: [
      { name: 'Is this <div> safe?', acceptedAnswer: { text: 'Yes, mostly. Ask them.' } },
      { name: 'And R&D?', acceptedAnswer: { text: 'No.' } },
      { name: 'A second block?', acceptedAnswer: { text: 'Also.' } },
    ],
  });
});

test('an article without questions is no page of questions', async () => {
  expect(await ofArticle('FAQPage')).toBeUndefined();
});

test('the home page names the site and whose it is, with the networks that the brand has', async () => {
  const subject = { kind: 'home' } as const;
  expect(await thingOf('WebSite', subject)).toMatchObject({
    url: home,
    name: 'Foothold',
    publisher: { '@id': `${home}#organization` },
  });
  expect(await thingOf('Organization', subject)).toMatchObject({
    '@id': `${home}#organization`,
    logo: `${home}icons/any-512.png`,
    sameAs: site.social.map(({ url }) => url),
  });
  const other = parseSiteConfig({ SITE_PRODUCT: 'Other' });
  expect(await thingOf('Organization', subject, [], other)).not.toHaveProperty('sameAs');
});

test('a page of the blog names the articles that it shows', async () => {
  expect(await thingOf('Blog', { kind: 'blog', number: 2 }, eight)).toMatchObject({
    blogPost: [1, 8].map((number) => ({ url: `${home}blog/article-${number}` })),
  });
});

test('no text of an article can end the block, nor begin a comment in it', async () => {
  const title = '</script><!-- "quoted" & more';
  const page = { path: '/', subject: { kind: 'article', slug: 'article-1' } } as const;
  const graph = await structuredData(page, contentOf([articleWith({ title })]), site);
  if (!graph) throw new Error('The page has no graph');
  const html = withStructuredData('<html><body><p></body></p></body></html>', graph);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(thing('BlogPosting', JSON.parse(json) as Graph)).toMatchObject({ headline: title });
  expect(html.endsWith('</script></body></html>')).toBe(true);
});
