import type { Connect, ViteDevServer } from 'vite';
import { addressOf } from '../core/urls.ts';
import type { SiteConfig } from '../site.ts';
import type { ContentLoader } from './load-content.ts';
import { buildEarlyScript } from './early-script.ts';
import { earlyScriptTag } from './output/page-parts.ts';
import type { Renderer } from './output/site-pages.ts';

/** The page's code in dev; the refresh preamble comes from Vite's own HTML step. */
const devParts = ['/src/page/start.ts', '/src/page/main.tsx'].map(addressOf);

/** Renders the asked page as the build would, from the articles as they are now. */
export function devPages(
  server: ViteDevServer,
  loader: ContentLoader,
  site: SiteConfig,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    void (async () => {
      try {
        const { render } = (await server.ssrLoadModule('/src/app/render.tsx')) as {
          render: Renderer;
        };
        const { source } = await loader.load();
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        const headTags = earlyScriptTag(await buildEarlyScript(site), devParts);
        const page = await render(new Request(url), { content: source, headTags });
        response.statusCode = page.status;
        const location = page.headers.get('location');
        if (location !== null) {
          response.setHeader('location', location);
          response.end();
          return;
        }
        response.setHeader('content-type', 'text/html; charset=utf-8');
        // The head alone: in a whole page Vite would put the site's folder before every address again.
        const head = await server.transformIndexHtml(url.pathname, '<head></head>');
        const html = await page.text();
        response.end(html.replace('<head>', () => head.replace('</head>', '')));
      } catch (error) {
        next(error);
      }
    })();
  };
}
