// Another brand, with the articles of this one and a draft.
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeArticle } from '../../src/generator/articles/new-article.ts';
import { listFiles } from '../../src/generator/list-files.ts';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { copyArticles } from '../fixtures/site-articles.ts';
import { buildSite } from '../fixtures/build-once.ts';

/** Most that an operator can set; an address that is left out shows its default. */
const variables = {
  SITE_PRODUCT: 'Ñandú & Søn',
  SITE_AUTHOR: 'The Ñandú Editors',
  SITE_ORIGIN: 'https://career.nandu.test',
  SITE_HSTS: 'subdomains',
  SITE_META_POLICY: 'true',
  SITE_JOBS_URL: 'https://nandu.test/openings',
  SITE_RESUME_HELP_URL: 'https://nandu.test/cv-help',
  SITE_DESIGNER_NAME: 'Atelier Rhea',
  SITE_DESIGNER_URL: 'https://rhea.test',
};
const folder = mkdtempSync(join(tmpdir(), 'other-brand-'));
const dist = join(folder, 'dist');
const articlesDir = join(folder, 'articles');
const publicDir = join(folder, 'public');
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0a7"/></svg>';

let output: string;
let files: string[];

beforeAll(async () => {
  copyArticles(articlesDir);
  cpSync('public', publicDir, { recursive: true });
  writeFileSync(join(publicDir, 'favicon.svg'), icon);
  await makeArticle({ ARTICLES_DIR: articlesDir }, 'Secretword for later');
  const folders = { ARTICLES_DIR: articlesDir, OUT_DIR: dist, PUBLIC_DIR: publicDir };
  ({ output } = await buildSite({ ...variables, ...folders, NO_COLOR: '1' }));
  files = listFiles(dist);
});

const read = (name: string) => readFileSync(join(dist, name), 'utf8');

/** Nobody else's: the default brand's name, its designer, the letter of its mark as icons have it, and the draft. */
const traces = [/foothold/i, /Ledge & Ball/, /Q(?:10|150) (?:61|392)/, /secretword/i];

test('no file has a trace of the default brand or of a draft', () => {
  const marked = files.filter((name) => {
    const text = readFileSync(join(dist, name), 'latin1');
    return traces.some((trace) => trace.test(name) || trace.test(text));
  });
  expect(marked).toEqual([]);
  expect(files.filter((name) => /^(screenshots|icons\/monochrome)/.test(name))).toEqual([]);
});

test('the build names the draft, and says what its owner should see to', () => {
  expect(output).toMatch(/Not in this build:\n- .*\/secretword-for-later\/index\.md is a draft;/);
  expect(output).toContain('Before you publish, see to example addresses (1)');
  expect(read('blog/first-interview.html')).toContain(
    'mailto:corrections@nandu-s-n.example?subject=',
  );
});

test('its mark, its name and the policy stand on every page', () => {
  for (const name of ['favicon.svg', 'icons/any.svg']) expect(read(name)).toBe(icon);
  expect(files).toContain('blog/about-nandu-s-n.html');
  for (const name of files.filter((file) => file.endsWith('.html'))) {
    const html = read(name);
    if (!html.includes('<header')) continue;
    expect.soft(html, name).toContain('src="/favicon.svg"');
    expect.soft(html, name).not.toContain('d="M2.2 56.68');
    expect.soft(html, name).toMatch(/<title[^>]*>[^<]*Ñandú &amp; Søn/);
    const policy = /^(?:(?!<script).)*"Content-Security-Policy" content="default-src 'none/s;
    expect.soft(html, name).toMatch(policy);
  }
});

test('its storage has its own name, and its hosts ask for https as they should', () => {
  expect(read('index.html')).toContain('nandu-s-n-reloaded');
  for (const name of ['sw.js', 'kill-switch.js']) expect(read(name)).toContain('nandu-s-n');
  expect(read('sw.js')).toContain('max-age=63072000; includeSubDomains');
  for (const name of ['_headers', 'vercel.json', '.hosts/Caddyfile', '.hosts/nginx.conf'])
    expect(read(name)).toMatch(/max-age=63072000; includeSubDomains(?!; preload)/);
});

test('its app has its name and icons, and no screenshots of the other', () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as ReturnType<typeof webManifest>;
  expect(manifest).toMatchObject({ name: 'Ñandú & Søn Blog', short_name: 'Ñandú & Søn' });
  expect(manifest).not.toHaveProperty('screenshots');
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(icons.filter(({ src }) => !existsSync(join(dist, src)))).toEqual([]);
});
