import { fileURLToPath } from 'node:url';
import type { ArticleSummary } from '../../../shared/article.ts';
import { paths, socialCardPath } from '../../../shared/paths.ts';
import { encodedFile } from '../../articles/pictures/encode-pictures.ts';
import type { PageAddress } from '../../pages/page-addresses.ts';
import type { SocialCard } from './card-assets.ts';

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

const interfacePicture = (name: string) =>
  fileURLToPath(new URL(`../../../app/ui/pictures/${name}.webp`, import.meta.url));

/**
 * Every card by its path: those of the pages that have one, and one for each article.
 * @param articles newest first
 * @param cacheDir of the articles' encoded pictures
 */
export function listCards(
  pages: readonly PageAddress[],
  articles: readonly ArticleSummary[],
  cacheDir: string,
): ReadonlyMap<string, SocialCard> {
  const coverFiles = ({ featuredImage }: ArticleSummary): string[] => {
    if (!featuredImage) return [];
    const { id, width, widths } = featuredImage;
    const usable = widths.find((one) => one >= enoughWidth) ?? width;
    return [encodedFile(cacheDir, id, usable, 'webp')];
  };
  const newest = articles.slice(0, 12).flatMap(coverFiles).slice(0, 6);
  const cards = new Map<string, SocialCard>();
  for (const { path, card } of pages) {
    if (!card) continue;
    const { picture, ...look } = card;
    const files = picture === undefined ? newest : [interfacePicture(picture)];
    cards.set(socialCardPath(path), { ...look, files });
  }
  for (const article of articles) {
    const { title, tone, slug } = article;
    const files = coverFiles(article);
    const own: SocialCard =
      files.length > 0
        ? { title, tone, kind: 'cover', files }
        : { title, tone: 'lilac', kind: 'panorama', files: [interfacePicture('hero')] }; // as the home page's
    cards.set(socialCardPath(paths.article(slug)), own);
  }
  return cards;
}
