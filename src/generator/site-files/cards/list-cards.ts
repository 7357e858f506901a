import { join } from 'node:path';
import type { ArticleSummary, Picture } from '../../../core/article.ts';
import { paths, socialCardPath } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { pageOutputs, type PageCard } from '../../outputs.ts';
import type { CardScene } from './card-scene.tsx';
import type { SocialCard } from './social-card.tsx';

type OwnCard = Extract<PageCard, { kind: 'own' }>;

/** A card to publish; `fileName` is relative to the site's root. */
export type CardFile = { fileName: string; card: SocialCard };

type CardSources = {
  site: SiteConfig;
  /** Newest first. */
  articles: readonly ArticleSummary[];
  /** Files of the cache that hold the pictures of articles, by the name under which they are published. */
  pictures: ReadonlyMap<string, string>;
  /** Where the pictures of the interface lie. */
  picturesDir: string;
};

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

/** Every card of the site: those that the map of outputs names, and one for each article. */
export function listCards({ site, articles, pictures, picturesDir }: CardSources): CardFile[] {
  const fileOf = ({ renditions }: Picture) => {
    const usable = renditions.find(({ width }) => width >= enoughWidth) ?? renditions.at(-1);
    return usable && pictures.get(paths.picture(usable.webp, 'webp').slice(1));
  };
  const coverOf = ({ featuredImage }: ArticleSummary) => featuredImage && fileOf(featuredImage);
  const newestCovers = articles.slice(0, 12).flatMap((article) => coverOf(article) ?? []);
  const sceneOf = (scene: OwnCard['scene']): CardScene => {
    if (scene.kind !== 'newest pictures')
      return { kind: scene.kind, file: join(picturesDir, scene.picture) };
    return newestCovers.length > 0 ? { kind: 'tiles', files: newestCovers } : { kind: 'ledges' };
  };
  const cardOf = (page: string, card: SocialCard): CardFile => ({
    fileName: socialCardPath(page).slice(1),
    card,
  });
  const cardOfArticle = (article: ArticleSummary) => {
    const file = coverOf(article);
    const { slug, title, tone } = article;
    const scene = file ? ({ kind: 'cover', file } as const) : ({ kind: 'ledges' } as const);
    return cardOf(paths.article(slug), { title, tone, scene });
  };
  return Object.entries(pageOutputs).flatMap(([page, { card }]) => {
    if (card.kind === 'of each article') return articles.map(cardOfArticle);
    if (card.kind === 'of another page') return [];
    return cardOf(page, { title: card.title(site), tone: card.tone, scene: sceneOf(card.scene) });
  });
}
