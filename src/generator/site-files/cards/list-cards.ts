import { fileURLToPath } from 'node:url';
import type { ArticleSummary } from '../../../core/article.ts';
import { paths, socialCardPath } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { pageOutputs } from '../../outputs.ts';
import type { SocialCard } from './card-assets.ts';

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

const ofInterface = (name: string) => [
  fileURLToPath(new URL(`../../../app/ui/pictures/${name}`, import.meta.url)),
];

/**
 * Every card by its path: those that the map of outputs names, and one for each article, newest first.
 * @param pictures files of the articles' pictures, by the name under which they are published
 */
export function listCards(
  site: SiteConfig,
  articles: readonly ArticleSummary[],
  pictures: ReadonlyMap<string, string>,
): ReadonlyMap<string, SocialCard> {
  const coverFiles = ({ featuredImage }: ArticleSummary): string[] => {
    if (!featuredImage) return [];
    const { id, width, widths } = featuredImage;
    const usable = widths.find((one) => one >= enoughWidth) ?? width;
    return [pictures.get(paths.picture(id, usable, 'webp').slice(1)) ?? []].flat();
  };
  const cardOfArticle = (article: ArticleSummary): SocialCard => {
    const [{ title, tone }, files] = [article, coverFiles(article)];
    if (files.length > 0) return { title, tone, kind: 'cover', files };
    // As on the home page's card.
    return { title, tone: 'lilac', kind: 'panorama', files: ofInterface('hero.webp') };
  };
  const cards = Object.entries(pageOutputs).flatMap(([page, { card }]): [string, SocialCard][] => {
    if (!card) return [];
    if (card.kind === 'of each article')
      return articles.map((article) => [paths.article(article.slug), cardOfArticle(article)]);
    const { tone, scene } = card;
    const shown =
      scene.kind === 'newest pictures'
        ? { kind: 'tiles' as const, files: articles.slice(0, 12).flatMap(coverFiles).slice(0, 6) }
        : { kind: scene.kind, files: ofInterface(scene.picture) };
    return [[page, { title: card.title(site), tone, ...shown }]];
  });
  return new Map(cards.map(([page, card]) => [socialCardPath(page), card]));
}
