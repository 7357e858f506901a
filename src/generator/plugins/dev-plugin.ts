import type { ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { contentTypeOf } from '../hosting/host-files.ts';
import { compileContent, type CompiledContent } from '../compile-content.ts';
import type { Renderer } from '../pages/site-pages.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { siteFiles } from '../site-files/site-files.ts';
import { buildInlineScript, inlineScriptTag } from './build-inline-script.ts';

/** The page's code; the refresh preamble comes from Vite's own HTML step. */
const modules = ['/src/client/boot/boot.ts', '/src/client/boot/hydrate.tsx'];

/** The site in dev, as a build would write it from the articles of the moment, drafts and scheduled ones included. */
export function devPlugin(options: BuildConfig): Plugin {
  const { articlesDir, site } = options;
  return {
    name: 'foothold:dev',
    apply: 'serve',
    configureServer(server) {
      let content: Promise<CompiledContent> | undefined;
      const loadRenderer = async () =>
        (await server.ssrLoadModule('/src/app/render.tsx')) as Renderer;
      let loadedRoutes = '';
      const load = async () => {
        const routes = (await loadRenderer()).listRoutes();
        if (JSON.stringify(routes) !== loadedRoutes) content = undefined;
        loadedRoutes = JSON.stringify(routes);
        content ??= compileContent({ ...options, routes, withUnpublished: true });
        content.catch(() => (content = undefined)); // the next request tries again
        return content;
      };

      /** @returns whether the site has the file */
      const sendFile = async (url: string, response: ServerResponse): Promise<boolean> => {
        const fileName = url.replace(/\?.*/, '').slice(1);
        // Vite's own files load even while an article has a mistake, which the page then shows.
        if (!/\.\w+$/.test(fileName) || /^(?:@|src\/|node_modules\/)/.test(fileName)) return false;
        const make = siteFiles(await load(), options).get(fileName);
        if (!make) return false;
        response.setHeader('content-type', contentTypeOf(fileName) ?? 'text/plain');
        response.end(await make());
        return true;
      };

      const sendPage = async (path: string, response: ServerResponse): Promise<void> => {
        const { render } = await loadRenderer();
        const { source } = await load();
        const url = new URL(path, 'http://localhost');
        const headTags = inlineScriptTag(await buildInlineScript(site), modules);
        const year = Number(options.today.slice(0, 4));
        const page = await render(new Request(url), { content: source, headTags, year });
        response.writeHead(page.status, Object.fromEntries(page.headers));
        // Only the head, since Vite would transform the rest of the page, too.
        const head = await server.transformIndexHtml(url.pathname, '<head></head>');
        response.end((await page.text()).replace('<head>', () => head.replace('</head>', '')));
      };

      server.watcher.add(articlesDir);
      server.watcher.on('all', (_event, file) => {
        if (!`${file}${sep}`.startsWith(`${articlesDir}${sep}`)) return;
        content = undefined;
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        // Dev has no worker: one that asks for its script was left at this port by another project or by a build of this one.
        if (request.headers['service-worker'] === 'script') {
          request.url = '/kill-switch.js';
          return next();
        }
        sendFile(request.url ?? '', response).then((isSent) => isSent || next(), next);
      });
      return () =>
        server.middlewares.use(({ originalUrl = '/' }, response, next) => {
          sendPage(originalUrl, response).catch(next);
        });
    },
  };
}
