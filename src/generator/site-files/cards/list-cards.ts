import { fileURLToPath } from 'node:url';
import type { ArticleSummary } from '../../../core/article.ts';
import { paths, socialCardPath } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { encodedFile } from '../../articles/pictures/encode-pictures.ts';
import { pageOutputs } from '../../outputs.ts';
import type { SocialCard } from './card-assets.ts';

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

const ofInterface = (name: string) => [
  fileURLToPath(new URL(`../../../app/ui/pictures/${name}`, import.meta.url)),
];

/**
 * Every card by its path: those that the map of outputs names, and one for each article.
 * @param articles newest first
 * @param cacheDir of the articles' encoded pictures
 */
export function listCards(
  site: SiteConfig,
  articles: readonly ArticleSummary[],
  cacheDir: string,
): ReadonlyMap<string, SocialCard> {
  const coverFiles = ({ featuredImage }: ArticleSummary): string[] => {
    if (!featuredImage) return [];
    const { id, width, widths } = featuredImage;
    const usable = widths.find((one) => one >= enoughWidth) ?? width;
    return [encodedFile(cacheDir, id, usable, 'webp')];
  };
  const cards = new Map<string, SocialCard>();
  for (const [page, { card }] of Object.entries(pageOutputs)) {
    if (!card) continue;
    const { title, tone, kind, picture } = card;
    const newest = articles.slice(0, 12).flatMap(coverFiles).slice(0, 6);
    const files = picture === undefined ? newest : ofInterface(picture);
    cards.set(socialCardPath(page), { title: title(site), tone, kind, files });
  }
  for (const article of articles) {
    const { title, tone, slug } = article;
    const files = coverFiles(article);
    const own: SocialCard =
      files.length > 0
        ? { title, tone, kind: 'cover', files }
        : { title, tone: 'lilac', kind: 'panorama', files: ofInterface('hero.webp') }; // as the home page's
    cards.set(socialCardPath(paths.article(slug)), own);
  }
  return cards;
}
