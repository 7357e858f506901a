/**
 * The content by its addresses, `/content/…`: from the worker, which has what the device stores, or from the host.
 * Loaded after hydration or when first needed, since a first view has its content in the document.
 */
import { focusManager, QueryClient } from '@tanstack/query-core';
import { nextOf, type ArticleLookup } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import { fetchVerified, hasFailed } from '../core/fetch-verified.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseList,
  slugsOf,
  summaryOfListed,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/paths.ts';
import { pickRange, topicsOf } from '../core/topics.ts';
import { acceptHtml } from './trusted-types.ts';

/** How often a failed request is retried: “3 retries” in tests/unit/statements.test.ts. */
const retries = 3;

/** Milliseconds for which a fetched root.json counts as current. */
const rootMaxAgeMs = 30_000;

/** Milliseconds before retry number `attempt`, from 0: 1 s, doubled up to 30 s. Also in the statements. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

type AddressedContent = ContentSource & {
  /** Another generation may be current: ask for its name anew. */
  forgetRoot: () => void;
};

/** The page's content, once it has left its document. */
export const addressedContent = contentByAddress(acceptHtml);

/** @param onArticleHtml called with each article's HTML, once its hash is verified */
export function contentByAddress(onArticleHtml: (html: string) => void): AddressedContent {
  // A hidden tab would pause retries.
  focusManager.setFocused(true);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && !hasFailed(error, 'absent'),
        retryDelay,
        gcTime: 5 * 60 * 1000, // “unused data cached” in tests/unit/statements.test.ts
        networkMode: 'always', // only a request shows whether there is a network
      },
    },
  });

  const load = <T>(path: string, hash: string | undefined, parse: (text: string) => T) =>
    client.fetchQuery({
      queryKey: [path],
      queryFn: async () => {
        const file = await fetchVerified(path, { type: 'json', ...(hash && { hash }) });
        return { value: parse(new TextDecoder().decode(file.body)), path: file.path };
      },
      staleTime: hash === undefined ? rootMaxAgeMs : Infinity,
    });
  const loadRoot = async () =>
    (await load(paths.contentRoot, undefined, parseGenerationRoot)).value;
  const loadList = async (hash: string) =>
    (await load(paths.list(hash), hash, parseList)).value.articles;
  const loadSummaries = async () => {
    const { generation, lists } = await loadRoot();
    const listed = (await Promise.all(lists.map(({ hash }) => loadList(hash)))).flat();
    return { generation, summaries: listed.map(summaryOfListed) };
  };
  const forgetRoot = () => client.removeQueries({ queryKey: [paths.contentRoot] });

  async function findListed(slug: string): Promise<ListedArticle | undefined> {
    const { lists } = await loadRoot();
    for (const { hash } of lists) {
      const articles = await loadList(hash);
      const found = articles.find((article) => slugsOf(article).includes(slug));
      if (found) return found;
    }
    return undefined;
  }

  async function loadText({ slug, aliases, hash }: ListedArticle): Promise<ArticleLookup> {
    const asked = paths.articleFile(hash);
    const { value, path } = await load(asked, hash, parseArticleFile);
    onArticleHtml(value.content);
    if (path === asked) return { kind: 'found', article: value };
    client.removeQueries({ queryKey: [asked] }); // the newer text may come
    return { kind: 'found', article: { ...value, slug, aliases }, isOutdated: true };
  }

  return {
    forgetRoot,
    async listArticles(range) {
      const { from, count, topic } = range;
      if (topic !== undefined) {
        const { generation, summaries } = await loadSummaries();
        return { generation, ...pickRange(summaries, range) };
      }
      const { generation, total, lists } = await loadRoot();
      const to = from + count;
      const articles: ListedArticle[] = [];
      let start = 0;
      for (const { hash, count: length } of lists) {
        if (start < to && start + length > from) {
          const listed = await loadList(hash);
          articles.push(...listed.slice(Math.max(0, from - start), to - start));
        }
        start += length;
      }
      return { generation, total, articles: articles.map(summaryOfListed) };
    },
    listTopics: async () => topicsOf((await loadSummaries()).summaries),
    async findArticle(slug) {
      const listed = await findListed(slug);
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      try {
        return await loadText(listed);
      } catch (cause) {
        console.warn(`The text of “${slug}” could not be fetched`, cause);
        forgetRoot(); // the host may have another by now
        return { kind: 'not-here' };
      }
    },
    async findNext(slug) {
      const next = await findListed(slug);
      return next && nextOf(next);
    },
    listStarts: async () => (await loadRoot()).starts ?? [],
  };
}
