/**
 * Every page of the site. From this map follow the HTML files, the sitemap, the social cards, what hosts are
 * told, the links that an article may have, and the lists of pages that tests go through. A new page is an
 * entry here and a route in src/app/router.tsx; tests/unit/generator/outputs.test.ts compares both.
 */
import { changeDay, type Article, type ArticleSummary } from '../core/article.ts';
import { blogPageCount, blogPageRange, latestCount, topicPageSize } from '../core/blog-pages.ts';
import { paths } from '../core/paths.ts';
import * as siteWords from '../core/site.words.ts';
import { topicsOf } from '../core/topics.ts';
import type { Topic } from '../core/topics.words.ts';
import type { SiteConfig } from '../site-config.ts';
import type { SocialCard } from './site-files/cards/card-assets.ts';

/** What of an article its addresses and what search engines learn of it follow from. */
export type ListedSummary = ArticleSummary & Pick<Article, 'description' | 'checkedOn'>;

/** What a page that search engines may list is about; structured-data.ts says it to them. */
export type PageSubject =
  | { kind: 'home' }
  | { kind: 'plain'; name: string } // `name` stands in the trail that search engines show
  | { kind: 'blog'; number: number }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'article'; article: ListedSummary };

/** An address of the site. */
export type PageAddress = {
  path: string;
  /** What it must be rendered with; 301 leads on to another address. */
  status: 200 | 404 | 301;
  /** Absent where search engines shall not list the page; it says `noindex` then. */
  subject?: PageSubject;
  /** The day of the last change among the articles that it shows; absent where it shows none. */
  changedOn?: string;
};

/**
 * All pages of a route of the router. Articles are newest first, and each has a card of its own; other pages
 * without a card name that of another page.
 */
type PageOutput = {
  addresses: (articles: readonly ListedSummary[]) => readonly PageAddress[];
  card?: Pick<SocialCard, 'tone' | 'kind'> & {
    title: (site: SiteConfig) => string;
    /** In app/ui/pictures/; those of the newest articles where it is absent. */
    picture?: string;
  };
};

/** By the router's pattern of their paths. */
export const pageOutputs: Readonly<Record<string, PageOutput>> = {
  [paths.home]: {
    addresses: (articles) => [
      listedPage(paths.home, { kind: 'home' }, articles.slice(0, latestCount)),
    ],
    card: {
      title: () => siteWords.homeHeadline,
      tone: 'lilac',
      kind: 'panorama',
      picture: 'hero.webp',
    },
  },
  [paths.blog]: {
    addresses: (articles) => [blogPage(articles, 1)],
    card: { title: siteWords.blogName, tone: 'lilac', kind: 'tiles' },
  },
  '/blog/page/$page': {
    addresses: (articles) => [
      ...Array.from({ length: blogPageCount(articles.length) - 1 }, (_, index) =>
        blogPage(articles, index + 2),
      ),
      { path: paths.firstBlogPage, status: 301 },
    ],
  },
  '/blog/$slug': {
    addresses: (articles) => [
      ...articles.map((article) =>
        listedPage(paths.article(article.slug), { kind: 'article', article }, [article]),
      ),
      ...articles
        .flatMap(({ aliases }) => aliases)
        .map((alias) => ({ path: paths.article(alias), status: 301 }) as const),
    ],
  },
  '/topics/$topic': {
    addresses: (articles) =>
      topicsOf(articles).map((topic) => {
        const about = articles.filter((article) => article.topic === topic);
        const subject = { kind: 'topic', topic } as const;
        return listedPage(paths.topic(topic), subject, about.slice(0, topicPageSize));
      }),
  },
  [paths.jobs]: {
    addresses: (articles) => {
      const subject = { kind: 'plain', name: siteWords.jobs } as const;
      return [listedPage(paths.jobs, subject, articles.slice(0, latestCount))];
    },
    card: { title: () => siteWords.jobsTitle, tone: 'peach', kind: 'panel', picture: 'jobs.webp' },
  },
  [paths.device]: {
    addresses: () => [{ path: paths.device, status: 200 }], // for one reader about one device
  },
  [paths.saved]: {
    addresses: () => [{ path: paths.saved, status: 200 }], // what one reader saved
  },
  [paths.search]: {
    addresses: () => [{ path: paths.search, status: 200 }], // for readers who are here already
  },
  '/$': {
    // Hosts answer an address that they do not know with the nearest of these.
    addresses: () => [
      { path: paths.notFound, status: 404 },
      { path: paths.articleNotFound, status: 404 },
    ],
  },
};

/** The paths of pages that stand at one address each, whatever the articles are; articles may link to them. */
export const singlePages: readonly string[] = Object.entries(pageOutputs)
  .filter(([route]) => !route.includes('$'))
  .map(([route]) => route);

/**
 * Paths below which all must be asked for again at every visit, in the form of `_headers`: a final `*`
 * stands for any rest. No path fits two of them.
 */
export function revalidatedPaths(): string[] {
  const files = ['/manifest.webmanifest', paths.contentRoot, '/sw.js'];
  return [...singlePages, `${paths.blog}/*`, '/topics/*', `${paths.notFound}.html`, ...files];
}

/** @param shown the articles that the page shows */
function listedPage(
  path: string,
  subject: PageSubject,
  shown: readonly ListedSummary[],
): PageAddress {
  const changedOn = shown.map(changeDay).toSorted().at(-1);
  return { path, status: 200, subject, ...(changedOn !== undefined && { changedOn }) };
}

function blogPage(articles: readonly ListedSummary[], number: number): PageAddress {
  const { from, count } = blogPageRange(number);
  const shown = [...articles.slice(0, 1), ...articles.slice(from, from + count)];
  return listedPage(paths.blogPage(number), { kind: 'blog', number }, shown);
}
