import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import { isSitePage, mayBePortal } from '../../../src/service-worker/captive-portal.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';
import { writtenPages } from '../../fixtures/written-pages.ts';

const portal = '<!doctype html><title>Log in to the Wi-Fi</title><form id="login"></form>';

/** Of bytes, since a body of text would give itself a type. */
const answerWith = (body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) =>
  new Response(new TextEncoder().encode(body), {
    status,
    headers: type === '' ? {} : { 'content-type': type },
  });

test('every page that the build writes is known as the site’s own', async () => {
  const { pages } = await writtenPages(render, [articleWith({ aliases: ['old'] })]);
  expect(pages.length).toBeGreaterThan(5);
  for (const { fileName, text } of pages) {
    const status = fileName.endsWith('404.html') ? 404 : 200;
    expect([fileName, await isSitePage(answerWith(text, { status }))]).toEqual([fileName, true]);
  }
});

test.each([
  ['a captive portal’s page', answerWith(portal)],
  ['a portal that says 404', answerWith(portal, { status: 404 })],
  ['a portal in plain text', answerWith('Pay first', { type: 'text/plain' })],
  ['a portal without a type', answerWith(portal, { type: '' })],
  ['an empty page', answerWith('')],
])('%s is no page of the site', async (_name, response) => {
  expect(await isSitePage(response)).toBe(false);
});

test('a failing host’s answer is not taken, even where it quotes a page of the site', async () => {
  const html = await (
    await render(new Request('https://blog.test/'), { content: contentOf([]), headTags: '' })
  ).text();
  expect(await isSitePage(answerWith(html))).toBe(true);
  expect(await isSitePage(answerWith(html, { status: 500 }))).toBe(false);
});

test.each(['text/html', ''])(
  'the answer (“%s”) can still be read after the look at it',
  async (type) => {
    const response = answerWith(portal, { type });
    expect(await mayBePortal(response)).toBe(true);
    expect(await response.text()).toBe(portal);
  },
);
