import type { Connect, ViteDevServer } from 'vite';

import type { SiteConfig } from '../../site-config.ts';
import type { ContentLoader } from '../content-loader.ts';
import { buildInlineScript } from './build-scripts.ts';
import { inlineScriptTag } from '../pages/page-assets.ts';
import type { RendererModule } from '../pages/site-pages.ts';

/** The page's code in dev; the refresh preamble comes from Vite's own HTML step. */
const devScripts = ['/src/page/boot/boot.ts', '/src/page/boot/hydrate.tsx'];

/** Renders the asked page as the build would, from the articles as they are now. */
export function devPages(
  server: ViteDevServer,
  loader: ContentLoader,
  site: SiteConfig,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    void (async () => {
      try {
        const renderer = await server.ssrLoadModule('/src/app/render.tsx');
        const { render } = renderer as RendererModule;
        const { source } = await loader.load();
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        const headTags = inlineScriptTag(await buildInlineScript(site), {
          modules: devScripts,
        });
        const page = await render(new Request(url), { content: source, headTags });
        response.statusCode = page.status;
        const location = page.headers.get('location');
        if (location !== null) {
          response.setHeader('location', location);
          response.end();
          return;
        }
        response.setHeader('content-type', 'text/html; charset=utf-8');
        // The head alone: nothing else of a page is Vite's.
        const head = await server.transformIndexHtml(url.pathname, '<head></head>');
        const html = await page.text();
        response.end(html.replace('<head>', () => head.replace('</head>', '')));
      } catch (error) {
        next(error);
      }
    })();
  };
}
