import { feeds, paths, socialCardPath, socialCardSize, type Feed } from '../shared/paths.ts';
import { openGraphLocale } from '../shared/language.words.ts';
import { blogName } from '../shared/site.words.ts';
import { site } from '../site.ts';

export function titleWithBrand(title: string): string {
  return title.includes(site.product) ? title : `${title} | ${site.product}`;
}

type TagOptions = { type?: 'website' | 'article'; imagePath?: string };
type PageOptions = TagOptions & { listsArticles?: boolean; isListed?: boolean };

/** @param isListed whether search engines may have it */
export function pageMetadata(
  path: string,
  title: string,
  description: string,
  { listsArticles = false, isListed = true, ...options }: PageOptions = {},
) {
  const url = site.origin + path;
  return {
    meta: [
      { title: titleWithBrand(title) },
      ...pageTags(title, description, options),
      { property: 'og:url', content: url },
      { name: 'robots', content: isListed ? 'max-image-preview:large' : 'noindex' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(listsArticles ? [feeds.atom, feeds.json].map(feedLink) : []),
    ],
  };
}

export function feedLink({ path, type, name }: Feed) {
  return { rel: 'alternate', type, title: `${blogName(site)} (${name})`, href: path };
}

/** The `meta` tags that do not depend on the URL. */
export function pageTags(
  title: string,
  description: string,
  { type = 'website', imagePath = socialCardPath(paths.home) }: TagOptions = {},
): { name?: string; property?: string; content: string }[] {
  const fullTitle = titleWithBrand(title);
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.product },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: site.origin + imagePath },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: `${socialCardSize.width}` },
    { property: 'og:image:height', content: `${socialCardSize.height}` },
    { property: 'og:image:alt', content: fullTitle },
    { property: 'og:locale', content: openGraphLocale },
    { name: 'twitter:card', content: 'summary_large_image' }, // its other tags would repeat these
  ];
}
