/** The content by address, `/content/…`. Loaded after hydration: a first view has its content in the document. */
import { focusManager, QueryClient } from '@tanstack/query-core';
import { createContent, type ContentSource } from '../shared/content-source.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { contentFolder, paths } from '../shared/paths.ts';
import { acceptHtml } from './trusted-types.ts';

/** Milliseconds before retry number `attempt`, from 0; tests/statements.md has it and the options below. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

/** The page's content, once it has left its document. */
export const fetchedContent = fetchContent(acceptHtml);

/** @param onArticleHtml called with each article's HTML, once its hash is verified */
export function fetchContent(
  onArticleHtml: (html: string) => void,
): ContentSource & { forgetRoot: () => void } {
  focusManager.setFocused(true); // a hidden tab would pause retries
  const client = new QueryClient();
  const forget = (path: string) => client.removeQueries({ queryKey: [path] });
  const forgetRoot = () => forget(paths.contentRoot); // another generation may be current

  const content = createContent(async (asked) => {
    try {
      const file = await client.fetchQuery({
        queryKey: [asked],
        queryFn: async () => {
          const { body, path } = await fetchVerified(asked);
          return { path, text: new TextDecoder().decode(body) };
        },
        staleTime: asked === paths.contentRoot ? 30_000 : Infinity,
        retry: (count, error) => count < 3 && !isFetchError(error, 'gone'),
        retryDelay,
        gcTime: 5 * 60 * 1000,
        networkMode: 'always', // only a request shows whether there is a network
      });
      if (file.path !== asked) forget(asked); // the newer text may come
      return file;
    } catch (cause) {
      if (!asked.startsWith(`${contentFolder}a/`)) throw cause;
      console.warn(`${asked} could not be fetched`, cause);
      forgetRoot(); // the host may have another by now
      return undefined;
    }
  });
  return {
    ...content,
    forgetRoot,
    async findArticle(slug) {
      const lookup = await content.findArticle(slug);
      if (lookup.kind === 'found') onArticleHtml(lookup.article.content);
      return lookup;
    },
  };
}
