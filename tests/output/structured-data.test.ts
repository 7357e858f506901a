/** The data for search engines in the built pages. The compiler checks it against schema.org:
 * src/generator/pages/structured-data.ts. What Google asks for:
 * https://developers.google.com/search/docs/appearance/structured-data/{article,breadcrumb,organization}
 * and https://developers.google.com/search/docs/appearance/site-names */
import { expect, test } from 'vitest';
import { words } from '../e2e/interface.ts';
import { site } from '../../src/site.ts';
import { topic, topicName } from '../e2e/site-under-test.ts';
import { articles, isListed, pages, textsOf } from './built-site.ts';

type Block = { '@context': string; '@graph': unknown[] };

const documents = pages.map((page) => {
  const texts = textsOf(page.$, 'script[type="application/ld+json"]');
  return { ...page, blocks: texts.map((text) => JSON.parse(text) as Block) };
});
const thingsOf = (file: string) =>
  documents.find(({ name }) => name === file)?.blocks.flatMap((block) => block['@graph']);

test.each(documents)('$name has one block if it may be listed, which is whole', (page) => {
  expect(page.blocks).toHaveLength(isListed(page) ? 1 : 0);
  const described = new Set<unknown>();
  const referred = new Set<unknown>();
  JSON.stringify(page.blocks, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && '@id' in value)
      (Object.keys(value).length > 1 ? described : referred).add(value['@id']);
    return value === '' ? referred.add('an empty text') : value;
  });
  expect([...referred].filter((id) => !described.has(id))).toEqual([]);
});

const home = `${site.origin}/`;
const publisher = { '@type': 'Organization', name: site.product, url: home };
const way = (...steps: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[words.site.home, ''], ...steps].map(([name, path], index) => ({
    position: index + 1,
    name,
    item: `${home}${path}`,
  })),
});
const toBlog: [string, string] = [words.site.blog, 'blog'];
const webSite = { '@type': 'WebSite', name: site.product, url: home };
const brand = { ...publisher, logo: `${home}icons/any-512.png`, sameAs: expect.any(Array) };
const topicPage = { '@type': 'CollectionPage', name: topicName };
const blog = { '@type': 'Blog', name: words.site.blogName(site), url: `${home}blog`, publisher };

test.each([
  ['index.html', [webSite, brand]],
  ['blog.html', [blog, way(toBlog)]],
  ['blog/page/2.html', [blog, way(toBlog, [`${words.blog.page}2`, 'blog/page/2'])]],
  ['jobs.html', [way([words.site.jobs, 'jobs'])]],
  [`topics/${topic}.html`, [topicPage, way(toBlog, [topicName, `topics/${topic}`])]],
])('%s says what it is and the way to it', (file, things) => {
  expect(thingsOf(file)).toMatchObject(things);
});

test.each(articles)('the page of $slug describes its article', (article) => {
  const { slug, title, excerpt, date, author, featuredImage: picture } = article;
  const card = `social/blog/${slug}-${article.card}.jpg`;
  const post = {
    '@type': 'BlogPosting',
    headline: title,
    description: article.description ?? excerpt,
    datePublished: `${date}T12:00:00Z`,
    dateModified: `${article.updatedOn ?? date}T12:00:00Z`,
    image: home + (picture ? `content/i/${picture.id}-${picture.widths.at(-1)}.webp` : card),
    author: { name: author, url: home },
    publisher,
    inLanguage: 'en',
  };
  const trail = way(toBlog, [title, `blog/${slug}`]);
  expect(thingsOf(`blog/${slug}.html`)).toMatchObject([post, trail]);
});
