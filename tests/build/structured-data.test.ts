/** What the built pages tell search engines, held against schema.org, Google's lists and the page. */
import { load } from 'cheerio';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { addressOfPage, dist, isListed, listedPages, pages, root } from './built-site.ts';

type Thing = Record<string, unknown> & { '@type': string };
type Block = { '@context': string; '@graph': Thing[] };

const blocksOf = (html: string): Block[] => {
  const $ = load(html);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()) as Block);
};
const thingsOf = (html: string) => blocksOf(html).flatMap((block) => block['@graph']);
const articlePages = listedPages.filter(({ name }) => /^blog\/(?!page\/)/.test(name));

test.each(pages)('$name has one block where it may be listed, else none', (page) => {
  expect(blocksOf(page.html)).toHaveLength(isListed(page) ? 1 : 0);
});

test.each([
  ['index.html', ['WebSite', 'Organization']],
  ['blog.html', ['Blog', 'BreadcrumbList']],
  ['blog/page/2.html', ['Blog', 'BreadcrumbList']],
  ['jobs.html', ['BreadcrumbList']],
  ['blog/beat-the-ats.html', ['BlogPosting', 'BreadcrumbList']],
  ['blog/cover-letters-relevance.html', ['BlogPosting', 'BreadcrumbList', 'FAQPage']],
])('%s tells of %j', (name, types) => {
  const html = pages.find((page) => page.name === name)?.html ?? '';
  expect(thingsOf(html).map((thing) => thing['@type'])).toEqual(types);
});

test('schema.org knows every type and property that is used, with such a value', async () => {
  const graphs = Object.fromEntries(
    listedPages.flatMap(({ name, html }) => blocksOf(html).map((block) => [name, block])),
  );
  expect(Object.keys(graphs)).toHaveLength(listedPages.length);
  // schema-dts is generated from the vocabulary; the last lines show that it refuses what is not in it.
  const source = `import type { Graph } from 'schema-dts';
export const graphs = ${JSON.stringify(graphs)} satisfies Record<string, Graph>;
const context = 'https://schema.org';
// @ts-expect-error an unknown property
export const one: Graph = { '@context': context, '@graph': [{ '@type': 'BlogPosting', headlin: 'x' }] };
// @ts-expect-error a value of another type
export const two: Graph = { '@context': context, '@graph': [{ '@type': 'BlogPosting', author: { '@type': 'Blog' } }] };
`;
  expect(await typeErrors(source)).toBe('');
}, 60_000);

/**
 * What Google asks for, required and recommended, where it applies to this site:
 * https://developers.google.com/search/docs/appearance/structured-data/{article,breadcrumb,faqpage,organization}
 * and https://developers.google.com/search/docs/appearance/site-names
 */
const askedFor: Record<string, readonly string[]> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  Organization: ['name', 'url', 'logo', 'sameAs'],
  WebSite: ['name', 'url'],
};

test.each(listedPages)('$name tells all that Google asks for', ({ html }) => {
  const missing = thingsOf(html).flatMap((thing) =>
    (askedFor[thing['@type']] ?? [])
      .filter((property) => valuesAt(thing, property.split('.')).some(isEmpty))
      .map((property) => `${thing['@type']} ${property}`),
  );
  expect(missing).toEqual([]);
});

test.each(listedPages)('$name refers only to what it describes', ({ html }) => {
  const described = new Set<unknown>();
  const referred = new Set<unknown>();
  JSON.stringify(thingsOf(html), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && '@id' in value)
      (Object.keys(value).length > 1 ? described : referred).add(value['@id']);
    return value;
  });
  expect([...referred].filter((id) => !described.has(id))).toEqual([]);
});

test.each(articlePages)('what $name tells of itself is what it shows', async ({ name, html }) => {
  const $ = load(html);
  const posting = thingsOf(html).find((thing) => thing['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: $('h1').text(),
    description: $('meta[name=description]').attr('content'),
    datePublished: $('time').attr('datetime'),
    author: { name: site.author },
    publisher: { name: site.product },
    mainEntityOfPage: addressOfPage(name),
    inLanguage: $('html').attr('lang'),
  });
  const body = $('#article-body');
  body.find('.visually-hidden').remove();
  const words = body.text().match(/\S+/g) ?? [];
  const difference = Math.abs(Number(posting?.['wordCount']) - words.length);
  expect(difference).toBeLessThan(words.length * 0.06); // words of neighbouring cells run together
  const image = posting?.['image'] as { url: string; width: string; height: string };
  const path = image.url.slice((site.origin + site.basePath).length);
  const { width, height } = await sharp(join(dist, path)).metadata();
  expect([image.width, image.height]).toEqual([`${width}`, `${height}`]);
});

test('every question that is shown is told, with its answer', () => {
  const shown = articlePages.flatMap(({ html }) => {
    const $ = load(html);
    return $('.faq h3')
      .toArray()
      .map((question) => $(question).text());
  });
  const told = articlePages.flatMap(({ html }) =>
    thingsOf(html)
      .filter((thing) => thing['@type'] === 'FAQPage')
      .flatMap(({ mainEntity }) => mainEntity as { name: string; acceptedAnswer: Thing }[])
      .map(({ name, acceptedAnswer }) => {
        const text = squeezed(load(html)('.faq').text().replaceAll(' (opens in a new tab)', ''));
        expect(text).toContain(squeezed(`${name}${String(acceptedAnswer['text'])}`));
        return name;
      }),
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual(shown.map((question) => question.replace(/\s+/g, ' ')));
});

/** Blocks end without a space in the one text, and with one in the other. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

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

/** What the compiler says of a module of its own; empty where it says nothing. */
function typeErrors(source: string): Promise<string> {
  const folder = join(root, `.cache/graphs-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'graphs.ts');
  writeFileSync(file, source);
  const { bin } = JSON.parse(
    readFileSync(join(root, 'node_modules/typescript/package.json'), 'utf8'),
  ) as { bin: { tsc: string } };
  const compiler = join(root, 'node_modules/typescript', bin.tsc);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  const target = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, ...options, ...target, file],
      { cwd: root },
      (_error, stdout, stderr) => {
        rmSync(folder, { recursive: true, force: true });
        resolve(stdout + stderr);
      },
    );
  });
}
