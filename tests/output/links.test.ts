import { describe, expect, test } from 'vitest';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { site } from '../../src/site.ts';
import { htmlFiles, ownHtmlFiles, pages, readSiteFile, siteFiles, valuesOf } from './built-site.ts';

const files = new Set(siteFiles.map((name) => `/${name}`));

describe.each([{ built: htmlFiles }, { built: ownHtmlFiles }])('in a build', ({ built }) => {
  const idsOf = new Map(built.map(({ name, $ }) => [`/${name}`, new Set(valuesOf($, 'id'))]));

  test.each(built)('every link in $name leads to a page and to an anchor in it', (page) => {
    const links = page.$('a').toArray();
    expect(links.length).toBeGreaterThan(0);
    const problems = links.map(({ attribs }) => linkProblem(`/${page.name}`, attribs, idsOf));
    expect(problems.filter(Boolean)).toEqual([]);
  });
});

/** What is wrong with a link, or undefined; `idsOf` has the anchors of each page. */
function linkProblem(
  file: string,
  { href, target, rel }: Readonly<Record<string, string | undefined>>,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (!href) return 'a link without an address';
  if (href.startsWith('https://')) {
    if (target !== '_blank') return `${href} does not open in a new tab`;
    return rel?.includes('noopener') ? undefined : `${href} has no rel="noopener"`;
  }
  if (href.startsWith('mailto:')) return undefined;
  const [path = '', anchor] = href.split('#');
  const leadsTo = path === '' ? file : `/${pageFile(path)}`;
  if (!files.has(path) && !idsOf.has(leadsTo)) return `${href} is missing`;
  const isThere = anchor === undefined || idsOf.get(leadsTo)?.has(decodeURIComponent(anchor));
  return isThere ? undefined : `${href} has no anchor`;
}

test.each(htmlFiles)('everything that $name loads is there', (page) => {
  expect(loadedBy(page).filter((address) => !files.has(address))).toEqual([]);
});

/** The addresses of what a page makes a browser, or a network that shares it, load. */
function loadedBy({ $ }: (typeof htmlFiles)[number]): string[] {
  const pictures = valuesOf($, 'content', ':is([property$=":image"], [name$=":image"])');
  return [
    ...valuesOf($, 'src'),
    ...valuesOf($, 'srcset').flatMap((set) => set.split(',').map((one) => one.trim())),
    ...valuesOf($, 'href', 'link:not([rel=canonical], [rel=prev], [rel=next])'), // pages
    ...pictures.map((address) => address.replace(`${site.origin}/`, '/')),
  ].map((address) => address.replace(/ .*/, ''));
}

test('everything that styles load is there, in files and in pages', () => {
  const sheets = siteFiles.filter((name) => name.endsWith('.css')).map(readSiteFile);
  const texts = [...sheets, ...htmlFiles.map(({ html }) => html)].join('\n');
  const addresses = [...texts.matchAll(/url\(["']?(?!data:)([^"')]+)/g)].map(([, to = '']) => to);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !files.has(address))).toEqual([]);
});

test.each(pages)('$name shows the marks of all social networks', ({ $ }) => {
  const marks = valuesOf($, 'href', 'use');
  expect(marks).toHaveLength(site.social.length);
  for (const mark of marks) {
    const [file = '', id = ''] = mark.split('#');
    expect(readSiteFile(file.slice(1))).toContain(`id="${id}"`);
  }
});

test('the content names all of its files, and no others', () => {
  type Root = { lists: { hash: string }[] };
  const root = JSON.parse(readSiteFile('content/root.json')) as Root;
  const listNames = root.lists.map(({ hash }) => `content/l/${hash}.json`);
  const lists = listNames.map(readSiteFile).join();
  const articleNames = [...lists.matchAll(/"hash":"(\w+)"/g)].map(
    ([, hash]) => `content/a/${hash}.json`,
  );
  const texts = [lists, ...articleNames.map(readSiteFile)].join();
  const pictures = [
    ...texts.matchAll(
      /"id":"(\w{32})"(?:,"isTransparent":true)?,"width":(\d+),"widths":\[([\d,]+)\]/g,
    ),
  ];
  const pictureNames = pictures.flatMap(([, id, widest, widths = '']) => [
    `content/i/${id}-${widest}.jpg`, // which feeds name
    ...widths
      .split(',')
      .flatMap((width) => ['avif', 'webp'].map((format) => `content/i/${id}-${width}.${format}`)),
  ]);
  const named = ['content/root.json', ...listNames, ...articleNames, ...pictureNames];
  expect([...new Set(named)].toSorted()).toEqual(
    siteFiles.filter((name) => name.startsWith('content/')),
  );
});
