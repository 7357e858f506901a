import type { Article, ArticleLookup, ArticleSummary, NextArticle, Start } from './article.ts';
import type { ContentSource } from './content-source.ts';
import type { Topic } from './topics.words.ts';

/** What of an article hydration reads from the markup. */
export type ServedText = Pick<Article, 'content' | 'sections'>;

type ArticleWithoutText = Omit<Article, keyof ServedText | 'bodyPictures'>;

export type NotFoundScreen = 'page' | 'article';

/** What was read of a list: its length, and summaries by their position in it, newest first. */
type CarriedList = { total: number; positions: Record<number, ArticleSummary> };

/** The content that a document carries, so that hydration renders the same: of the list of all articles, and more. */
export type PageData = CarriedList & {
  /** The page's own path; absent on 404 pages, which hosts serve at any address. */
  path?: string;
  generation: string;
  byTopic?: Partial<Record<Topic, CarriedList>>;
  topics?: readonly Topic[];
  article?: ArticleWithoutText;
  /** What `article.next` names. */
  next?: NextArticle;
  starts?: readonly Start[];
  /** The device that rendered this could not download the newer text. */
  isOutdated?: true;
  notFound?: NotFoundScreen;
  /** Slug of a listed article whose text was not on the device that rendered this. */
  notHere?: string;
};

/** Records what is read from `content`; `pageData()` returns what was read so far. */
export function recordReads(content: ContentSource): {
  content: ContentSource;
  pageData: () => PageData;
} {
  const data: PageData = { generation: '', total: 0, positions: {} };
  return {
    pageData: () => data,
    content: {
      async listArticles(range) {
        const list = await content.listArticles(range);
        data.generation = list.generation;
        const { from, topic } = range;
        const carried = topic
          ? ((data.byTopic ??= {})[topic] ??= { total: 0, positions: {} })
          : data;
        carried.total = list.total;
        list.articles.forEach((summary, index) => {
          carried.positions[from + index] = summary;
        });
        return list;
      },
      listTopics: async () => (data.topics = await content.listTopics()),
      async findArticle(slug) {
        const lookup = await content.findArticle(slug);
        if (lookup.kind === 'found') {
          const { content: _c, sections: _s, bodyPictures: _b, ...rest } = lookup.article;
          data.article = rest;
          if (lookup.isOutdated) data.isOutdated = true;
        }
        if (lookup.kind === 'missing') data.notFound = 'article';
        if (lookup.kind === 'not-here') data.notHere = slug;
        return lookup;
      },
      async findNext(slug) {
        const next = await content.findNext(slug);
        if (next) data.next = next;
        return next;
      },
      listStarts: async () => (data.starts = await content.listStarts()),
    },
  };
}

/**
 * Reads a document's data, or `fallback` for what it lacks. A not-found document may be served at any address, so
 * every article is missing there.
 * @param served read from the document's markup
 */
export function contentFromPageData(
  data: PageData,
  served: ServedText,
  fallback: ContentSource,
): ContentSource {
  return {
    async listArticles(range) {
      const carried = range.topic ? data.byTopic?.[range.topic] : data;
      if (!carried) return fallback.listArticles(range);
      const { total, positions } = carried;
      const end = Math.min(range.from + range.count, total);
      const articles: ArticleSummary[] = [];
      for (let position = range.from; position < end; position += 1) {
        const summary = positions[position];
        if (!summary) return fallback.listArticles(range);
        articles.push(summary);
      }
      return { generation: data.generation, total, articles };
    },
    listTopics: async () => data.topics ?? fallback.listTopics(),
    async findArticle(slug): Promise<ArticleLookup> {
      if (data.notFound) return { kind: 'missing' };
      if (data.article?.slug === slug)
        return {
          kind: 'found',
          article: { ...data.article, ...served },
          ...(data.isOutdated && { isOutdated: true }),
        };
      if (data.notHere === slug) return { kind: 'not-here' };
      return fallback.findArticle(slug);
    },
    findNext: async (slug) => (data.article?.next === slug && data.next) || fallback.findNext(slug),
    listStarts: async () => data.starts ?? fallback.listStarts(),
  };
}
