import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { buildOnce } from '../fixtures/build-once.ts';
import { filesBelow } from '../../src/generator/files-below.ts';
import { root, tagsOf } from '../build/built-site.ts';

/** All that an operator can set, but for the networks: one that is left out shows that the others are. */
const variables = {
  SITE_PRODUCT: 'Ñandú & Søn',
  SITE_AUTHOR: 'The Ñandú Editors',
  SITE_ORIGIN: 'https://career.nandu.test',
  SITE_HSTS: 'subdomains',
  SITE_JOBS_URL: 'https://nandu.test/openings',
  SITE_RESUME_HELP_URL: 'https://nandu.test/cv-help',
  SITE_CORRECTIONS_EMAIL: 'corrections@nandu.test',
  SITE_X_URL: 'https://x.test/nandu',
  SITE_LINKEDIN_URL: 'https://linkedin.test/company/nandu',
  SITE_DESIGNER_NAME: 'Atelier Rhea',
  SITE_DESIGNER_URL: 'https://rhea.test',
} as const;
const { SITE_ORIGIN: origin, SITE_PRODUCT: product } = variables;
const outDir = 'node_modules/.cache/foothold-tests/other-brand';
const dist = join(root, outDir);
const publicDir = `${outDir}-public`;
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0a7"/></svg>';

let files: string[];

beforeAll(async () => {
  await buildOnce(outDir, { ...variables, PUBLIC_DIR: publicDir }, () => {
    cpSync(join(root, 'public'), join(root, publicDir), { recursive: true });
    writeFileSync(join(root, publicDir, 'favicon.svg'), icon);
  });
  files = filesBelow(dist);
});

const read = (name: string) => readFileSync(join(dist, name));
const readPages = () =>
  files
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: read(name).toString('utf8') }));

/** What is the default brand's alone: its name, its designer, the letter of its mark as icons have it. */
const traces = [/foothold/i, /Ledge & Ball/, /Q(?:10|150) (?:61|392)/];

test('no file of another brand’s site has a trace of the default one, in its name or inside', () => {
  expect(files.filter((name) => /foothold/i.test(name))).toEqual([]);
  const marked = files.filter((name) => {
    const bytes = read(name);
    return traces.some((trace) => trace.test(bytes.toString('latin1')));
  });
  expect(marked).toEqual([]);
  expect(files.filter((name) => /^(screenshots|icons\/monochrome)/.test(name))).toEqual([]);
});

test('its mark is the icon that it brings, in pages and for browsers', () => {
  for (const name of ['favicon.svg', 'icons/any.svg']) expect(read(name).toString()).toBe(icon);
  const marks = readPages()
    .filter(({ html }) => html.includes('<header'))
    .filter(({ html }) => !html.includes('src="/favicon.svg"') || /d="M2\.2 56\.68/.test(html));
  expect(marks.map(({ name }) => name)).toEqual([]);
});

test('its brand stands in names, addresses and titles', () => {
  expect(files).toContain('blog/journey-and-vision-behind-nandu-s-n.html');
  const untitled = readPages()
    .filter(({ html }) => html.includes('<header'))
    .filter(({ html }) => !/<title[^>]*>[^<]*Ñandú &amp; Søn/.test(html));
  expect(untitled.map(({ name }) => name)).toEqual([]);
});

test('all that it stores in browsers has its own name', () => {
  expect(read('index.html').toString()).toContain('nandu-s-n-reloaded');
  expect(read('sw.js').toString()).toContain('nandu-s-n');
});

test('its hosts and its worker ask for https as it was configured', () => {
  for (const name of ['_headers', 'vercel.json', '.hosts/Caddyfile', '.hosts/nginx.conf'])
    expect(read(name).toString()).toMatch(/max-age=63072000; includeSubDomains(?!; preload)/);
  expect(read('sw.js').toString()).toMatch(/hsts:.subdomains/);
});

test('its pages name their own whole address', () => {
  const canonicals = readPages().flatMap(({ html }) =>
    tagsOf(html).flatMap(({ attributes }) =>
      attributes.get('rel') === 'canonical' ? (attributes.get('href') ?? '') : [],
    ),
  );
  expect(canonicals).toContain(`${origin}/`);
  expect(canonicals).toContain(`${origin}/blog/page/2`);
  expect(canonicals.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
});

test('its app has its name and its icons', () => {
  type Manifest = ReturnType<typeof webManifest>;
  const manifest = JSON.parse(read('manifest.webmanifest').toString('utf8')) as Manifest;
  expect(manifest).toMatchObject({ name: `${product} Blog`, short_name: product });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(icons.filter(({ src }) => !existsSync(join(dist, src)))).toEqual([]);
});

test('of the networks it shows those that it names', () => {
  const [page] = readPages().filter(({ name }) => name === 'index.html');
  const links = tagsOf(page?.html ?? '').map(({ attributes }) => attributes.get('href') ?? '');
  const networks = links.filter((href) => /^https:\/\/(x|linkedin)\.test/.test(href));
  expect(networks).toEqual([variables.SITE_X_URL, variables.SITE_LINKEDIN_URL]);
  expect(page?.html).not.toMatch(/facebook|instagram|youtube|tiktok/i);
});
