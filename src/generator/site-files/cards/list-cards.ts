import { fileURLToPath } from 'node:url';
import type { ArticleSummary } from '../../../shared/article.ts';
import { paths, socialCardPath } from '../../../shared/paths.ts';
import { encodedFile } from '../../articles/pictures/encode-pictures.ts';
import type { PageAddress } from '../../pages/page-addresses.ts';
import type { SocialCard } from './card-assets.ts';

const interfacePicture = (name: string) =>
  fileURLToPath(new URL(`../../../app/ui/pictures/${name}.webp`, import.meta.url));

/** Every card by its path: those of the pages that have one, and one for each article; these come newest first. */
export function listCards(
  pages: readonly PageAddress[],
  articles: readonly ArticleSummary[],
  cacheDir: string,
): ReadonlyMap<string, SocialCard> {
  const coverFiles = ({ featuredImage }: ArticleSummary): string[] => {
    if (!featuredImage) return [];
    const { id, width, widths } = featuredImage;
    const enough = widths.find((one) => one >= 704) ?? width; // no card shows it wider
    return [encodedFile(cacheDir, id, enough, 'webp')];
  };
  const newest = articles.slice(0, 12).flatMap(coverFiles).slice(0, 6);
  const cards = new Map<string, SocialCard>();
  for (const { path, card } of pages) {
    if (!card) continue;
    const { picture, ...look } = card;
    const files = picture === undefined ? newest : [interfacePicture(picture)];
    cards.set(socialCardPath(path), { ...look, files });
  }
  // As the home page's.
  const bare = { tone: 'lilac', kind: 'panorama', files: [interfacePicture('hero')] } as const;
  for (const article of articles) {
    const { title, tone, slug } = article;
    const files = coverFiles(article);
    const look = files.length > 0 ? ({ tone, kind: 'cover', files } as const) : bare;
    cards.set(socialCardPath(paths.article(slug)), { title, ...look });
  }
  return cards;
}
