import type { BreadcrumbList, Graph, Thing } from 'schema-dts';
import { visit } from 'unist-util-visit';
import { changeDay, type Article, type ArticleSummary } from '../../core/article.ts';
import { loadBlogPage, type BlogPage } from '../../core/blog-pages.ts';
import type { ContentSource } from '../../core/content-source.ts';
import { language } from '../../core/language.words.ts';
import * as siteWords from '../../core/site.words.ts';
import { paths, socialCardPath, socialCardSize } from '../../core/paths.ts';
import { widestFile } from '../../core/picture-files.ts';
import type { SiteConfig } from '../../site-config.ts';
import { parseHtml, plainTextOf } from '../articles/markdown/html-text.ts';
import type { PageAddress } from '../outputs.ts';
import * as words from './pages.words.ts';

/**
 * What a page is, in the words of schema.org: one graph, in which a thing that is named twice is
 * described once and else referred to by its `@id`. Equal pages give equal graphs.
 * @returns undefined for a page that search engines shall not list
 */
export async function structuredData(
  { path, subject }: Pick<PageAddress, 'path' | 'subject'>,
  content: ContentSource,
  site: SiteConfig,
): Promise<Graph | undefined> {
  let things: Thing[] | undefined;
  if (subject?.kind === 'home') things = homeThings(site);
  if (subject?.kind === 'plain') things = [trail(site, [subject.name, path])];
  if (subject?.kind === 'blog') {
    const page = await loadBlogPage(content, subject.number);
    things = page && blogThings(page, site);
  }
  if (subject?.kind === 'article') {
    const lookup = await content.findArticle(subject.slug);
    things = lookup.kind === 'found' ? articleThings(lookup.article, site) : undefined;
  }
  return things && { '@context': 'https://schema.org', '@graph': things };
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

function homeThings(site: SiteConfig): Thing[] {
  const publisher = organization(site);
  return [
    {
      '@type': 'WebSite',
      '@id': `${publisher.url}#website`,
      url: publisher.url,
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

function blogThings({ number, featured, grid }: BlogPage, site: SiteConfig): Thing[] {
  const url = site.origin + paths.blog;
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
        url: site.origin + paths.article(article.slug),
      })),
    },
    trail(site, [siteWords.blog, paths.blog], ...later),
  ];
}

function articleThings(article: Article, site: SiteConfig): Thing[] {
  const { origin } = site;
  const { slug, title, excerpt, description = excerpt, author, featuredImage } = article;
  const path = paths.article(slug);
  const text = parseHtml(article.content);
  const picture = featuredImage ? widestFile(featuredImage) : socialCardPath(path);
  const { width, height } = featuredImage ?? socialCardSize;
  const questions = questionsIn(text);
  return [
    {
      ...posting(article, site),
      description,
      image: {
        '@type': 'ImageObject',
        url: origin + picture,
        width: `${width}`,
        height: `${height}`,
      },
      author: { '@type': 'Organization', name: author, url: origin + paths.home },
      publisher: organization(site),
      wordCount: plainTextOf(text).split(' ').length,
      inLanguage: language,
      mainEntityOfPage: origin + path,
    },
    trail(site, [siteWords.blog, paths.blog], [title, path]),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions } as const] : []),
  ];
}

/** What a list tells of an article, too. */
function posting(article: ArticleSummary, { origin }: SiteConfig) {
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${paths.article(article.slug)}#article`,
    headline: article.title,
    datePublished: article.date,
    dateModified: changeDay(article),
  } as const;
}

function organization({ origin, product }: SiteConfig) {
  const url = origin + paths.home;
  return { '@type': 'Organization', '@id': `${url}#organization`, name: product, url } as const;
}

/** The way from the home page to this one. */
function trail(
  { origin }: SiteConfig,
  ...steps: (readonly [name: string, path: string])[]
): BreadcrumbList {
  const home = [siteWords.home, paths.home] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/**
 * The questions of all `:::faq` blocks of a text. Each third-level heading is a question; what follows it is its
 * answer. What is withheld is in no text.
 */
function questionsIn(text: ReturnType<typeof parseHtml>) {
  const questions: { name: string; answer: string }[] = [];
  visit(text, 'element', ({ properties, children }) => {
    if (![properties['className']].flat().includes('faq')) return;
    for (const node of children) {
      const question = questions.at(-1);
      if (node.type === 'element' && node.tagName === 'h3')
        questions.push({ name: plainTextOf(node), answer: '' });
      else if (question) question.answer = `${question.answer} ${plainTextOf(node)}`.trim();
    }
  });
  return questions.map(({ name, answer }) => {
    const acceptedAnswer = { '@type': 'Answer', text: answer } as const;
    return { '@type': 'Question', name, acceptedAnswer } as const;
  });
}
