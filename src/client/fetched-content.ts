/**
 * The content by its addresses, `/content/…`: from the worker, which has what the device stores, or from the host.
 * Loaded after hydration or when first needed, since a first view has its content in the document.
 */
import { focusManager, QueryClient } from '@tanstack/query-core';
import { createContent, type ContentSource } from '../shared/content-source.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { contentFolder, paths } from '../shared/paths.ts';
import { acceptHtml } from './trusted-types.ts';

/** How often a failed request is retried: “3 retries” in tests/unit/statements.test.ts. */
const retries = 3;

/** Milliseconds for which a fetched root.json counts as current. */
const rootMaxAgeMs = 30_000;

/** Milliseconds before retry number `attempt`, from 0: 1 s, doubled up to 30 s. Also in the statements. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

type FetchedContent = ContentSource & {
  /** Another generation may be current: ask for root.json again. */
  forgetRoot: () => void;
};

/** The page's content, once it has left its document. */
export const fetchedContent = fetchContent(acceptHtml);

/** @param onArticleHtml called with each article's HTML, once its hash is verified */
export function fetchContent(onArticleHtml: (html: string) => void): FetchedContent {
  focusManager.setFocused(true); // a hidden tab would pause retries
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && !isFetchError(error, 'gone'),
        retryDelay,
        gcTime: 5 * 60 * 1000, // “unused data cached” in tests/unit/statements.test.ts
        networkMode: 'always', // only a request shows whether there is a network
      },
    },
  });
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
        staleTime: asked === paths.contentRoot ? rootMaxAgeMs : Infinity,
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
