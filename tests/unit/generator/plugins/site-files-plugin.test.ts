import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentLoader } from '../../../../src/generator/content-loader.ts';
import { siteFilesPlugin } from '../../../../src/generator/plugins/site-files-plugin.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';

test.each([
  ['/social/home.jpg?v=1', 200, 'image/jpeg'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/icons/any-192.png', 200, 'image/png'],
  ['/social/none.jpg', 404, null],
])('in dev a writer sees %s as it is now', async (path, status, type) => {
  const response = await fetch((await startDev()) + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe(type);
});

async function startDev(): Promise<string> {
  const loader = { load: async () => ({ articles: [], buildCacheDir: '' }) } as unknown;
  const plugin = siteFilesPlugin({
    loader: loader as ContentLoader,
    site: parseSiteConfig({}),
    icon: undefined,
    appDir: fileURLToPath(new URL('../../../../src/app', import.meta.url)),
    cardsDir: '',
  });
  type Handler = (...args: [...Parameters<RequestListener>, next: () => void]) => void;
  let handler: Handler | undefined;
  const middlewares = { use: (one: Handler) => (handler = one) };
  const configure = plugin.configureServer as (server: ViteDevServer) => void;
  configure({ middlewares } as unknown as ViteDevServer);
  const server = createServer((request, response) =>
    handler?.(request, response, () => response.writeHead(404).end()),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
