import { expect, test } from 'vitest';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { site } from '../../src/site.ts';
import { htmlFiles, readSiteFile, siteFiles, tagsOf, type Tag } from './built-site.ts';

const files = new Set(siteFiles.map((name) => `/${name}`));
const idsOf = new Map(
  htmlFiles.map(({ name, html }) => [
    `/${name}`,
    new Set(tagsOf(html).flatMap(({ attributes }) => attributes.get('id') ?? [])),
  ]),
);

test.each(htmlFiles)('every link in $name leads to a page and to an anchor in it', (page) => {
  const links = tagsOf(page.html).filter(({ name }) => name === 'a');
  expect(links.length).toBeGreaterThan(0);
  expect(links.flatMap((link) => linkProblem(`/${page.name}`, link) ?? [])).toEqual([]);
});

/** What is wrong with a link, or undefined. */
function linkProblem(file: string, { attributes }: Tag): string | undefined {
  const href = attributes.get('href');
  if (!href) return `a link without an address: ${[...attributes].join()}`;
  if (href.startsWith('https://')) {
    const isSafe = attributes.get('rel')?.includes('noopener');
    if (attributes.get('target') !== '_blank') return `${href} does not open in a new tab`;
    return isSafe ? undefined : `${href} has no rel="noopener"`;
  }
  if (href.startsWith('mailto:')) return undefined;
  const [path = '', anchor] = href.split('#');
  const named = files.has(path) ? path : `/${pageFile(path)}`;
  const target = path === '' ? file : named;
  if (!files.has(target)) return `${href} is missing`;
  if (anchor !== undefined && !idsOf.get(target)?.has(anchor)) return `${href} has no anchor`;
  return undefined;
}

test.each(htmlFiles)('everything that $name loads is there', ({ html }) => {
  const missing = tagsOf(html)
    .flatMap(loadedBy)
    .filter((address) => !files.has(address));
  expect(missing).toEqual([]);
});

test('every mark of a social network is in the file that pages show it from', () => {
  for (const { html } of htmlFiles.filter((page) => page.html.includes('</footer>'))) {
    const uses = tagsOf(html).filter(({ name }) => name === 'use');
    const marks = uses.map(({ attributes }) => attributes.get('href') ?? '');
    expect(marks).toHaveLength(site.social.length);
    for (const mark of marks) {
      const [file = '', id = ''] = mark.split('#');
      expect(readSiteFile(file.slice(1))).toContain(`id="${id}"`);
    }
  }
});

/** The addresses of what a tag makes a browser, or a network that shares the page, load. */
function loadedBy({ name, attributes }: Tag): string[] {
  const source = attributes.get('src');
  const sources = attributes.get('srcset')?.split(',') ?? [];
  const names = ['canonical', 'prev', 'next'].includes(attributes.get('rel') ?? ''); // a page, as a whole address
  const link = name === 'link' && !names && attributes.get('href');
  const isImage = /^(og|twitter):image$/.test(
    attributes.get('property') ?? attributes.get('name') ?? '',
  );
  const image = isImage && attributes.get('content')?.replace(`${site.origin}/`, '/');
  return [source, ...sources.map((text) => text.trim().split(' ')[0]), link, image].flatMap(
    (address) => address || [],
  );
}

test('everything that styles load is there, in files and in pages', () => {
  const sheets = siteFiles.filter((name) => name.endsWith('.css')).map(readSiteFile);
  const texts = [...sheets, ...htmlFiles.map(({ html }) => html)];
  const addresses = texts
    .flatMap((text) => [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)])
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('data:'));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !files.has(address))).toEqual([]);
});

test('the content names only files that are there, and every file of it is named', () => {
  type Root = { lists: { hash: string }[] };
  const root = JSON.parse(readSiteFile('content/root.json')) as Root;
  const listNames = root.lists.map(({ hash }) => `content/l/${hash}.json`);
  const lists = listNames.map(readSiteFile).join();
  const articleNames = [...lists.matchAll(/"hash":"(\w+)"/g)].map(
    ([, hash]) => `content/a/${hash}.json`,
  );
  const texts = [lists, ...articleNames.map(readSiteFile)].join();
  const pictureNames = [...texts.matchAll(/"id":"(\w{32})"[^}]*"widths":\[([\d,]+)\]/g)].flatMap(
    ([, id, widths = '']) =>
      widths
        .split(',')
        .flatMap((width) => ['avif', 'webp'].map((format) => `content/i/${id}-${width}.${format}`)),
  );
  const named = ['content/root.json', ...listNames, ...articleNames, ...pictureNames];
  expect([...new Set(named)].toSorted()).toEqual(
    siteFiles.filter((name) => name.startsWith('content/')),
  );
});
