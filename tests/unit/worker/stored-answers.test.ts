import { expect, test, vi } from 'vitest';
import type { Article } from '../../../src/shared/article.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  answerAsset,
  answerContent,
  answerPage,
  answerPicture,
  type Responder,
} from '../../../src/worker/respond.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { fakeTools, html, storageWith, type Network } from '../../fixtures/fake-worker-tools.ts';
import { never, offline } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

const origin = 'https://blog.test';
const [listed, earlier] = [articleWith(), articleWith({ content: '<p>Before.</p>' })];
const pathOf = (article: Article) => paths.articleFile(listArticle(article).listed.hash);

test.each<[string, string, Responder, string]>([
  ['page', 'foothold-pages-code-of-today-system', answerPage, '/blog'],
  ['file', 'foothold-code', answerAsset, '/assets/main-1.js'],
])('a stored %s is found whatever the query', async (_kind, name, respond, path) => {
  const tools = fakeTools({ database: { use: never } });
  await (await tools.caches.open(name)).put(origin + path, new Response('stored'));
  const answer = await tools.answer(respond, `${path}?utm_source=mail`);
  expect([await answer.text(), tools.asked]).toEqual(['stored', []]);
});

test('a page of nothing but slashes is no home page, and never in store', async () => {
  const tools = fakeTools({ network: html('fetched') });
  const pages = await tools.caches.open('foothold-pages-code-of-today-system');
  for (const stray of ['/', '//']) await pages.put(origin + stray, new Response('stored'));
  expect(await (await tools.answer(answerPage, '//')).text()).toBe('fetched');
});

test.each<[string, Responder, string]>([
  ['page', answerPage, '/'],
  ['picture', answerPicture, paths.picture('0'.repeat(32), 400, 'avif')],
])('a %s comes from the network where storage fails or hangs', async (_kind, respond, path) => {
  for (const look of [never, () => Promise.reject(new Error('No storage'))]) {
    const network = () => new Response('\0\0\0\x1cftypavif');
    const database = respond === answerPicture ? { use: look } : storageWith();
    const tools = fakeTools({ network, database });
    tools.caches.keys = look;
    const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await (await tools.answer(respond, path, 2500)).text()).toContain('ftypavif');
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  }
});

test.each([
  ['a current text', listed],
  ['an earlier text, by its own name,', earlier],
])('%s on the device is the content', async (_what, text) => {
  const tools = fakeTools({ database: storageWith([listed], { texts: [text] }) });
  const answer = await tools.answer(answerContent, pathOf(listed));
  expect(await answer.text()).toBe(listArticle(text).text);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-location')).toBe(pathOf(text));
  expect(tools.asked).toEqual([]);
});

test.each<[string, string, Network, number, string]>([
  ['is the network’s answer', pathOf(earlier), html('fetched'), 200, 'fetched'],
  ['is empty offline', pathOf(listed), offline, 204, ''],
  ['is empty offline', paths.contentRoot, offline, 204, ''],
  ['is empty after 3 s', pathOf(listed), never, 204, ''],
  ['is empty after 10 s', paths.contentRoot, never, 204, ''],
])('content that the device lacks %s: %s', async (_what, path, network, status, body) => {
  const tools = fakeTools({ network, database: storageWith() });
  const answer = await tools.answer(
    answerContent,
    path,
    path === paths.contentRoot ? 10_000 : 3000,
  );
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});
