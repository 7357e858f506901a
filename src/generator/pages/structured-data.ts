import type { BlogPosting, BreadcrumbList, FAQPage, Graph, Organization, Thing } from 'schema-dts';
import { changeDay, type Article, type ArticleSummary } from '../../core/article.ts';
import type { BlogPage } from '../../core/blog-pages.ts';
import { language } from '../../core/language.words.ts';
import * as siteWords from '../../core/site.words.ts';
import { absoluteUrl, paths, socialCardPath, socialCardSize } from '../../core/paths.ts';
import type { SiteConfig } from '../../site-config.ts';
import { readArticleFacts, type AnsweredQuestion } from './article-facts.ts';
import * as words from './pages.words.ts';

/** A page that search engines may list, with what it shows. */
export type ListedPage =
  | { kind: 'home' }
  | { kind: 'plain'; name: string; path: string }
  | { kind: 'blog'; page: BlogPage }
  | { kind: 'article'; article: Article };

/**
 * What a page is, in the words of schema.org: one graph, in which a thing that is named twice is
 * described once and else referred to by its `@id`. Equal pages give equal graphs.
 */
export function structuredData(listed: ListedPage, site: SiteConfig): Graph {
  return { '@context': 'https://schema.org', '@graph': thingsOf(listed, site) };
}

/**
 * Put a graph at the end of a built page. Pages that the service worker makes are never read by search
 * engines, so these go without, and no script may add it: the security policy would refuse it.
 */
export function withStructuredData(html: string, graph: Graph): string {
  // “<” is escaped so that no text of an article can end the script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="application/ld+json">${json}</script>${html.slice(end)}`;
}

function thingsOf(listed: ListedPage, site: SiteConfig): Thing[] {
  if (listed.kind === 'home') return homeThings(site);
  if (listed.kind === 'plain') return [trail(site, [[listed.name, listed.path]])];
  return listed.kind === 'blog'
    ? blogThings(listed.page, site)
    : articleThings(listed.article, site);
}

function homeThings(site: SiteConfig): Thing[] {
  const url = absoluteUrl(site.origin, paths.home);
  const publisher = organization(site);
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: site.product,
      inLanguage: language,
      publisher: { '@id': publisher['@id'] },
    },
    {
      ...publisher,
      logo: absoluteUrl(site.origin, '/icons/any-512.png'),
      ...(site.social.length > 0 && { sameAs: site.social.map((network) => network.url) }),
    },
  ];
}

function blogThings({ number, featured, grid }: BlogPage, site: SiteConfig): Thing[] {
  const url = absoluteUrl(site.origin, paths.blog);
  const shown = featured ? [featured, ...grid] : grid;
  const later = number === 1 ? [] : [[words.blogPage(number), paths.blogPage(number)] as const];
  return [
    {
      '@type': 'Blog',
      '@id': `${url}#blog`,
      url,
      name: siteWords.blogName(site),
      inLanguage: language,
      publisher: organization(site),
      blogPost: shown.map((article) => ({
        ...posting(article, site),
        url: absoluteUrl(site.origin, paths.article(article.slug)),
      })),
    },
    trail(site, [[siteWords.blog, paths.blog], ...later]),
  ];
}

function articleThings(article: Article, site: SiteConfig): Thing[] {
  const { slug, title, excerpt, description = excerpt, author, featuredImage } = article;
  const { wordCount, questions } = readArticleFacts(article.content);
  const largest = featuredImage?.renditions.at(-1);
  return [
    {
      ...posting(article, site),
      description,
      image: {
        '@type': 'ImageObject',
        ...(featuredImage && largest
          ? {
              url: absoluteUrl(site.origin, paths.picture(largest.webp, 'webp')),
              width: `${featuredImage.width}`,
              height: `${featuredImage.height}`,
            }
          : {
              url: absoluteUrl(site.origin, socialCardPath(paths.article(slug))),
              width: `${socialCardSize.width}`,
              height: `${socialCardSize.height}`,
            }),
      },
      author: { '@type': 'Organization', name: author, url: absoluteUrl(site.origin, paths.home) },
      publisher: organization(site),
      wordCount,
      inLanguage: language,
      mainEntityOfPage: absoluteUrl(site.origin, paths.article(slug)),
    },
    trail(site, [
      [siteWords.blog, paths.blog],
      [title, paths.article(slug)],
    ]),
    ...(questions.length > 0 ? [questionPage(questions)] : []),
  ];
}

/** What a list tells of an article, too. */
function posting(article: ArticleSummary, site: SiteConfig) {
  const { slug, title, date } = article;
  return {
    '@type': 'BlogPosting',
    '@id': `${absoluteUrl(site.origin, paths.article(slug))}#article`,
    headline: title,
    datePublished: date,
    dateModified: changeDay(article),
  } as const satisfies BlogPosting;
}

function organization(site: SiteConfig) {
  const url = absoluteUrl(site.origin, paths.home);
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: site.product,
    url,
  } as const satisfies Organization;
}

/** The way from the home page to this one. */
function trail(
  site: SiteConfig,
  steps: readonly (readonly [name: string, path: string])[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[siteWords.home, paths.home] as const, ...steps].map(
      ([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(site.origin, path),
      }),
    ),
  };
}

function questionPage(questions: readonly AnsweredQuestion[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
