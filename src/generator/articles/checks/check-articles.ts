import { relative } from 'node:path';
import { unescape } from 'node:querystring';
import { paths } from '../../../core/paths.ts';
import { singlePages } from '../../outputs.ts';
import type { CompiledArticle, UniqueField } from '../compile-article.ts';
import type { ContentProblem } from '../content-error.ts';
import { suggestionFor } from './suggest-name.ts';

/** What a build leaves out. */
type Unpublished = {
  /** Drafts, and what was withdrawn. */
  articles: readonly CompiledArticle[];
  /** Articles of later days wait. */
  today: string;
};

/**
 * The mistakes that show only among all articles: doubles, and links that lead nowhere, or to what is
 * not published when the page with the link is.
 * @param unpublished left out where links may lead to everything
 */
export function findMistakesAmong(
  all: readonly CompiledArticle[],
  unpublished?: Unpublished,
): ContentProblem[] {
  const addresses: Addresses = {
    today: unpublished?.today,
    leftOut: new Map(unpublished?.articles.map(({ folder, status }) => [folder, status])),
    bySlug: new Map(all.map((one) => [one.folder, one])),
    slugByAlias: new Map(
      all.flatMap(({ article }) =>
        article ? article.aliases.map((alias) => [alias, article.slug] as const) : [],
      ),
    ),
  };
  const deadLinks = all.flatMap((from) =>
    from.links.flatMap(({ href, line }) => {
      const message = linkMistake(href, from, addresses);
      return message === undefined ? [] : [{ file: from.file, line, message, found: href }];
    }),
  );
  return [...findDuplicates(all), ...deadLinks];
}

function findDuplicates(all: readonly CompiledArticle[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const ownerOf = (owners: Map<string, CompiledArticle>) => {
    return (field: UniqueField, value: string, claimant: CompiledArticle) => {
      const owner = owners.get(value);
      owners.set(value, owner ?? claimant);
      if (!owner) return;
      const message = `must be unique, but ${relative(process.cwd(), owner.file)} has it too; change one`;
      const { file, lines } = claimant;
      problems.push({ file, line: lines[field], field, message, found: value });
    };
  };
  const claimId = ownerOf(new Map());
  const claimAddress = ownerOf(new Map());
  // The newer article gets the message: what is published does not change its identity.
  const oldestFirst = all.toSorted((one, other) => publishedOn(one) - publishedOn(other));
  for (const one of oldestFirst) {
    if (!one.article) continue;
    claimId('id', one.article.id, one);
    claimAddress('slug', one.article.slug, one);
  }
  // After all slugs, so that the alias is the one told to give way.
  for (const one of oldestFirst)
    for (const alias of one.article?.aliases ?? []) claimAddress('aliases', alias, one);
  return problems;
}

/** Epoch ms. */
function publishedOn({ article }: CompiledArticle): number {
  return article ? Date.parse(article.date) : 0;
}

type Addresses = {
  today: string | undefined;
  leftOut: ReadonlyMap<string, CompiledArticle['status']>;
  bySlug: ReadonlyMap<string, CompiledArticle>;
  slugByAlias: ReadonlyMap<string, string>;
};

/** What is wrong with a link within the site, as advice; undefined where it leads somewhere. */
function linkMistake(
  href: string,
  from: CompiledArticle,
  addresses: Addresses,
): string | undefined {
  if (!href.startsWith('/') && !href.startsWith('#')) return undefined; // not within the site
  const hash = href.indexOf('#');
  const path = hash < 0 ? href : href.slice(0, hash);
  const anchor = hash < 0 ? undefined : unescape(href.slice(hash + 1));
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : undefined;
  if (slug === undefined && path !== '') {
    if (singlePages.includes(path) && anchor === undefined) return undefined;
    return `A link must lead to an article or to one of ${singlePages.join(', ')}`;
  }
  const target = slug === undefined ? from : addresses.bySlug.get(slug);
  if (!target) return missingArticle(slug ?? '', addresses);
  const later = laterDay(from, target, addresses.today);
  if (later !== undefined)
    return `A link must not lead to an article that is published later, on ${later}; take it out until then`;
  if (anchor === undefined || target.anchors.includes(anchor)) return undefined;
  const hint =
    suggestionFor(anchor, target.anchors) || `; there are #${target.anchors.join(', #')}`;
  return `A link must lead to a heading that the article has${hint}`;
}

function missingArticle(slug: string, { bySlug, slugByAlias, leftOut }: Addresses): string {
  if (leftOut.get(slug) === 'draft')
    return 'A link must not lead to a draft, which has no page; publish that article, or take the link out';
  if (leftOut.has(slug))
    return 'A link must not lead to a withdrawn article, which has no page; take the link out';
  const canonical = slugByAlias.get(slug);
  return canonical === undefined
    ? `A link must lead to an article that exists${suggestionFor(slug, bySlug.keys())}`
    : `This is a former address; link to ${paths.article(canonical)}`;
}

/** The day on which `target` is published, if there is a day before on which `from` is there alone. */
function laterDay(
  { article: from }: CompiledArticle,
  { article: target }: CompiledArticle,
  today: string | undefined,
): string | undefined {
  if (today === undefined || !from || !target) return undefined;
  return target.date > today && target.date > from.date ? target.date : undefined;
}
