import { openGraphLocale } from '../core/language.words.ts';
import { absoluteUrl, paths, socialCardPath, socialCardSize } from '../core/paths.ts';
import { site } from '../site.ts';

/** The social picture of pages that have none of their own. */
export const socialImagePath = socialCardPath(paths.home);

/** The title with the brand's name, unless it has it already. */
export function titleWithBrand(title: string): string {
  return title.includes(site.product) ? title : `${title} | ${site.product}`;
}

/** Title, description, social tags and canonical link of a page, as a route's `head` gives them. */
export function pageMetadata({
  title,
  description,
  path,
  type = 'website',
  imagePath = socialImagePath,
}: {
  title: string;
  description: string;
  path: string;
  type?: 'website' | 'article';
  imagePath?: string;
}) {
  const url = absoluteUrl(site.origin, path);
  const fullTitle = titleWithBrand(title);
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: site.product },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...socialImage(imagePath, fullTitle),
      { property: 'og:locale', content: openGraphLocale },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: fullTitle },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: absoluteUrl(site.origin, imagePath) },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** The tags of a social picture, which shows the words of `alt`. */
export function socialImage(path: string, alt: string) {
  return [
    { property: 'og:image', content: absoluteUrl(site.origin, path) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: `${socialCardSize.width}` },
    { property: 'og:image:height', content: `${socialCardSize.height}` },
    { property: 'og:image:alt', content: alt },
  ];
}
