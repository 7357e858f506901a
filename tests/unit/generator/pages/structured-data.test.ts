import type { Graph, Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import {
  structuredData,
  withStructuredData,
} from '../../../../src/generator/pages/structured-data.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });
const home = 'https://blog.test/';

test('an article says when it was published, when it changed, by whom, and how long it is', () => {
  const article = articleWith({ updatedOn: '2025-02-03', content: '<p>One two</p><p>three</p>' });
  expect(thing('BlogPosting', structuredData({ kind: 'article', article }, site))).toMatchObject({
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

test('an article that never changed is as old as its publication', () => {
  const graph = structuredData({ kind: 'article', article: articleWith() }, site);
  expect(thing('BlogPosting', graph)).toMatchObject({ dateModified: '2024-12-24' });
});

test('the description written for search results comes before the excerpt', () => {
  const article = articleWith({ description: 'What advertisements mean, in a table.' });
  const graph = structuredData({ kind: 'article', article }, site);
  expect(thing('BlogPosting', graph)).toMatchObject({
    description: 'What advertisements mean, in a table.',
  });
});

test('a picture is described with its size, for an article without one its social card', () => {
  const renditions = [400, 1600].map((width) => ({
    width,
    avif: `${width}`.padStart(32, 'a'),
    webp: `${width}`.padStart(32, 'b'),
  }));
  const featuredImage = { alt: 'A lamp', width: 1600, height: 900, renditions };
  const image = (article: ReturnType<typeof articleWith>) =>
    (
      thing('BlogPosting', structuredData({ kind: 'article', article }, site)) as {
        image?: unknown;
      }
    ).image;
  expect(image(articleWith({ featuredImage }))).toEqual({
    '@type': 'ImageObject',
    url: `${home}content/i/${'1600'.padStart(32, 'b')}.webp`,
    width: '1600',
    height: '900',
  });
  expect(image(articleWith())).toEqual({
    '@type': 'ImageObject',
    url: `${home}social/blog/article-1.jpg`,
    width: '1200',
    height: '630',
  });
});

test('the way to an article leads from the home page over the blog', () => {
  const graph = structuredData({ kind: 'article', article: articleWith() }, site);
  expect(trailOf(graph)).toEqual([
    [1, 'Home', home],
    [2, 'Blog', `${home}blog`],
    [3, 'How to read an advertisement', `${home}blog/article-1`],
  ]);
});

test('shown questions are listed with their answers, in the words that readers see', () => {
  const content =
    '<h2 id="q">Questions</h2><div class="faq">' +
    '<h3 id="a">Is this &#x3C;div> safe?</h3><a class="anchor" href="#a" aria-label="Link to > a"></a>' +
    '<p>Yes, <strong>mostly</strong>.</p><div class="compare"><p>Ask <a href="https://x.test">them<span role="img" aria-label=" (opens in a new tab)"></span></a>.</p></div>' +
    '<h3 id="b">And R&#x26;D?</h3><p>No.</p></div><p>Later.</p>' +
    '<div class="faq"><h3 id="c">A second block?</h3><p>Also.</p></div>';
  const article = articleWith({ content });
  const graph = structuredData({ kind: 'article', article }, site);
  expect(thing('FAQPage', graph)).toMatchObject({
    mainEntity: [
      { name: 'Is this <div> safe?', acceptedAnswer: { text: 'Yes, mostly. Ask them.' } },
      { name: 'And R&D?', acceptedAnswer: { text: 'No.' } },
      { name: 'A second block?', acceptedAnswer: { text: 'Also.' } },
    ],
  });
});

test('an article without questions is no page of questions', () => {
  const graph = structuredData({ kind: 'article', article: articleWith() }, site);
  expect(thing('FAQPage', graph)).toBeUndefined();
});

test('the home page names the site and whose it is, with its networks', () => {
  const graph = structuredData({ kind: 'home' }, site);
  expect(thing('WebSite', graph)).toMatchObject({
    url: home,
    name: 'Foothold',
    publisher: { '@id': `${home}#organization` },
  });
  expect(thing('Organization', graph)).toMatchObject({
    '@id': `${home}#organization`,
    logo: `${home}icons/any-512.png`,
    sameAs: site.social.map(({ url }) => url),
  });
});

test('a brand that names no network is said to be nowhere else', () => {
  const other = parseSiteConfig({ SITE_PRODUCT: 'Other' });
  expect(thing('Organization', structuredData({ kind: 'home' }, other))).not.toHaveProperty(
    'sameAs',
  );
});

test('a page of the blog names the articles that it shows, and its place', () => {
  const [featured, ...grid] = [1, 2, 3].map((number) => articleWith({ slug: `article-${number}` }));
  const page = { number: 2, pageCount: 2, grid, ...(featured && { featured }) };
  const graph = structuredData({ kind: 'blog', page }, site);
  expect(thing('Blog', graph)).toMatchObject({
    blogPost: [1, 2, 3].map((number) => ({ url: `${home}blog/article-${number}` })),
  });
  expect(trailOf(graph)).toEqual([
    [1, 'Home', home],
    [2, 'Blog', `${home}blog`],
    [3, 'Page 2', `${home}blog/page/2`],
  ]);
});

test('no text of an article can end the block, nor begin a comment in it', () => {
  const title = '</script><!-- "quoted" & more';
  const graph = structuredData({ kind: 'article', article: articleWith({ title }) }, site);
  const html = withStructuredData('<html><body><p></body></p></body></html>', graph);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(thing('BlogPosting', JSON.parse(json) as Graph)).toMatchObject({ headline: title });
  expect(html.endsWith('</script></body></html>')).toBe(true);
});

function thing(type: string, graph: Graph): Thing | undefined {
  return graph['@graph'].find((one) => typeof one === 'object' && one['@type'] === type);
}

/** The steps of a breadcrumb trail. */
function trailOf(graph: Graph) {
  type Trail = { itemListElement: { position: number; name: string; item: string }[] };
  const trail = thing('BreadcrumbList', graph) as unknown as Trail;
  return trail.itemListElement.map(({ position, name, item }) => [position, name, item]);
}
