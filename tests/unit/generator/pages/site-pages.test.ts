import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { listSitePages } from '../../../../src/generator/pages/list-site-pages.ts';
import { renderSitePage } from '../../../../src/generator/pages/site-pages.ts';
import { entryStyles } from '../../../../src/shared/rendered-assets.ts';
import { site } from '../../../../src/site.ts';

test('a route that does not say which pages it has stops the build', () => {
  expect(() => listSitePages([{ path: '/about' }], [])).toThrow(
    'The route /about needs "pages" in its staticData',
  );
});

test('a page with a wrong status stops the build with its address', async () => {
  const render = async () => new Response('', { status: 404 });
  const page = renderSitePage({ path: '/blog/gone', status: 200 }, render, site);
  await expect(page).rejects.toThrow('/blog/gone rendered with status 404, not 200');
});

test('a screen without styles stops the build, and is named', () => {
  expect(() => entryStyles({ chunks: [], entries: {} }, 'about')).toThrow(
    'There are no styles for the screen app/routes/about.tsx',
  );
});

test.each([
  ['', ''],
  ['?utm_source=mail', '#what-to-ask'],
  ['?q=a%26b&q', '#r%C3%A9sum%C3%A9'],
])('a former address with "%s%s" leads on with both', async (search, hash) => {
  const replace = vi.fn<(to: string) => void>();
  const document = { currentScript: { dataset: { to: '/blog/new' } } };
  const script = await readFile('public/moved.js', 'utf8');
  runInNewContext(script, { document, location: { search, hash, replace } });
  expect(replace.mock.calls).toEqual([[`/blog/new${search}${hash}`]]);
});
