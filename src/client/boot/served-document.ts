import { articleBodyId, articleContentsId } from '../../shared/element-ids.ts';
import type { Article } from '../../shared/article.ts';
import type { PageData } from '../../shared/page-data.ts';
import { longestPath, paths } from '../../shared/paths.ts';

/** The article's text in the served markup; empty where the document is not an article. */
export function servedText(): Pick<Article, 'content' | 'sections'> {
  const links = document.querySelectorAll(`#${articleContentsId} a`);
  return {
    content: document.getElementById(articleBodyId)?.innerHTML ?? '',
    sections: Array.from(links, (link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      title: link.textContent,
    })),
  };
}

/** Replaces an address longer than any of the site: 50,000 slashes would block the router's patterns for seconds. */
export function shortAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  notFound: PageData['notFound'],
): string | undefined {
  if (pathname.length + search.length <= longestPath) return undefined;
  const shown = notFound === 'article' ? paths.articleNotFound : paths.notFound;
  const path = pathname.length <= longestPath ? pathname : shown;
  return path + (hash.length <= longestPath ? hash : '');
}
