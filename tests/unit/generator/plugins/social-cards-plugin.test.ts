import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createServer as createDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createBuildReport } from '../../../../src/generator/build-report.ts';
import type { ContentLoader } from '../../../../src/generator/content-loader.ts';
import { socialCardsPlugin } from '../../../../src/generator/plugins/social-cards-plugin.ts';
import { drawnMark } from '../../../../src/core/brand-mark.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { contentOf } from '../../../fixtures/articles-in-memory.ts';

test('a writer sees the cards as they are now, cached for no later run', async () => {
  const { address, cacheDir } = await startDev();
  const card = await fetch(`${address}/social/home.jpg?v=1`);
  expect(card.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg' });
  expect(await readdir(cacheDir)).toEqual([]);
  expect((await fetch(`${address}/social/none.jpg`)).status).toBe(404);
});

async function startDev() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const loader: ContentLoader = {
    load: async () => ({
      source: contentOf([]),
      articles: [],
      generation: '',
      lists: new Map(),
      cachedFiles: new Set(),
      buildCacheDir: cacheDir,
      unpublished: [],
    }),
    forget: () => {},
    showUnpublished: () => {},
  };
  const site = parseSiteConfig({});
  const report = createBuildReport({ write: () => undefined });
  const appDir = fileURLToPath(new URL('../../../../src/app', import.meta.url));
  const dev = await createDevServer({
    configFile: false,
    appType: 'custom',
    plugins: [socialCardsPlugin({ loader, site, report, mark: drawnMark, appDir, cacheDir })],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  const server = createServer(dev.middlewares).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.close();
    await dev.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, cacheDir };
}
