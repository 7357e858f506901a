/**
 * The site in dev: pages and files as a build would write them, made from the articles as they are at the
 * moment. A change of an article reloads the page. Drafts and articles of days to come are shown, too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { contentTypeOf } from '../hosting/host-rules.ts';
import type { LoadedContent, OutputFiles } from '../load-content.ts';
import type { Renderer } from '../pages/site-pages.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { buildInlineScript } from './build-scripts.ts';
import { inlineScriptTag } from './page-assets-plugin.ts';

type DevOptions = Pick<BuildConfig, 'site' | 'articlesDir'> & {
  /** Reads the articles, unpublished ones among them. */
  loadContent: () => Promise<LoadedContent>;
  /** Everything that a build writes besides pages and code. */
  listFiles: (content: LoadedContent) => OutputFiles;
};

/** The page's code; the refresh preamble comes from Vite's own HTML step. */
const modules = ['/src/page/boot/boot.ts', '/src/page/boot/hydrate.tsx'];

export function devPlugin({ articlesDir, listFiles, site, ...given }: DevOptions): Plugin {
  let loading: Promise<LoadedContent> | undefined;
  const loadContent = () => (loading ??= given.loadContent());

  /** @returns whether the site has the file */
  const sendFile = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const fileName = url.replace(/\?.*/, '').slice(1);
    // Vite's own files load even while an article has a mistake, which the page then shows.
    if (!/\.\w+$/.test(fileName) || /^(?:@|src\/|node_modules\/)/.test(fileName)) return false;
    const make = listFiles(await loadContent()).get(fileName);
    if (!make) return false;
    response.setHeader('content-type', contentTypeOf(fileName) ?? 'text/plain');
    response.end(await make());
    return true;
  };

  const sendPage = async (path: string, response: ServerResponse, server: ViteDevServer) => {
    const renderer = await server.ssrLoadModule('/src/app/render.tsx');
    const { render } = renderer as { render: Renderer };
    const { source } = await loadContent();
    const url = new URL(path, 'http://localhost');
    const headTags = inlineScriptTag(await buildInlineScript(site), modules);
    const page = await render(new Request(url), { content: source, headTags });
    response.statusCode = page.status;
    const location = page.headers.get('location');
    if (location !== null) {
      response.setHeader('location', location);
      response.end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Only the head, since Vite would transform the rest of the page, too.
    const head = await server.transformIndexHtml(url.pathname, '<head></head>');
    const html = await page.text();
    response.end(html.replace('<head>', () => head.replace('</head>', '')));
  };

  return {
    name: 'foothold:dev',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(articlesDir);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(articlesDir)) return;
        loading = undefined;
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        sendFile(request, response).then((isSent) => isSent || next(), next);
      });
      return () =>
        server.middlewares.use(({ originalUrl = '/' }, response, next) => {
          sendPage(originalUrl, response, server).catch(next);
        });
    },
  };
}
