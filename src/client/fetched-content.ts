/**
 * The content by its addresses, `/content/…`: from the worker, which has what the device stores, or from the host.
 * Loaded after hydration or when first needed, since a first view has its content in the document.
 */
import { focusManager, QueryClient } from '@tanstack/query-core';
import { createContent, type ContentSource } from '../shared/content-source.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { contentFolder, paths } from '../shared/paths.ts';
import { acceptHtml } from './trusted-types.ts';

// tests/unit/statements.test.ts states the retries, their delay and the time that unused data is cached.

/** Milliseconds before retry number `attempt`, from 0: 1 s, doubled up to 30 s. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

/** The page's content, once it has left its document. */
export const fetchedContent = fetchContent(acceptHtml);

/**
 * @param onArticleHtml called with each article's HTML, once its hash is verified
 * @returns `forgetRoot` has root.json asked for again: another generation may be current
 */
export function fetchContent(
  onArticleHtml: (html: string) => void,
): ContentSource & { forgetRoot: () => void } {
  focusManager.setFocused(true); // a hidden tab would pause retries
  const client = new QueryClient();
  const forget = (path: string) => client.removeQueries({ queryKey: [path] });
  const forgetRoot = () => forget(paths.contentRoot);

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
