import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { devPlugin } from '../../../../src/generator/plugins/dev-plugin.ts';
import { readBuildConfig } from '../../../../src/generator/read-build-config.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

/** npm run dev of an app with one page, or two, and an article that links to the second. */
async function startDev() {
  const root = await writeArticles({
    'articles/my-article/index.md': articleSource([], 'See [more](/more).'),
    'app/src/app/render.tsx': "export { listRoutes } from './routes/all.ts';",
  });
  const articlesDir = join(root, 'articles');
  const setPages = (...paths: readonly string[]) => {
    const routes = paths.map((path) => ({ path, pages: 'unlisted' }));
    const file = join(root, 'app/src/app/routes/all.ts');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `export const listRoutes = () => ${JSON.stringify(routes)};`);
    return file;
  };
  setPages('/');
  const dev = await createServer({
    root: join(root, 'app'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      devPlugin({ ...readBuildConfig({ ARTICLES_DIR: articlesDir }), cacheDir: 'nowhere' }),
    ],
    publicDir: join(process.cwd(), 'public'),
    server: { port: 0 },
  });
  await dev.listen();
  onTestFinished(() => dev.close());
  const [address] = dev.resolvedUrls?.local ?? [];
  const ask = (path: string, headers = {}) => fetch(new URL(path, address), { headers });
  const readStatus = async () => (await ask('/feed.xml')).status;
  return { dev, articlesDir, setPages, ask, readStatus };
}

test('npm run dev switches off the workers of other projects', async () => {
  const { ask } = await startDev();
  for (const path of ['/sw.js', '/service-worker.js', '/dev-sw.js?dev-sw']) {
    const answer = await ask(path, { 'Service-Worker': 'script' });
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    expect(await answer.text()).toBe(readFileSync('public/kill-switch.js', 'utf8'));
  }
});

test('npm run dev knows a page that is new, and one that is gone', async () => {
  const { dev, setPages, readStatus } = await startDev();
  expect(await readStatus()).toBe(500);
  dev.watcher.emit('change', setPages('/', '/more'));
  await expect.poll(readStatus, { timeout: 20_000 }).toBe(200);
  dev.watcher.emit('change', setPages('/')); // the watcher itself leaves out a change soon after another
  await expect.poll(readStatus, { timeout: 20_000 }).toBe(500);
});

test('npm run dev reads articles again that could not be read', async () => {
  const { dev, articlesDir, setPages, readStatus } = await startDev();
  setPages('/', '/more');
  await dev.watcher.close(); // some systems report no changes
  rmSync(articlesDir, { recursive: true });
  writeFileSync(articlesDir, 'no folder');
  expect(await readStatus()).toBe(500);
  rmSync(articlesDir);
  expect(await readStatus()).toBe(200);
});

test.each([
  ['my-article/index.md', 1],
  ['../articles-old/my-article/index.md', 0],
  ['..', 0],
  ['', 1], // the folder itself
])('npm run dev reloads pages for a change of articles/%s: %i', async (file, count) => {
  const { dev, articlesDir } = await startDev();
  const send = vi.spyOn(dev.ws, 'send');
  dev.watcher.emit('all', 'unlink', join(articlesDir, file));
  expect(send).toHaveBeenCalledTimes(count);
});
