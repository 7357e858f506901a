import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { createAddresses } from '../../src/core/paths.ts';
import {
  buildOtherBrand,
  illustrated,
  otherBrand,
  otherBrandDist,
} from '../elsewhere/other-brand.ts';
import { workerParts } from '../fixtures/worker-parts.ts';
import { filesBelow, tagsOf, type Tag } from '../build/built-site.ts';

const { SITE_ORIGIN: origin, SITE_BASE_PATH: basePath, SITE_PRODUCT: product } = otherBrand;
const home = `${basePath}/`;
const { pathWithin } = createAddresses({ origin, basePath });

let files: string[];

beforeAll(async () => {
  await buildOtherBrand();
  files = filesBelow(otherBrandDist);
});

const read = (name: string) => readFileSync(join(otherBrandDist, name));
const readPages = () =>
  files
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: read(name).toString('utf8') }));

/** What is the default brand's alone: its name, its designer, the letter of its mark. */
const traces = [/foothold/i, /Ledge & Ball/, /M2\.2 56\.68/, /Q(?:10|150) (?:61|392)/];

test('no file of another brand’s site has a trace of the default one, in its name or inside', () => {
  expect(files.filter((name) => /foothold/i.test(name))).toEqual([]);
  const marked = files.filter((name) => {
    const bytes = read(name);
    return traces.some((trace) => trace.test(bytes.toString('latin1')));
  });
  expect(marked).toEqual([]);
  expect(files.filter((name) => name.startsWith('screenshots/'))).toEqual([]);
});

test('its brand stands in names, addresses and titles', () => {
  expect(files).toContain('blog/journey-and-vision-behind-nandu-s-n.html');
  const untitled = readPages()
    .filter(({ html }) => html.includes('<header'))
    .filter(({ html }) => !/<title[^>]*>[^<]*Ñandú &amp; Søn/.test(html));
  expect(untitled.map(({ name }) => name)).toEqual([]);
});

test('its hosts and its worker ask for https as it was configured', () => {
  for (const name of ['_headers', 'vercel.json', '.hosts/Caddyfile', '.hosts/nginx.conf'])
    expect(read(name).toString()).toMatch(/max-age=63072000; includeSubDomains(?!; preload)/);
  expect(read(workerParts(otherBrandDist).worker).toString()).toMatch(
    /max-age=63072000; includeSubDomains(?!; preload)/,
  );
});

test('every address in its pages lies in its folder, and leads to what is there', () => {
  const published = new Set(files.map((name) => `/${name}`));
  const problems = readPages().flatMap(({ name, html }) =>
    tagsOf(html)
      .flatMap(addressesOf)
      .filter((address) => !address.startsWith('#') && !isElsewhere(address))
      .filter((address) => {
        const path = pathWithin(address.replace(/^https:\/\/[^/]+/, '').replace(/#.*/, ''));
        return (
          path === undefined || ![path, `/${pageFile(path)}`].some((one) => published.has(one))
        );
      })
      .map((address) => `${name}: ${address}`),
  );
  expect(problems).toEqual([]);
});

test('what its content and its styles load lies in its folder', () => {
  const texts = files.filter((name) => /\.(css|json|js|html)$/.test(name));
  const loaded = texts.flatMap((name) => {
    const text = read(name).toString('utf8').replaceAll(origin, '');
    return [
      ...text.matchAll(
        /[^\w-](\/?[\w./-]*\/(?:assets|content\/i)\/[\w-]+\.(?:avif|webp|woff2|svg|css|js))/g,
      ),
    ];
  });
  const addresses = loaded.map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(100);
  const missing = addresses.filter((address) => {
    const path = pathWithin(address);
    return path === undefined || !existsSync(join(otherBrandDist, path));
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('a link in an article’s text leads into its folder, wherever the text is shown', () => {
  const texts = files.filter((name) => name.startsWith('content/a/'));
  const links = texts.flatMap((name) => {
    const { content } = JSON.parse(read(name).toString('utf8')) as { content: string };
    return [...content.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
  });
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !href?.startsWith(home))).toEqual([]);
});

test('every picture in its pages and feeds has an address, that within an article, too', () => {
  const pages = readPages();
  const pictures = pages.flatMap(({ name, html }) =>
    tagsOf(html).flatMap((tag) => (tag.name === 'img' ? { page: name, ...tag } : [])),
  );
  expect(pictures.filter(({ attributes }) => !attributes.get('src'))).toEqual([]);
  const withinText = pictures.find(({ attributes }) => attributes.get('alt') === illustrated.alt);
  expect(withinText?.page).toBe(`blog/${illustrated.slug}.html`);
  const address = withinText?.attributes.get('src') ?? '';
  expect(address).toMatch(new RegExp(`^${basePath}/content/i/[0-9a-f]{32}\\.webp$`));
  const feeds = ['feed.xml', 'atom.xml', 'feed.json'];
  expect(
    feeds.filter(
      (name) =>
        !read(name)
          .toString('utf8')
          .includes(origin + address),
    ),
  ).toEqual([]);
});

test('its pages name their own whole address', () => {
  const canonicals = readPages().flatMap(({ html }) =>
    tagsOf(html).flatMap(({ attributes }) =>
      attributes.get('rel') === 'canonical' ? (attributes.get('href') ?? '') : [],
    ),
  );
  expect(canonicals).toContain(`${origin}${home}`);
  expect(canonicals).toContain(`${origin}${basePath}/blog/page/2`);
  expect(canonicals.filter((address) => !address.startsWith(`${origin}${home}`))).toEqual([]);
});

test('its app is another than the one that may be installed from the same origin', () => {
  type Manifest = ReturnType<typeof webManifest>;
  const manifest = JSON.parse(read('manifest.webmanifest').toString('utf8')) as Manifest;
  expect(manifest).toMatchObject({
    id: home,
    scope: home,
    start_url: `${home}?source=pwa`,
    name: `${product} Blog`,
    short_name: product,
  });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  const fileOf = (address: string) => join(otherBrandDist, pathWithin(address) ?? '-');
  expect(icons.filter(({ src }) => !existsSync(fileOf(src)))).toEqual([]);
  expect(manifest.shortcuts.filter(({ url }) => !url.startsWith(home))).toEqual([]);
});

test('of the networks it shows those that it names', () => {
  const [page] = readPages().filter(({ name }) => name === 'index.html');
  const links = tagsOf(page?.html ?? '').map(({ attributes }) => attributes.get('href') ?? '');
  const networks = links.filter((href) => /^https:\/\/(x|linkedin)\.test/.test(href));
  expect(networks).toEqual([otherBrand.SITE_X_URL, otherBrand.SITE_LINKEDIN_URL]);
  expect(page?.html).not.toMatch(/facebook|instagram|youtube|tiktok/i);
});

/** What a tag leads to or loads. */
function addressesOf({ name, attributes }: Tag): string[] {
  const sets = attributes.get('srcset')?.split(',') ?? [];
  const parts = attributes.get('data-modules')?.split(' ') ?? [];
  const image = /^(og|twitter):image$/.test(
    attributes.get('property') ?? attributes.get('name') ?? '',
  );
  return [
    attributes.get('href'),
    attributes.get('src'),
    ...sets.map((text) => text.trim().split(' ')[0]),
    ...parts,
    image && name === 'meta' ? attributes.get('content') : undefined,
  ].flatMap((address) => address || []);
}

function isElsewhere(address: string): boolean {
  return address.startsWith('https://') && !address.startsWith(`${origin}${home}`);
}
