import { addressOf } from '../core/urls.ts';
import { site } from '../site.ts';

type PageMetadata = {
  title: string;
  description: string;
  path: string;
  type?: 'website' | 'article';
  /** Path of the social picture; the shared one is the default (spec §2). */
  imagePath?: string;
};

/** The shared social picture, 1200x630, emitted by the build. */
export const socialImagePath = '/social-card.png';

/** The title with the brand's name, unless it has it already (spec §2). */
export function titleWithBrand(title: string): string {
  return title.includes(site.product) ? title : `${title} | ${site.product}`;
}

/** Title, description, social tags and canonical link of a page, as a route's `head` gives them. */
export function pageMetadata({ title, description, path, type, imagePath }: PageMetadata) {
  const url = site.origin + addressOf(path);
  const image = site.origin + addressOf(imagePath ?? socialImagePath);
  const fullTitle = titleWithBrand(title);
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: type ?? 'website' },
      { property: 'og:site_name', content: site.product },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: fullTitle },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}
