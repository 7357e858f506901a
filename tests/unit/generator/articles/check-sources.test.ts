import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkSources } from '../../../../src/generator/articles/check-sources.ts';
import { writeArticles } from '../../../fixtures/write-articles.ts';

/** A publisher whose pages answer so. @returns its address */
async function startPublisher(answers: Record<string, [number, Record<string, string>?]>) {
  const server = createServer(({ url = '' }, response) => {
    const [status, headers] = answers[url] ?? [404];
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what is gone or has moved is listed with its article', async () => {
  const publisher = await startPublisher({
    '/here': [200],
    '/moved': [301, { location: '/here' }],
    '/moved-and-gone': [302, { location: '/gone' }],
    '/closed': [403],
  });
  const articles = await writeArticles({
    'README.md': `[Not an article](${publisher}/gone)`,
    'first/index.md': `[a](${publisher}/here) [b](${publisher}/moved#part) [c]({jobs}) [d](/blog/gone) ![e](cover.webp)

:::sources
- [Closed](${publisher}/closed), Publisher
- [Gone](${publisher}/gone), Publisher
- [Moved](${publisher}/moved-and-gone), Publisher
:::

::button[Here]{to="${publisher}/here"}`,
    'about-{product}/index.md': `[The same again](${publisher}/gone)`,
  });
  await expect(checkSources({ ARTICLES_DIR: articles })).rejects.toThrow(
    `7 addresses opened; gone or moved: 4
- Gone, 404: ${publisher}/gone (about-{product})
- Gone, 404: ${publisher}/gone (first)
- Gone, 404: ${publisher}/moved-and-gone (first)
- Moved to ${publisher}/here: ${publisher}/moved (first)

Closed to programs; open them by hand:
- ${publisher}/closed (first)`,
  );
});
