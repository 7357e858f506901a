import type { Article } from '../../core/article.ts';
import { paths } from '../../core/urls.ts';
import type { ContentProblem } from './content-error.ts';
import type { SourceLink } from './render-markdown.ts';

/** An article with what only checks across articles and search need of it. */
export type CheckedArticle = {
  article: Article;
  file: string;
  source: string;
  links: readonly SourceLink[];
  anchors: readonly string[];
  plainText: string;
};

/** Pages an article may link to besides articles. */
const otherPages = [paths.home, paths.blog, paths.jobs] as readonly string[];

/** Add the mistakes that show only among all articles: doubles, and links that lead nowhere. */
export function checkArticles(
  articles: readonly CheckedArticle[],
  problems: ContentProblem[],
): void {
  reportDoubles(articles, problems);
  const bySlug = new Map(articles.map((checked) => [checked.article.slug, checked]));
  const slugByAlias = new Map(
    articles.flatMap(({ article }) => article.aliases.map((alias) => [alias, article.slug])),
  );
  for (const checked of articles) {
    for (const { href, line } of checked.links) {
      if (href.startsWith('https:')) continue;
      const message = linkMistake(href, checked, { bySlug, slugByAlias });
      if (message !== undefined) problems.push({ file: checked.file, line, message, found: href });
    }
  }
}

function reportDoubles(articles: readonly CheckedArticle[], problems: ContentProblem[]): void {
  const owners = new Map<string, CheckedArticle>();
  const claim = (field: string, value: string, checked: CheckedArticle, kind: string) => {
    const owner = owners.get(`${kind} ${value}`);
    if (owner)
      problems.push({
        file: checked.file,
        line: checked.source.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1,
        message: `"${field}" must be unique, but ${owner.article.slug} has it too`,
        found: value,
      });
    else owners.set(`${kind} ${value}`, checked);
  };
  // Slugs before aliases, so that the alias is told to give way.
  for (const checked of articles) {
    claim('id', checked.article.id, checked, 'id');
    claim('slug', checked.article.slug, checked, 'address');
  }
  for (const checked of articles)
    for (const alias of checked.article.aliases) claim('aliases', alias, checked, 'address');
}

type Addresses = { bySlug: Map<string, CheckedArticle>; slugByAlias: Map<string, string> };

/** What is wrong with a link within the site, as advice; undefined where it leads somewhere. */
function linkMistake(
  href: string,
  from: CheckedArticle,
  { bySlug, slugByAlias }: Addresses,
): string | undefined {
  const [path = '', anchor] = href.split('#');
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : undefined;
  if (slug === undefined && path !== '')
    return otherPages.includes(path) && anchor === undefined
      ? undefined
      : `A link must lead to an article or to one of ${otherPages.join(', ')}`;
  const target = slug === undefined ? from : bySlug.get(slug);
  if (!target) {
    const canonical = slugByAlias.get(slug ?? '');
    return canonical === undefined
      ? `There is no such article; the articles are ${[...bySlug.keys()].join(', ')}`
      : `This is a former address; link to /blog/${canonical}`;
  }
  if (anchor === undefined || target.anchors.includes(anchor)) return undefined;
  return `The article has no such heading; its anchors are #${target.anchors.join(', #')}`;
}
