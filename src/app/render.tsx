import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { seededDraw } from '../core/blog-pages.ts';
import type { ContentSource } from '../core/content-source.ts';
import { unknownDevice } from '../core/device.ts';
import { constantLive } from '../core/live.ts';
import { pageDataOpening, recordReads, type PageData } from '../core/page-data.ts';
import { stableJson } from '../core/stable-json.ts';
import type { FirstStyles, PageKind } from '../core/page-parts.ts';
import { addressOf, pathWithin, paths, withoutTrailingSlash } from '../core/urls.ts';
import { site } from '../site.ts';
import { createAppRouter } from './router.tsx';

/** The locale of rendered markup; a page shows the reader's own once it runs. */
const renderedLocale = 'en-US';

type RenderOptions = { content: ContentSource; headTags: string; firstStyles?: FirstStyles };

/**
 * Render the page that `request` asks for, from `content` (architecture.md §1). Query strings and
 * trailing slashes change nothing. Equal content gives equal bytes, wherever this runs.
 * @param headTags markup for scripts, styles and fonts, put at the end of the head
 * @param firstStyles what is inlined before them; absent where a script brings all styles
 * @returns 200, 404 with its screen, or a redirect without a body.
 * @throws Error when the page is not whole: a crashed loader, component or head shows only in
 *   the status, in an error boundary's marker or in a missing title.
 */
export async function render(
  request: Request,
  { content, headTags, firstStyles }: RenderOptions,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const path = withoutTrailingSlash(pathWithin(pathname) ?? paths.notFound);
  const reads = recordReads(content);
  const router = createAppRouter(
    {
      content: reads.content,
      drawFor: constantLive(seededDraw),
      trustHtml: (html) => html,
      locale: constantLive(renderedLocale),
      currentYear: constantLive(site.copyrightYear),
      announcement: constantLive(''),
      servedNotFound: constantLive(undefined),
      connection: constantLive('online'),
      notices: { shown: constantLive([]), accept: () => undefined, dismiss: () => undefined },
      device: unknownDevice,
      theme: { chosen: constantLive('system'), choose: () => undefined },
      install: { way: constantLive('none'), start: () => undefined },
    },
    { history: createMemoryHistory({ initialEntries: [addressOf(path)] }), origin },
  );
  // Two internal names of the router are used here: it is pinned, and tests/unit/app/render.test.ts
  // fails when one of them goes. Its own utilities for servers serialise loader data, which these
  // pages do without; they are 16 KB of the worker.
  await router.load({ _skipLocationUpdate: true });
  const result = router._serverResult;
  if (!result) throw new Error(`${path} was not loaded as on a server`);
  if (result.type === 'redirect') return result.redirect;
  const markup = renderToString(<RouterProvider router={router} />);
  const { status } = result;
  assertWhole(markup, status, path);
  const data = reads.pageData();
  const pageData = status === 404 ? { ...data, notFound: data.notFound ?? 'page' } : data;
  const styles = firstStyles ? styleTags(firstStyles, pageKind(path, pageData)) : '';
  const html = withPageParts(markup, styles + headTags, pageData);
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function assertWhole(markup: string, status: number, path: string): void {
  if (status !== 200 && status !== 404) throw new Error(`${path} rendered with status ${status}`);
  if (markup.includes('<!--$!-->')) throw new Error(`A component of ${path} failed to render`);
  if (!/<title[^>]*>[^<]+<\/title>/.test(markup)) throw new Error(`${path} has no title`);
}

function pageKind(path: string, { article, notFound, notHere }: PageData): PageKind {
  if (article) return 'article';
  if (path === paths.home) return 'home';
  const isList = path.startsWith(paths.blog) && !notFound && notHere === undefined;
  return isList ? 'blog' : 'other';
}

function styleTags(styles: FirstStyles, kind: PageKind): string {
  return `<style>${styles.every}</style><style>${styles[kind]}</style>`;
}

function withPageParts(markup: string, headTags: string, data: PageData): string {
  // In a stable order, since content sources differ in that of their fields.
  // “<” is escaped so that no text of an article can end the script element.
  const json = stableJson(data).replaceAll('<', '\\u003c');
  const block = `${pageDataOpening}${json}</script>`;
  const end = markup.lastIndexOf('</body>');
  return `<!doctype html>${markup.slice(0, end).replace('</head>', () => `${headTags}</head>`)}${block}${markup.slice(end)}`;
}
