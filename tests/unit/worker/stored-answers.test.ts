import { afterEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/shared/article.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  answerAsset,
  answerContent,
  answerFile,
  answerPage,
  answerPicture,
  type Responder,
} from '../../../src/worker/respond.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { fakeTools, html, storageWith, type Network } from '../../fixtures/fake-worker-tools.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

const origin = 'https://blog.test';
const id = '0'.repeat(32);
const [listed, earlier] = [articleWith(), articleWith({ content: '<p>Before.</p>' })];
const pathOf = (article: Article) => paths.articleFile(listArticle(article).listed.hash);
const never = () => new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture comes from the device, in the width that is stored there', async () => {
  const pictures = { [id]: { type: 'image/avif', bytes: 'avif' } };
  const tools = fakeTools({ database: storageWith(undefined, { pictures }) });
  for (const path of [paths.picture(id, 400, 'avif'), paths.picture(id, 800, 'webp')]) {
    const answer = await tools.answer(answerPicture, path);
    expect(await answer.text()).toBe('avif');
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(tools.asked).toEqual([]);
  for (const path of [paths.picture('1'.repeat(32), 400, 'avif'), '/content/i/0.avif'])
    expect((await tools.answer(answerPicture, path)).status).toBe(404);
});

test('a stored page is found whatever the query, and the network is not asked', async () => {
  const tools = fakeTools({ database: { use: never } });
  const pages = await tools.caches.open('foothold-pages-code');
  await pages.put(`${origin}/blog`, new Response('stored'));
  const answer = await tools.answer(answerPage, '/blog?utm_source=mail');
  expect([await answer.text(), tools.asked]).toEqual(['stored', []]);
});

test('a stored file is found whatever the query, and the network is not asked', async () => {
  const tools = fakeTools({ files: { '/assets/main-1.js': 'stored' } });
  const answer = await tools.answer(answerAsset, '/assets/main-1.js?v=2');
  expect([await answer.text(), tools.asked]).toEqual(['stored', []]);
});

test.each<[string, Responder, string]>([
  ['file', answerFile, '/feed.xml'],
  ['page', answerPage, '//'], // nothing but slashes is no home page
])('a %s at %s is never in store', async (_kind, respond, path) => {
  const tools = fakeTools({ network: html('fetched') });
  const pages = await tools.caches.open('foothold-pages-code');
  for (const stray of ['/', path]) await pages.put(origin + stray, new Response('stored'));
  expect(await (await tools.answer(respond, path)).text()).toBe('fetched');
});

test.each<[string, Responder, string]>([
  ['page', answerPage, '/'],
  ['picture', answerPicture, paths.picture(id, 400, 'avif')],
])('storage that fails, or does not answer, is no answer: a %s', async (_kind, respond, path) => {
  vi.useFakeTimers();
  for (const look of [never, () => Promise.reject(new Error('No storage'))]) {
    const network = () => new Response('\0\0\0\x1cftypavif');
    const database = respond === answerPicture ? { use: look } : storageWith();
    const tools = fakeTools({ network, database });
    tools.caches.open = look;
    const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const answer = tools.answer(respond, path);
    await vi.advanceTimersByTimeAsync(2500);
    expect(await (await answer).text()).toContain('ftypavif');
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  }
});

test.each([
  ['what is current', listed],
  ['an earlier text, by its own name,', earlier],
])('%s on the device is the content, and the network is not asked', async (_what, text) => {
  const tools = fakeTools({ database: storageWith([listed], { texts: [text] }) });
  const answer = await tools.answer(answerContent, pathOf(listed));
  expect(await answer.text()).toBe(listArticle(text).text);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-location')).toBe(pathOf(text));
  expect(tools.asked).toEqual([]);
});

test('what the device lacks of the content is the network’s answer', async () => {
  const answer = await ask(pathOf(earlier), () => new Response('fetched'));
  expect(await answer.text()).toBe('fetched');
});

test.each([
  ['a text', pathOf(listed), 3000],
  ['a list', paths.contentRoot, 10_000],
])(
  'without a network %s at %s is empty, no failure, after %i ms at most',
  async (_w, path, limitMs) => {
    const failing = await ask(path, () => Promise.reject(new TypeError('Offline')));
    vi.useFakeTimers();
    const hanging = ask(path, never);
    await vi.advanceTimersByTimeAsync(limitMs);
    for (const answer of [failing, await hanging])
      expect([answer.status, await answer.text()]).toEqual([204, '']);
  },
);

function ask(path = '', network: Network = never) {
  return fakeTools({ network, database: storageWith() }).answer(answerContent, path);
}
