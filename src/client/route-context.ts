import { notFound } from '@tanstack/react-router';
import type { AppContext } from '../app/routes/root.tsx';
import { deviceState } from '../app/state.ts';
import type { Article } from '../shared/article.ts';
import type { ContentSource } from '../shared/content.ts';
import { articleBodyId, articleContentsId } from '../shared/dom-hooks.ts';
import { withText, type PageData } from '../shared/page-data.ts';
import { longestPath, paths } from '../shared/paths.ts';
import type { Search } from '../search/search-answer.ts';
import { acceptHtml, trustHtml } from './trusted-types.ts';

/** A first view needs no content by its URL, so that code is loaded when it is first used. */
export const importContent = async () => (await import('./http-content.ts')).httpContent;

const content: ContentSource = {
  listArticles: async (limit) => (await importContent()).listArticles(limit),
  findArticle: async (slug) => (await importContent()).findArticle(slug),
  findNext: async (slug) => (await importContent()).findNext(slug),
  listQuestions: async () => (await importContent()).listQuestions(),
};

/** @returns what a page gives its routes, and the function to call once the document has hydrated */
export function createRouteContext(data: PageData): [AppContext, leaveDocument: () => void] {
  const served = servedText();
  acceptHtml(served.content);
  let carried: PageData | undefined = data;
  let search: Promise<Search> | undefined;
  const context: AppContext = {
    content,
    load: async <T>(read: () => Promise<T>, missing = 'page') => {
      if (!carried) return read();
      if (carried.notFound) throw notFound({ data: missing });
      return withText(carried.loaded, served) as T;
    },
    drawFor: () => Math.random,
    trustHtml,
    openSearch: () => {
      search ??= import('./search.ts').then(({ openSearch }) => openSearch(content, deviceState));
      search.catch(() => (search = undefined)); // the next press tries again
      return search;
    },
    theme: 'system',
    servedNotFound: data.notFound,
  };
  return [context, () => (carried = undefined)];
}

/** The article's text in the served markup; empty where the document is not an article. */
function servedText(): Pick<Article, 'content' | 'sections'> {
  const links = document.querySelectorAll(`#${articleContentsId} a`);
  return {
    content: document.getElementById(articleBodyId)?.innerHTML ?? '',
    sections: Array.from(links, (link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      title: link.textContent,
    })),
  };
}

/** Replaces a URL longer than any of the site: 50,000 slashes would block the router's patterns for seconds. */
export function replaceLongUrl(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  screen: PageData['notFound'],
): string | undefined {
  if (pathname.length + search.length <= longestPath) return undefined;
  const shown = screen === 'article' ? paths.articleNotFound : paths.notFound;
  const path = pathname.length <= longestPath ? pathname : shown;
  return path + (hash.length <= longestPath ? hash : '');
}
