import { createMemoryHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { ArticleLookup } from '../shared/article.ts';
import { seededRandom } from '../shared/blog-pages.ts';
import type { ContentSource } from '../shared/content.ts';
import { pageDataId } from '../shared/dom-hooks.ts';
import { withoutText, type PageData } from '../shared/page-data.ts';
import { scriptJson, stableJson } from '../shared/stable-json.ts';
import { entryStyles, type CriticalCss } from '../shared/rendered-assets.ts';
import type { SiteRoute } from '../shared/route-output.ts';
import { withoutTrailingSlash } from '../shared/paths.ts';
import type { Theme } from '../shared/theme.ts';
import { createAppRouter, routes } from './router.tsx';

/** The routes of the app, with what the build writes for each. */
export function listRoutes(): SiteRoute[] {
  return routes.map(({ options }) => {
    const path = 'path' in options ? options.path : '';
    return { ...options.staticData, path: path === '/' ? path : `/${path}` };
  });
}

type RenderOptions = {
  content: ContentSource;
  /** Markup for scripts, styles and fonts, put at the end of the head. */
  headTags: string;
  /** Inlined before them; absent in dev, where a script brings all styles. */
  criticalCss?: CriticalCss;
  theme?: Theme | undefined;
  year: number;
};

/**
 * Ignores query strings and trailing slashes. Equal content gives equal bytes, wherever this runs.
 * @returns 200, 404 with its screen, or a redirect without a body.
 * @throws Error when a loader, component or head has crashed.
 */
export async function render(
  request: Request,
  { content, headTags, criticalCss, theme = 'system', year }: RenderOptions,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const path = withoutTrailingSlash(pathname);
  const router = createAppRouter(
    {
      content,
      theme,
      year,
      load: (read) => read(),
      drawFor: seededRandom,
      trustHtml: (html) => html,
      openSearch: () => new Promise(() => undefined),
    },
    { history: createMemoryHistory({ initialEntries: [path] }), origin },
  );
  await router.load();
  // Internal to the router, which is pinned: its public request handler adds 16 KB to the worker.
  const result = router._serverResult;
  if (!result) throw new Error(`${path} was not loaded as on a server`);
  if (result.type === 'redirect') return result.redirect;
  const markup = renderToString(<RouterProvider router={router} />);
  const { status } = result;
  if (status !== 200 && status !== 404) throw new Error(`${path} rendered with status ${status}`);
  if (markup.includes('<!--$!-->')) throw new Error(`A component of ${path} failed to render`);
  if (!/<title[^>]*>[^<]+<\/title>/.test(markup)) throw new Error(`${path} has no title`);
  const { matches } = router.state;
  const { loaderData, staticData } = matches.at(-1) ?? {};
  const isArticle = matches.some(({ error }) => isNotFound(error) && error.data === 'article');
  const pageData: PageData =
    status === 404
      ? { notFound: isArticle ? 'article' : 'page' }
      : { path, loaded: withoutText(loaderData) };
  const { kind } = (loaderData ?? {}) as Partial<ArticleLookup>;
  const isFallback = status === 404 || kind === 'not-here';
  const { styleEntry } = (isFallback ? matches[0]?.staticData : staticData) ?? {};
  const styles = criticalCss ? `<style>${entryStyles(criticalCss, styleEntry)}</style>` : '';
  const html = withPageParts(markup, styles + headTags, pageData);
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function withPageParts(markup: string, headTags: string, data: PageData): string {
  // In a stable order: content sources give the fields of an article in different ones.
  const json = scriptJson(stableJson(data));
  const block = `<script type="application/json" id="${pageDataId}">${json}</script>`;
  const end = markup.lastIndexOf('</body>');
  // Else Cloudflare encodes mail addresses, for a script that the policy refuses. React ignores the comments.
  const whole = markup.slice(0, end).replace('<body>', '<body><!--email_off-->');
  return `<!doctype html>${whole.replace('</head>', () => `${headTags}</head>`)}<!--/email_off-->${block}${markup.slice(end)}`;
}
