import { join } from 'node:path';
import type { ArticleSummary, Picture } from '../../../core/article.ts';
import { paths, socialCardPath } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { pageOutputs } from '../../outputs.ts';
import type { CardScene } from './card-scene.tsx';
import type { SocialCard } from './social-card.tsx';

type CardSources = {
  site: SiteConfig;
  /** Newest first. */
  articles: readonly ArticleSummary[];
  /** Files of the pictures of articles, by the name under which they are published. */
  pictures: ReadonlyMap<string, string>;
  /** Where the pictures of the interface lie. */
  picturesDir: string;
};

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

/** Every card by its path: those that the map of outputs names, and one for each article. */
export function listCards({
  site,
  articles,
  pictures,
  picturesDir,
}: CardSources): ReadonlyMap<string, SocialCard> {
  const fileOf = ({ id, width, widths }: Picture) => {
    const usable = widths.find((one) => one >= enoughWidth) ?? width;
    return pictures.get(paths.picture(id, usable, 'webp').slice(1));
  };
  const coverOf = ({ featuredImage }: ArticleSummary) => featuredImage && fileOf(featuredImage);
  const newest = articles.slice(0, 12).flatMap((article) => coverOf(article) ?? []);
  const tiles: CardScene =
    newest.length > 0 ? { kind: 'tiles', files: newest } : { kind: 'ledges' };
  const cardOfArticle = (article: ArticleSummary): SocialCard => {
    const [{ title, tone }, file] = [article, coverOf(article)];
    return { title, tone, scene: file ? { kind: 'cover', file } : { kind: 'ledges' } };
  };
  return new Map(
    Object.entries(pageOutputs).flatMap(([page, { card }]): [string, SocialCard][] => {
      if (!card) return [];
      if (card.kind === 'of each article')
        return articles.map((article) => [
          socialCardPath(paths.article(article.slug)),
          cardOfArticle(article),
        ]);
      const { title, tone, scene } = card;
      const ownScene: CardScene =
        scene.kind === 'newest pictures'
          ? tiles
          : { kind: scene.kind, file: join(picturesDir, scene.picture) };
      return [[socialCardPath(page), { title: title(site), tone, scene: ownScene }]];
    }),
  );
}
