/** The data for search engines in the built pages, compared with Google's lists and the page. The compiler checks it
 * against schema.org: src/generator/pages/structured-data.ts. */
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { isListed, pages } from './built-site.ts';

type Thing = Record<string, unknown> & { '@type': string };
type Block = { '@context': string; '@graph': Thing[] };

const documents = pages.map(({ name, html }) => {
  const $ = load(html);
  const scripts = $('script[type="application/ld+json"]').toArray();
  const blocks = scripts.map((script) => JSON.parse($(script).text()) as Block);
  return { name, html, blocks, things: blocks.flatMap((block) => block['@graph']) };
});
const listed = documents.filter(isListed);

test.each(documents)('$name has one block where it may be listed, else none', (page) => {
  expect(page.blocks).toHaveLength(isListed(page) ? 1 : 0);
});

test.each([
  ['index.html', ['WebSite', 'Organization']],
  ['blog.html', ['Blog', 'BreadcrumbList']],
  ['blog/page/2.html', ['Blog', 'BreadcrumbList']],
  ['jobs.html', ['BreadcrumbList']],
  ['blog/beat-the-ats.html', ['BlogPosting', 'BreadcrumbList']],
])('%s describes %j', (name, types) => {
  const page = documents.find((one) => one.name === name);
  expect(page?.things.map((thing) => thing['@type'])).toEqual(types);
});

/**
 * What Google asks for, required and recommended, where it applies to this site:
 * https://developers.google.com/search/docs/appearance/structured-data/{article,breadcrumb,organization}
 * and https://developers.google.com/search/docs/appearance/site-names
 */
const askedFor: Record<string, readonly string[]> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  Organization: ['name', 'url', 'logo', 'sameAs'],
  WebSite: ['name', 'url'],
};

test.each(listed)('$name has everything that Google asks for', ({ things }) => {
  const missing = things.flatMap((thing) =>
    (askedFor[thing['@type']] ?? [])
      .filter((property) => valuesAt(thing, property.split('.')).some(isEmpty))
      .map((property) => `${thing['@type']} ${property}`),
  );
  expect(missing).toEqual([]);
});

test.each(listed)('$name refers only to what it describes', ({ things }) => {
  const described = new Set<unknown>();
  const referred = new Set<unknown>();
  JSON.stringify(things, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && '@id' in value)
      (Object.keys(value).length > 1 ? described : referred).add(value['@id']);
    return value;
  });
  expect([...referred].filter((id) => !described.has(id))).toEqual([]);
});

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '';
}

/** Every value that a property has, at the end of a path through things and lists of them. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  const entries = Object.entries(value ?? {}) as [string, unknown][];
  return valuesAt(entries.find(([name]) => name === key)?.[1], rest);
}
