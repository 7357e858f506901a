import type { APIRequestContext, Page } from '@playwright/test';
import { site } from '../../src/site.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { addressOf, pathWithin } from '../../src/core/urls.ts';
import { desktop, openPage, pagePaths, phone, product, tablet } from './reader.ts';

const alias = '/blog/remote-job-scams-2025';
const unknown = '/there-is-no-such-page';
const inGate = new Set(['/', '/blog', '/blog/beat-the-ats', '/jobs', '/device', unknown]);

// A console error, a hydration error or a violation of the policy fails each of these (page-fixture).
for (const path of [...pagePaths, alias, unknown]) {
  test(
    `${path} is whole and accessible on phone, tablet and desktop, light and dark`,
    { tag: inGate.has(path) ? '@gate' : [] },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const [viewport, colorScheme] of [
        [phone, 'light'],
        [tablet, 'dark'],
        [desktop, 'light'],
      ] as const) {
        const circumstances = `${path} at ${viewport.width} pixels, ${colorScheme}`;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await scrollsSideways(page), `${circumstances} scrolls sideways`).toBe(false);
        expect(await accessibilityViolations(page), circumstances).toEqual([]);
      }
    },
  );
}

for (const path of pagePaths) {
  test(`${path} is served with its title, description, social tags and canonical address`, async ({
    request,
  }) => {
    const { status, head } = await servedHead(request, path);
    const url = site.origin + addressOf(path);
    const isArticle = /^\/blog\/(?!page\/)/.test(path);
    expect(status).toBe(200);
    expect(head.title).toMatch(brandedTitle);
    expect(head.description.length).toBeGreaterThan(40);
    expect(head).toMatchObject({
      canonical: url,
      'og:url': url,
      'og:type': isArticle ? 'article' : 'website',
      'og:title': head.title,
      'og:description': head.description,
      'twitter:card': 'summary_large_image',
      'twitter:title': head.title,
      'twitter:description': head.description,
      'twitter:image': head['og:image'],
    });
    const image = new URL(head['og:image'] ?? '');
    expect(image.origin).toBe(site.origin);
    const card = await request.get(pathWithin(image.pathname) ?? '');
    expect(card.headers()['content-type']).toBe('image/jpeg');
  });
}

test('the home page has its title and the address “/” as canonical', async ({ request }) => {
  const { head } = await servedHead(request, '/');
  expect(head.title).toBe(`Remote Work Blog & Career Insights | ${product}`);
  expect(head.canonical).toBe(`${site.origin}${addressOf('/')}`);
});

test('a title that has the brand already does not get it twice', async ({ request }) => {
  expect((await servedHead(request, '/blog')).head.title).toBe(`${product} Blog`);
});

for (const path of [unknown, '/blog/there-is-no-such-article']) {
  test(`${path} is served with status 404, a title and no place in search results`, async ({
    request,
  }) => {
    const { status, head } = await servedHead(request, path);
    expect(status).toBe(404);
    expect(head.title).toMatch(brandedTitle);
    expect(head.robots).toBe('noindex');
    expect(head).not.toHaveProperty('canonical');
  });
}

test('the alias of the scam article is served as a permanent redirect', async ({ request }) => {
  const response = await request.get(alias, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  const { pathname } = new URL(response.headers()['location'] ?? '', response.url());
  expect(pathWithin(pathname)).toBe(pagePaths[3]);
});

const brandedTitle = new RegExp(` \\| ${product}$|^(?!.* \\| ${product}).*${product}`);

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

/** The title, the canonical link and the named meta tags of a page as it is served. */
async function servedHead(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const markup = html.slice(0, html.indexOf('</head>'));
  const head: Record<string, string> & { title: string; description: string } = {
    title: unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    description: '',
  };
  for (const [tag] of markup.matchAll(/<meta [^>]*>/g)) {
    const name = /(?:name|property)="([^"]*)"/.exec(tag)?.[1];
    if (name) head[name] = unescapeHtml(/content="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  const canonical = /<link [^>]*rel="canonical"[^>]*>/.exec(markup)?.[0];
  if (canonical) head['canonical'] = /href="([^"]*)"/.exec(canonical)?.[1] ?? '';
  return { status: response.status(), head };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
