import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import { writeSitePages, type SitePage } from '../../../src/build/output/site-pages.ts';
import { isOwnAnswer } from '../../../src/sw/own-answer.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';

const portal = '<!doctype html><title>Log in to the Wi-Fi</title><form id="login"></form>';

const answerWith = (body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) =>
  new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } });

test('every page that the build writes is known as the site’s own', async () => {
  const articles = [articleWith({ aliases: ['old'] })];
  const pages: SitePage[] = [];
  await writeSitePages({
    render,
    content: { source: contentOf(articles), slugs: ['article-1'], aliases: ['old'] },
    pageMarkup: { headTags: '' },
    origin: 'https://blog.test',
    write: async (page) => void pages.push(page),
  });
  expect(pages.length).toBeGreaterThan(5);
  for (const { fileName, text } of pages) {
    const status = fileName.endsWith('404.html') ? 404 : 200;
    expect([fileName, await isOwnAnswer(answerWith(text, { status }), '/blog/x')]).toEqual([
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
  expect(await isOwnAnswer(response, path)).toBe(false);
});

test('a failing host’s answer is not taken, even where it quotes a page of the site', async () => {
  const html = await (
    await render(new Request('https://blog.test/'), { content: contentOf([]), headTags: '' })
  ).text();
  expect(await isOwnAnswer(answerWith(html), '/')).toBe(true);
  expect(await isOwnAnswer(answerWith(html, { status: 500 }), '/')).toBe(false);
});

test('a file that is opened as a page, such as the feed, is taken when it is there', async () => {
  const feed = { type: 'application/xml' };
  expect(await isOwnAnswer(answerWith('<rss/>', feed), '/feed.xml')).toBe(true);
  expect(await isOwnAnswer(answerWith('<rss/>', { ...feed, status: 404 }), '/feed.xml')).toBe(
    false,
  );
});

test('the answer can still be read after the look at it', async () => {
  const response = answerWith(portal);
  await isOwnAnswer(response, '/');
  expect(await response.text()).toBe(portal);
});
