import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import { isSiteResponse } from '../../../src/service-worker/captive-portal.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';
import { writtenPages } from '../../fixtures/written-pages.ts';

const portal = '<!doctype html><title>Log in to the Wi-Fi</title><form id="login"></form>';

const answerWith = (body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) =>
  new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } });

test('every page that the build writes is known as the site’s own', async () => {
  const { pages } = await writtenPages(render, [articleWith({ aliases: ['old'] })]);
  expect(pages.length).toBeGreaterThan(5);
  for (const { fileName, text } of pages) {
    const status = fileName.endsWith('404.html') ? 404 : 200;
    expect([fileName, await isSiteResponse(answerWith(text, { status }), '/blog/x')]).toEqual([
      fileName,
      true,
    ]);
  }
});

test.each([
  ['a captive portal’s page', answerWith(portal), '/blog'],
  ['a portal that says 404', answerWith(portal, { status: 404 }), '/blog'],
  ['a portal in plain text', answerWith('Pay first', { type: 'text/plain' }), '/blog'],
  ['a portal without a type', answerWith(portal, { type: '' }), '/blog'],
  ['a portal in place of the feed', answerWith(portal), '/feed.xml'],
  ['an empty page', answerWith(''), '/'],
])('%s is a stranger’s', async (_name, response, path) => {
  expect(await isSiteResponse(response, path)).toBe(false);
});

test('a failing host’s answer is not taken, even where it quotes a page of the site', async () => {
  const html = await (
    await render(new Request('https://blog.test/'), { content: contentOf([]), headTags: '' })
  ).text();
  expect(await isSiteResponse(answerWith(html), '/')).toBe(true);
  expect(await isSiteResponse(answerWith(html, { status: 500 }), '/')).toBe(false);
});

test('a file that is opened as a page, such as the feed, is taken when it is there', async () => {
  const feed = { type: 'application/xml' };
  expect(await isSiteResponse(answerWith('<rss/>', feed), '/feed.xml')).toBe(true);
  expect(await isSiteResponse(answerWith('<rss/>', { ...feed, status: 404 }), '/feed.xml')).toBe(
    false,
  );
});

test('the answer can still be read after the look at it', async () => {
  const response = answerWith(portal);
  await isSiteResponse(response, '/');
  expect(await response.text()).toBe(portal);
});
