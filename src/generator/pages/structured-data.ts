import type { BreadcrumbList, Graph, Thing } from 'schema-dts';
import { changeDay, type Article } from '../../shared/article.ts';
import { toNoon } from '../../shared/dates.ts';
import { language } from '../../shared/language.words.ts';
import { scriptJson } from '../../shared/stable-json.ts';
import * as siteWords from '../../shared/site.words.ts';
import { articleCardPath, paths, widestFile } from '../../shared/paths.ts';
import { topicTable, type Topic } from '../../shared/topics.words.ts';
import type { SiteConfig } from '../../site-config.ts';

/** Says what a page is, in the words of schema.org. A thing is described once, and else referred to by its `@id`. */
export type Describe = (site: SiteConfig) => readonly Thing[];

/** Put things at the end of a built page; search engines never read what the worker renders, which goes without. */
export function withStructuredData(html: string, things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const json = scriptJson(JSON.stringify(graph));
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="application/ld+json">${json}</script>${html.slice(end)}`;
}

export function homeThings(site: SiteConfig): Thing[] {
  const publisher = organization(site);
  const { url } = publisher;
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
      logo: `${site.origin}/icons/any-512.png`,
      ...(site.social.length > 0 && { sameAs: site.social.map((network) => network.url) }),
    },
  ];
}

export function blogThings(number: number, site: SiteConfig): Thing[] {
  const url = site.origin + paths.blog;
  const name = siteWords.blogName(site);
  const publisher = organization(site);
  const later = number === 1 ? [] : [[`Page ${number}`, paths.blogPage(number)] as const];
  return [
    { '@type': 'Blog', '@id': `${url}#blog`, url, name, inLanguage: language, publisher },
    trail(site, blogStep, ...later),
  ];
}

export function topicThings(topic: Topic, site: SiteConfig): Thing[] {
  const { name } = topicTable[topic];
  const url = site.origin + paths.topic(topic);
  return [
    { '@type': 'CollectionPage', '@id': url, url, name, inLanguage: language },
    trail(site, blogStep, [name, paths.topic(topic)]),
  ];
}

export function articleThings(article: Article, site: SiteConfig): Thing[] {
  const { origin } = site;
  const { title, topic, author, featuredImage, checkedOn } = article;
  const path = paths.article(article.slug);
  const page = { '@type': 'WebPage', '@id': origin + path } as const;
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${origin}${path}#article`,
      headline: title,
      datePublished: toNoon(article.date),
      dateModified: toNoon(changeDay(article)),
      description: article.description ?? article.excerpt,
      ...(topic && { articleSection: topicTable[topic].name }),
      image: origin + (featuredImage ? widestFile(featuredImage) : articleCardPath(article)),
      author: { '@type': 'Organization', name: author, url: origin + paths.home },
      publisher: organization(site),
      inLanguage: language,
      mainEntityOfPage: checkedOn ? { ...page, lastReviewed: checkedOn } : page['@id'],
    },
    trail(site, blogStep, [title, path]),
  ];
}

function organization({ origin, product }: SiteConfig) {
  const url = origin + paths.home;
  return { '@type': 'Organization', '@id': `${url}#organization`, name: product, url } as const;
}

type Step = readonly [name: string, path: string];
const homeStep: Step = [siteWords.home, paths.home];
const blogStep: Step = [siteWords.blog, paths.blog];

/** The way from the home page to this one, which results of a search show. */
export function trail({ origin }: SiteConfig, ...steps: Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [homeStep, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
