import { relative } from 'node:path';
import { unescape } from 'node:querystring';
import { paths } from '../../../shared/paths.ts';
import type { CompiledArticle } from '../compile-article.ts';
import { report, suggest } from '../content-error.ts';

/** Reports what shows only when all articles are known. @param unpublished absent where links may lead to those, too */
export function checkArticles(
  all: readonly CompiledArticle[],
  pagePaths: readonly string[],
  unpublished?: { drafts: readonly CompiledArticle[]; today: string },
): void {
  const bySlug = new Map(all.map((one) => [one.folder, one]));
  const drafts = new Set(unpublished?.drafts.map(({ folder }) => folder));
  const slugByAlias = new Map(
    all.flatMap(({ article }) => article?.aliases.map((alias) => [alias, article.slug]) ?? []),
  );

  const findMistake = (href: string, from: CompiledArticle): string | undefined => {
    if (!/^[/#]/.test(href)) return undefined;
    const [, path = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
    if (pagePaths.includes(path) && anchor === undefined) return undefined;
    if (path !== '' && !path.startsWith('/blog/'))
      return `A link must lead to an article or to one of ${pagePaths.join(', ')}`;
    const slug = path.slice('/blog/'.length);
    const target = path === '' ? from : bySlug.get(slug);
    const canonical = slugByAlias.get(slug);
    if (!target && drafts.has(slug))
      return 'A link must not lead to a draft, which has no page; publish it, or take the link out';
    if (!target && canonical !== undefined)
      return `This is a former address; link to ${paths.article(canonical)}`;
    if (!target)
      return `A link must lead to an article that exists${suggest(slug, [...bySlug.keys()])}`;
    const day = target.article?.date ?? '';
    if (unpublished && day > unpublished.today && from.article && day > from.article.date)
      return `A link must not lead to an article that is published later, on ${day}; take it out until then`;
    if (anchor === undefined || target.anchors.includes(unescape(anchor))) return undefined;
    const there = target.anchors.map((one) => `#${one}`).join(', ') || 'none';
    return `A link must lead to a heading that the article has; there are ${there}`;
  };
  const findCircle = (from: CompiledArticle): string | undefined => {
    const walk: string[] = [];
    let slug = from.article?.next;
    while (slug !== undefined && !walk.includes(slug)) {
      walk.push(slug);
      if (slug === from.folder)
        return `Readers would come back to this article: ${walk.join(', then ')}; take one "next" out`;
      slug = bySlug.get(slug)?.article?.next;
    }
    return undefined;
  };
  checkDuplicates(all);
  for (const from of all) {
    for (const { href, line } of from.links) {
      const mistake = findMistake(href, from);
      if (mistake !== undefined) report(from.file, line, mistake, href);
    }
    const next = from.article?.next;
    const mistake = next && (findMistake(paths.article(next), from) ?? findCircle(from));
    if (mistake) report(from.file, from.lineOf('next'), `"next": ${mistake}`, next);
  }
}

function checkDuplicates(all: readonly CompiledArticle[]): void {
  const owners = new Map<string, CompiledArticle>();
  // The newer article gets the message: a published one keeps its identity.
  const toDate = ({ article }: CompiledArticle) => article?.date ?? '';
  for (const one of all.toSorted((a, b) => toDate(a).localeCompare(toDate(b)))) {
    if (!one.article) continue;
    const { id, slug, aliases } = one.article;
    const addresses = aliases.map((alias) => ['aliases', alias] as const);
    for (const [field, value] of [['id', id], ['slug', slug], ...addresses] as const) {
      const key = `${field === 'id' ? 'id' : 'slug'} ${value}`; // slugs and aliases share one namespace
      const owner = owners.get(key);
      owners.set(key, owner ?? one);
      const message = `"${field}" must be unique, but ${relative(process.cwd(), owner?.file.path ?? '')} has it too; change one`;
      if (owner) report(one.file, one.lineOf(field), message, value);
    }
  }
}
