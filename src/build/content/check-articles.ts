import { relative } from 'node:path';
import { paths } from '../../core/urls.ts';
import type { CompiledArticle, UniqueField } from './compile-article.ts';
import type { ContentProblem } from './content-error.ts';
import { hintOf } from './nearest-name.ts';

/** Pages an article may link to besides articles. */
const otherPages: readonly string[] = [paths.home, paths.blog, paths.jobs, paths.device];

/** The mistakes that show only among all articles: doubles, and links that lead nowhere. */
export function findMistakesAmong(all: readonly CompiledArticle[]): ContentProblem[] {
  const addresses: Addresses = {
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
  return [...findDoubles(all), ...deadLinks];
}

function findDoubles(all: readonly CompiledArticle[]): ContentProblem[] {
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
  for (const one of all) {
    if (!one.article) continue;
    claimId('id', one.article.id, one);
    claimAddress('slug', one.article.slug, one);
  }
  // After all slugs, so that the alias is the one told to give way.
  for (const one of all)
    for (const alias of one.article?.aliases ?? []) claimAddress('aliases', alias, one);
  return problems;
}

type Addresses = {
  bySlug: ReadonlyMap<string, CompiledArticle>;
  slugByAlias: ReadonlyMap<string, string>;
};

/** What is wrong with a link within the site, as advice; undefined where it leads somewhere. */
function linkMistake(
  href: string,
  from: CompiledArticle,
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
