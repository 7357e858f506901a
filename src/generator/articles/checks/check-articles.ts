import { relative } from 'node:path';
import { unescape } from 'node:querystring';
import { paths } from '../../../core/paths.ts';
import { linkablePages } from '../../outputs.ts';
import type { CompiledArticle, UniqueField } from '../compile-article.ts';
import { found, type Mistake } from '../content-error.ts';

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
): Mistake[] {
  const bySlug = new Map(all.map((one) => [one.folder, one]));
  const leftOut = new Map(unpublished?.articles.map(({ folder, status }) => [folder, status]));
  const slugByAlias = new Map(
    all.flatMap(({ article }) => article?.aliases.map((alias) => [alias, article.slug]) ?? []),
  );

  /** What is wrong with a link within the site; undefined where it leads somewhere. */
  const linkMistake = (href: string, from: CompiledArticle): string | undefined => {
    const [, path = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
    const [, slug] = /^\/blog\/(.*)$/s.exec(path) ?? [];
    if (slug === undefined && path !== '')
      return linkablePages.includes(path) && anchor === undefined
        ? undefined
        : `A link must lead to an article or to one of ${linkablePages.join(', ')}`;
    const target = slug === undefined ? from : bySlug.get(slug);
    if (!target) return missingArticle(slug ?? '');
    const day = laterDay(from, target, unpublished?.today);
    if (day !== undefined)
      return `A link must not lead to an article that is published later, on ${day}; take it out until then`;
    return anchor === undefined || target.anchors.includes(unescape(anchor))
      ? undefined
      : `A link must lead to a heading that the article has; there are #${target.anchors.join(', #')}`;
  };
  const missingArticle = (slug: string): string => {
    const status = leftOut.get(slug);
    if (status !== undefined)
      return `A link must not lead to a ${status} article, which has no page; publish that one, or take the link out`;
    const canonical = slugByAlias.get(slug);
    return canonical === undefined
      ? 'A link must lead to an article that exists'
      : `This is a former address; link to ${paths.article(canonical)}`;
  };

  const deadLinks = all.flatMap((from) =>
    from.links.flatMap(({ href, line }) => {
      const message = /^[/#]/.test(href) ? linkMistake(href, from) : undefined;
      return message === undefined
        ? []
        : [{ file: from.file, line, message: message + found(href) }];
    }),
  );
  return [...findDuplicates(all), ...deadLinks];
}

function findDuplicates(all: readonly CompiledArticle[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const claim = (
    owners: Map<string, CompiledArticle>,
    field: UniqueField,
    value: string,
    by: CompiledArticle,
  ) => {
    const owner = owners.get(value);
    owners.set(value, owner ?? by);
    if (!owner) return;
    const message = `"${field}" must be unique, but ${relative(process.cwd(), owner.file)} has it too; change one`;
    mistakes.push({ file: by.file, line: by.lines[field], message: message + found(value) });
  };
  const ids = new Map<string, CompiledArticle>();
  const addresses = new Map<string, CompiledArticle>();
  // The newer article gets the message: what is published does not change its identity.
  const oldestFirst = all.toSorted((one, other) => publishedOn(one) - publishedOn(other));
  for (const one of oldestFirst) {
    if (!one.article) continue;
    claim(ids, 'id', one.article.id, one);
    claim(addresses, 'slug', one.article.slug, one);
  }
  // After all slugs, so that the alias is the one told to give way.
  for (const one of oldestFirst)
    for (const alias of one.article?.aliases ?? []) claim(addresses, 'aliases', alias, one);
  return mistakes;
}

/** Epoch ms. */
function publishedOn({ article }: CompiledArticle): number {
  return article ? Date.parse(article.date) : 0;
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
