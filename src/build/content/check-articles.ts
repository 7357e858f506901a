import { relative } from 'node:path';
import type { Article } from '../../core/article.ts';
import { paths } from '../../core/urls.ts';
import type { ContentProblem } from './content-error.ts';
import { hintOf } from './nearest-name.ts';
import type { SourceLink } from './render-markdown.ts';

/** An article as it was read, with what checks across articles need of it. */
export type ReadArticle = {
  file: string;
  /** Name of its folder, which is its slug. */
  folder: string;
  /** Undefined where the front matter has a mistake; links from and to it are checked all the same. */
  article: Article | undefined;
  links: readonly SourceLink[];
  anchors: readonly string[];
  plainText: string;
  /** The line of a field of the front matter. */
  lineOf: (field: string) => number;
};

/** Pages an article may link to besides articles. */
const otherPages: readonly string[] = [paths.home, paths.blog, paths.jobs, paths.device];

/** The mistakes that show only among all articles: doubles, and links that lead nowhere. */
export function findMistakesAmong(read: readonly ReadArticle[]): ContentProblem[] {
  const addresses: Addresses = {
    bySlug: new Map(read.map((one) => [one.folder, one])),
    slugByAlias: new Map(
      read.flatMap(({ article }) =>
        article ? article.aliases.map((alias) => [alias, article.slug] as const) : [],
      ),
    ),
  };
  const deadLinks = read.flatMap((from) =>
    from.links.flatMap(({ href, line }) => {
      const message = linkMistake(href, from, addresses);
      return message === undefined ? [] : [{ file: from.file, line, message, found: href }];
    }),
  );
  return [...findDoubles(read), ...deadLinks];
}

function findDoubles(read: readonly ReadArticle[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const ownerOf = (owners: Map<string, ReadArticle>) => {
    return (field: string, value: string, claimant: ReadArticle) => {
      const owner = owners.get(value);
      owners.set(value, owner ?? claimant);
      if (!owner) return;
      const message = `must be unique, but ${relative(process.cwd(), owner.file)} has it too; change one`;
      const { file } = claimant;
      problems.push({ file, line: claimant.lineOf(field), field, message, found: value });
    };
  };
  const claimId = ownerOf(new Map());
  const claimAddress = ownerOf(new Map());
  for (const one of read) {
    if (!one.article) continue;
    claimId('id', one.article.id, one);
    claimAddress('slug', one.article.slug, one);
  }
  // After all slugs, so that the alias is the one told to give way.
  for (const one of read)
    for (const alias of one.article?.aliases ?? []) claimAddress('aliases', alias, one);
  return problems;
}

type Addresses = {
  bySlug: ReadonlyMap<string, ReadArticle>;
  slugByAlias: ReadonlyMap<string, string>;
};

/** What is wrong with a link within the site, as advice; undefined where it leads somewhere. */
function linkMistake(
  href: string,
  from: ReadArticle,
  { bySlug, slugByAlias }: Addresses,
): string | undefined {
  if (!href.startsWith('/') && !href.startsWith('#')) return undefined; // not within the site
  const hash = href.indexOf('#');
  const path = hash < 0 ? href : href.slice(0, hash);
  const anchor = hash < 0 ? undefined : href.slice(hash + 1);
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : undefined;
  if (slug === undefined && path !== '') {
    if (otherPages.includes(path) && anchor === undefined) return undefined;
    return `A link must lead to an article or to one of ${otherPages.join(', ')}`;
  }
  const target = slug === undefined ? from : bySlug.get(slug);
  if (!target) {
    const canonical = slugByAlias.get(slug ?? '');
    return canonical === undefined
      ? `A link must lead to an article that exists${hintOf(slug ?? '', bySlug.keys())}`
      : `This is a former address; link to ${paths.article(canonical)}`;
  }
  if (anchor === undefined || target.anchors.includes(anchor)) return undefined;
  const hint = hintOf(anchor, target.anchors) || `; there are #${target.anchors.join(', #')}`;
  return `A link must lead to a heading that the article has${hint}`;
}
